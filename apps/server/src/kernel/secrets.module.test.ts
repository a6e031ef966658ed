import { randomUUID } from 'node:crypto'
import { type FreshDatabase, type FrozenClock, freshDatabase, frozenClock } from '@baize/testkit'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { createLog } from './log.ts'
import { createSecrets, type Secrets } from './secrets.ts'

const log = createLog('silent')
const secret = 'a secret that is long enough for this'
const dayMs = 86_400_000
const secondMs = 1_000
let fresh: FreshDatabase
let database: Database
let clock: FrozenClock
let secrets: Secrets

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log })
})

beforeEach(async () => {
  await sql`truncate kernel.secret, kernel.seen`.execute(database.db)
  clock = frozenClock('2026-03-01T10:00:00Z')
  secrets = node()
  await secrets.start()
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const refused = (code: string) => ({ kind: 'refused', code })

test('[SEC-01] what is encrypted to the published key opens, with all it says', async () => {
  const claims = { ...stamped(), body: { password: 'pässword 密碼', amount: '10.00' } }
  expect(await secrets.open(await seal(claims))).toEqual({ kind: 'opened', claims })
})

test('[SEC-01] the published keys hold nothing private', async () => {
  const { keys } = await secrets.jwks()
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      use: 'enc',
      alg: 'ECDH-ES',
    },
  ])
})

test('[SEC-01] a body that is sent again is refused, also by another node and among twins', async () => {
  const envelope = await seal(stamped())
  const other = node()
  await other.start()
  const answers = await Promise.all([1, 2, 3, 4].map(() => secrets.open(envelope)))
  expect(answers.filter((answer) => answer.kind === 'opened')).toHaveLength(1)
  expect(await other.open(envelope)).toEqual(refused('replayed'))
  await secrets.tend()
  expect(await secrets.open(envelope)).toEqual(refused('replayed'))
})

test('[SEC-01] a body older or newer than two minutes is refused', async () => {
  const envelope = await seal(stamped())
  const early = await seal({ ...stamped(), iat: seconds() + 121 })
  expect(await secrets.open(early)).toEqual(refused('expired'))
  clock.advance(120_001)
  expect(await secrets.open(envelope)).toEqual(refused('expired'))
  clock.advance(-1)
  expect(await secrets.open(envelope)).toMatchObject({ kind: 'opened' })
})

test('[SEC-01] a tampered body does not open', async () => {
  const parts = (await seal(stamped())).split('.')
  for (const at of [0, 2, 3, 4]) {
    const changed = parts.map((part, index) => (index === at ? flip(part) : part))
    expect(await secrets.open(changed.join('.'))).toEqual(refused('bad-envelope'))
  }
  expect(await secrets.open(parts.join('.'))).toMatchObject({ kind: 'opened' })
})

test('[SEC-01] whatever is not an envelope of ours is refused', async () => {
  const { iat, jti } = stamped()
  const wrong = [
    '',
    'a.b.c.d.e',
    '....',
    '{"password":"1"}',
    await seal({ iat }),
    await seal({ jti }),
    await seal({ iat: String(iat), jti }),
    await seal({ iat: Number.NaN, jti }),
    await seal({ iat, jti: 'short' }),
    await seal({ iat, jti: 'x'.repeat(101) }),
    await seal({ iat, jti: 'a\u0000'.repeat(10) }),
    await seal({ iat, jti: '\ud800'.repeat(10) }),
    await sealText('[1]'),
    await sealText('not json'),
    await sealText('null'),
    await seal(stamped(), { alg: 'ECDH-ES+A256KW' }),
    await seal(stamped(), { enc: 'A128GCM' }),
    await seal(stamped(), { kid: randomUUID() }),
  ]
  for (const envelope of wrong) {
    expect(await secrets.open(envelope)).toEqual(refused('bad-envelope'))
  }
})

test('[SEC-01] an oversized body and one that would unfold are refused', async () => {
  const large = await seal({ ...stamped(), body: 'x'.repeat(70_000) })
  expect(await secrets.open(large)).toEqual(refused('bad-envelope'))
  const folded = await seal({ ...stamped(), body: 'x'.repeat(70_000) }, { zip: 'DEF' })
  expect(folded.length).toBeLessThan(2_000)
  expect(await secrets.open(folded)).toEqual(refused('bad-envelope'))
})

