import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { type Db, transact } from './database.ts'
import { createIds } from './ids.ts'
import type { Vault } from './secrets.vault.ts'

export interface Key {
  kid: string
  publicKey: JWK
  privateKey: Awaited<ReturnType<typeof importJWK>>
  createdAt: Date
}

/** The key pairs that all nodes share through the database. */
export interface KeyRing {
  /** Makes the first key if there is none; nodes that start together make only one. */
  prepare(): Promise<void>
  /** Keys that open, newest first. */
  keys(): Promise<readonly Key[]>
  find(kid: string): Promise<Key | undefined>
  add(): Promise<string>
  /** Deletes keys beyond the overlap. */
  clear(): Promise<void>
}

export interface KeyRingOptions {
  db: Db
  vault: Vault
  clock: Clock
}

export const keyAlgorithm = 'ECDH-ES'
const overlapMs = 2 * 86_400_000
const refreshAfterMs = 60_000
/** Any caller can name an unknown key, so the database is asked at most this often. */
const rereadAfterMs = 1_000
const firstKeyLock = 4_102_025_112

export function createKeyRing({ db, vault, clock }: KeyRingOptions): KeyRing {
  const newKid = createIds({ clock })
  let known: readonly Key[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<readonly Key[]> | undefined

  /** Concurrent callers that need newer keys share one query. */
  async function reread(): Promise<readonly Key[]> {
    const nowMs = clock.now().getTime()
    reading ??= readKeys(db, vault, nowMs).finally(() => {
      reading = undefined
    })
    known = await reading
    readAtMs = nowMs
    return known
  }

  async function keys(): Promise<readonly Key[]> {
    return clock.now().getTime() - readAtMs < refreshAfterMs ? known : reread()
  }

  return {
    async prepare() {
      await transact(db, async (tx) => {
        await sql`select pg_advisory_xact_lock(${firstKeyLock})`.execute(tx)
        const found = await sql`select kid from kernel.secret limit 1`.execute(tx)
        if (found.rows.length === 0) await writeKey(tx, vault, clock.now(), newKid())
      })
      await reread()
    },
    keys,
    async find(kid) {
      const isIt = (key: Key) => key.kid === kid
      const found = (await keys()).find(isIt)
      if (found || clock.now().getTime() - readAtMs < rereadAfterMs) return found
      // Another node may have added it a moment ago.
      return (await reread()).find(isIt)
    },
    async add() {
      const kid = newKid()
      await writeKey(db, vault, clock.now(), kid)
      // A query that is already running may not see the new key.
      await reading
      await reread()
      return kid
    },
    async clear() {
      const oldest = (await reread()).at(-1)?.createdAt
      if (oldest) await sql`delete from kernel.secret where created_at < ${oldest}`.execute(db)
    },
  }
}

/** Its message is one sentence for whoever started the platform. */
export class WrongSecret extends Error {}

async function readKeys(db: Db, vault: Vault, nowMs: number): Promise<Key[]> {
  const found = await sql<{ kid: string; public_key: JWK; sealed_key: Buffer; created_at: Date }>`
    select kid, public_key, sealed_key, created_at
    from kernel.secret order by created_at desc, kid desc`.execute(db)
  const keys: Key[] = []
  let replacedAtMs = Number.POSITIVE_INFINITY
  for (const row of found.rows) {
    if (nowMs - replacedAtMs > overlapMs) break
    replacedAtMs = row.created_at.getTime()
    const privateKey = await importJWK(unsealKey(vault, row.kid, row.sealed_key), keyAlgorithm)
    keys.push({ kid: row.kid, publicKey: row.public_key, privateKey, createdAt: row.created_at })
  }
  return keys
}

function unsealKey(vault: Vault, kid: string, sealed: Buffer): JWK {
  try {
    return JSON.parse(vault.unseal(kid, sealed))
  } catch (error) {
    throw new WrongSecret(
      'SECRET_KEY is not the one this database was set up with: give back the one of that time (without one in the settings, it was made in .data/secret).',
      { cause: error },
    )
  }
}

async function writeKey(db: Db, vault: Vault, now: Date, kid: string): Promise<void> {
  const pair = await generateKeyPair(keyAlgorithm, { crv: 'P-256', extractable: true })
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: keyAlgorithm }
  const sealed = vault.seal(kid, JSON.stringify(await exportJWK(pair.privateKey)))
  await sql`
    insert into kernel.secret (kid, public_key, sealed_key, created_at)
    values (${kid}, ${JSON.stringify(publicKey)}::jsonb, ${sealed}, ${now})`.execute(db)
}