test('[SEC-01] after a rotation both keys open during the overlap, and then the new one alone', async () => {
  const [old] = (await secrets.jwks()).keys
  clock.advance(dayMs)
  const kid = await secrets.rotate()
  expect((await secrets.jwks()).keys.map((key) => key.kid)).toEqual([kid, old?.kid])
  expect(await secrets.open(await seal(stamped(), {}, old))).toMatchObject({ kind: 'opened' })
  expect(await secrets.open(await seal(stamped()))).toMatchObject({ kind: 'opened' })

  clock.advance(2 * dayMs + 1)
  expect((await secrets.jwks()).keys.map((key) => key.kid)).toEqual([kid])
  const late = await seal(stamped(), {}, old)
  expect(await secrets.open(late)).toEqual(refused('bad-envelope'))
  await secrets.tend()
  const kept = await sql<{ kid: string }>`select kid from kernel.secret`.execute(database.db)
  expect(kept.rows).toEqual([{ kid }])
})

test('[SCL-01] another node opens what is encrypted to a key that was made a moment ago', async () => {
  const other = node()
  await other.start()
  await secrets.rotate()
  clock.advance(secondMs)
  expect(await other.open(await seal(stamped()))).toMatchObject({ kind: 'opened' })
})

test('[SEC-01] keys that are none are not asked of the database one by one', async () => {
  clock.advance(secondMs)
  const strange = await Promise.all(
    Array.from({ length: 20 }, () => seal(stamped(), { kid: randomUUID() })),
  )
  let asked = 0
  const count = () => {
    asked += 1
  }
  database.pool.on('acquire', count)
  for (const envelope of strange) {
    expect(await secrets.open(envelope)).toEqual(refused('bad-envelope'))
  }
  database.pool.off('acquire', count)
  expect(asked).toBe(1)
})

test('[SCL-01] nodes that start together make one key', async () => {
  await sql`truncate kernel.secret`.execute(database.db)
  const nodes = Array.from({ length: 5 }, () => node())
  await Promise.all(nodes.map((each) => each.start()))
  const kids = await Promise.all(nodes.map(async (each) => (await each.jwks()).keys[0]?.kid))
  expect(new Set(kids).size).toBe(1)
})

test('upkeep makes a new key after thirty days and forgets old ids', async () => {
  await secrets.open(await seal(stamped()))
  clock.advance(30 * dayMs - 1)
  await secrets.tend()
  expect((await secrets.jwks()).keys).toHaveLength(1)
  const seen = await sql`select id from kernel.seen`.execute(database.db)
  expect(seen.rows).toEqual([])
  clock.advance(1)
  await secrets.tend()
  expect((await secrets.jwks()).keys).toHaveLength(2)
})

test('[SEC-01] private keys lie sealed in the database and open only with the secret of the settings', async () => {
  const stored = await sql<{ row: string }>`select s::text as row from kernel.secret s`.execute(
    database.db,
  )
  const text = Buffer.from(stored.rows[0]?.row.match(/\\x([0-9a-f]+)/)?.[1] ?? '', 'hex')
  expect(text.length).toBeGreaterThan(100)
  expect(text.includes('"d"')).toBe(false)
  const stranger = createSecrets({ db: database.db, log, clock, secret: `${secret}!` })
  await expect(stranger.start()).rejects.toThrow(
    'SECRET_KEY is not the one this database was set up with',
  )
})

const node = () => createSecrets({ db: database.db, log, clock, secret })

const seconds = () => clock.now().getTime() / 1000

const stamped = () => ({ iat: seconds(), jti: randomUUID() })

const seal = (claims: object, header: object = {}, to?: JWK) =>
  sealText(JSON.stringify(claims), header, to)

async function sealText(text: string, header: object = {}, to?: JWK): Promise<string> {
  const key = to ?? (await secrets.jwks()).keys[0]
  if (!key) throw new Error('no key is published')
  const protection = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header }
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(protection)
    .encrypt(await importJWK(key, protection.alg))
}

function flip(part: string): string {
  const middle = Math.floor(part.length / 2)
  const other = part[middle] === 'A' ? 'B' : 'A'
  return part.slice(0, middle) + other + part.slice(middle + 1)
}
