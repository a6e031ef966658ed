import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { officeRoutes } from '@baize/contract/office'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../tools/conformance/vendor.ts'
import { checkBets, checkEntries } from '../../../../backoffice/public/check-evidence.mjs'
import { replay } from '../../../../site/public/verify.mjs'
import { adjustment } from '../ledger/index.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { type VendorsStage, vendorsStage } from '../vendors/vendors.fixture.ts'
import { checked, forgetUnpacked, proven, unpack } from './evidence.fixture.ts'
import { createGathering, limits } from './gathering.ts'

let stage: VendorsStage
let merchantId: string
let otherId: string
let clerk: Awaited<ReturnType<typeof staffWith>>

beforeAll(async () => {
  stage = await vendorsStage()
  merchantId = stage.merchant.id
  otherId = stage.modules.config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  clerk = await staffWith(stage.house, 'clerk', [{ role: 'risk', merchantId }], merchantId)
})
afterAll(async () => {
  forgetUnpacked()
  await stage.stop()
})

/** A member who played one round of limbo and lost, with the seeds that the vendor tells. */
async function disputed(account: string) {
  const who = await stage.player(account)
  const vendor = createVendor(who.target)
  const bet = vendor.bet()
  const seeds = { serverSeed: 'a server seed', clientSeed: 'mine', nonce: 3 }
  const asked = { stake: '10', target: 100_000 }
  const source = { server: seeds.serverSeed, client: seeds.clientSeed, nonce: seeds.nonce }
  const again = replay({ game: 'limbo', bet: asked, ...source })
  await vendor.send('transaction/bet', bet)
  await vendor.send('transaction/win', vendor.win(bet, { amount: 0n }))
  stage.beside.answers.set('/operator/generic/v2/game/round', {
    url: 'https://arcade.example/again',
    play: {
      id: bet.round,
      game: 'limbo',
      rulesVersion: 1,
      state: 'done',
      bet: asked,
      actions: [],
      view: again.outcome,
      seeds: { ...seeds, commitment: createHash('sha256').update(seeds.serverSeed).digest('hex') },
      staked: String(again.staked),
      returned: String(again.returned),
    },
  })
  return who
}

async function fetched(query: Record<string, string>, staff = clerk, merchant = merchantId) {
  const asked = new URLSearchParams({ merchant, reason: 'dispute 12', ...query })
  return fetch(`${stage.house.url}${officeRoutes.makeEvidence.path}?${asked.toString()}`, {
    headers: { cookie: staff.browser.cookie(), origin: stage.house.url },
  })
}

/** The archive of a subject, unpacked; answers its folder. */
async function unpacked(query: Record<string, string>): Promise<string> {
  const answer = await fetched(query)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return unpack(Buffer.from(await answer.arrayBuffer()))
}

const rowsIn = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('[OPS-01] an archive of evidence', () => {
  test('[OPS-01] of a member holds entries, bets, seeds and letters, and its own script finds it right', async () => {
    const who = await disputed('disputes1')
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const { code, said } = await proven(folder, stage.modules.audit)
    expect(said).toContain('The evidence is right.')
    expect(said).toContain('1 of 1 bets agree with their entries')
    expect(said).toContain('1 rounds were played again and are right')
    expect(code).toBe(0)
    expect(rowsIn(folder, 'entries.ndjson').map(({ kind }) => kind)).toEqual(['deposit', 'stake'])
    const balances = JSON.parse(readFileSync(join(folder, 'balances.json'), 'utf8'))
    expect(balances).toContainEqual({ purse: 'cash', opening: '0', closing: '999990' })
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page).toContain('disputes1')
    expect(page).toContain('9,999.90'.replace(',', ''))
    expect(page).not.toMatch(/<script|https?:/)
  })

  test('[OPS-04] a change of any file, a missing and an added one, and another key are found', async () => {
    const who = await disputed('disputes2')
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const names = readdirSync(folder).filter((name) => name !== 'check-evidence.mjs')
    expect(names.length).toBeGreaterThan(12)
    for (const name of names) {
      const path = join(folder, name)
      const before = readFileSync(path)
      const changed = before.length === 0 ? Buffer.from('x') : Buffer.from(before)
      // One digit or letter of the text, or the first byte.
      const at = Math.max(0, changed.toString('latin1').search(/[0-9a-z]/))
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31
      writeFileSync(path, changed)
      expect([name, (await checked(folder)).code]).toEqual([name, 1])
      writeFileSync(path, before)
    }
    expect((await proven(folder, stage.modules.audit)).code).toBe(0)
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
    writeFileSync(join(dirname(folder), 'other.pem'), other)
    expect((await checked(folder, '--key', '../other.pem')).said).toContain('not signed')
    writeFileSync(join(folder, 'more.json'), '{}')
    expect((await checked(folder)).said).toContain('more.json: it does not belong')
    rmSync(join(folder, 'more.json'))
    rmSync(join(folder, 'letters.ndjson'))
    expect((await checked(folder)).said).toContain('letters.ndjson: it is missing')
  })

  test('[OPS-04] without a key nothing is proven, and no script of the folder runs', async () => {
    const who = await disputed('disputes7')
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const alone = await checked(folder)
    expect(alone.said).toContain('NOT PROVEN')
    expect(alone.said).not.toContain('The evidence is right.')
    expect(alone.code).toBe(2)
    expect((await checked(folder, '--key')).code).toBe(1)
    expect((await checked(folder, '--key', 'nothing.pem')).code).toBe(1)
    // Somebody signs a false archive with a key of their own, with a script that would say what they like.
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
    const script = "console.log('it ran'); export const verdictOf = () => 'right'"
    writeFileSync(join(folder, 'verify.mjs'), script)
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const named = manifest.files.find(({ name }: { name: string }) => name === 'verify.mjs')
    named.bytes = script.length
    named.sha256 = createHash('sha256').update(script).digest('hex')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
    const signature = sign(null, Buffer.from(`baize.evidence\n${digest}`), privateKey)
    const keyId = createHash('sha256').update(pem).digest('hex').slice(0, 16)
    const signed = { publicKey: pem, keyId, signature: signature.toString('base64url') }
    writeFileSync(join(folder, 'signature.json'), JSON.stringify(signed))
    const forged = [await checked(folder), await proven(folder, stage.modules.audit)]
    expect(forged.map(({ code }) => code)).toEqual([2, 1])
    expect(forged.map(({ said }) => said).join()).not.toContain('it ran')
  })

  test('[OPS-04] figures that do not add up are found, though the manifest names them', async () => {
    const who = await disputed('disputes3')
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const purses = JSON.parse(readFileSync(join(folder, 'balances.json'), 'utf8'))
    const entries = rowsIn(folder, 'entries.ndjson')
    const bets = rowsIn(folder, 'bets.ndjson')
    const faultsOf = (change: object) => {
      const faults: string[] = []
      const given = { purses, entries, bets, manifest, faults, notes: [], ...change }
      checkEntries(given)
      checkBets(given)
      return faults
    }
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ entries: entries.slice(1) })).not.toEqual([])
    expect(faultsOf({ entries: entries.toReversed() })).not.toEqual([])
    expect(
      faultsOf({ purses: purses.map((one: object) => ({ ...one, closing: '1' })) }),
    ).not.toEqual([])
    expect(faultsOf({ bets: bets.map((one) => ({ ...one, payout: '5' })) })).toHaveLength(1)
    const wide = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
    const free = bets.map((one) => ({ ...one, id: randomUUID(), stake: '0' }))
    const invented = bets.map((one) => ({ ...one, id: randomUUID(), payout: '5' }))
    expect(faultsOf({ bets: free, manifest: wide })).toEqual([])
    expect(faultsOf({ bets: invented, manifest: wide })).toHaveLength(1)
    expect(faultsOf({ bets: invented, manifest: wide, cut: ['entries'] })).toEqual([])
  })

  test('[OPS-01] of a bet has what moved around it; a span that was asked for begins with what the purse held', async () => {
    const now = stage.clock.now()
    const began = new Date(now.getTime() - 3 * 86_400_000)
    stage.clock.set(began)
    const who = await disputed('disputes4')
    stage.clock.set(now)
    const { ledger } = stage.modules
    await ledger.post([adjustment(who.holder, randomUUID(), 500n)])
    const [bet] = await stage.modules.bets.page(who.holder, { limit: 1 })
    const folder = await unpacked({ subject: 'bet', id: bet?.id ?? '' })
    expect((await proven(folder, stage.modules.audit)).code).toBe(0)
    expect(rowsIn(folder, 'entries.ndjson').map(({ kind }) => kind)).toEqual(['deposit', 'stake'])
    const later = await unpacked({
      subject: 'member',
      id: who.memberId,
      from: new Date(began.getTime() + 86_400_000).toISOString(),
    })
    expect((await proven(later, stage.modules.audit)).code).toBe(0)
    expect(JSON.parse(readFileSync(join(later, 'balances.json'), 'utf8'))).toContainEqual({
      purse: 'cash',
      opening: '999990',
      closing: '1000490',
    })
  })

  test('[OPS-04] is written down with the hash of its manifest, and listed', async () => {
    const who = await disputed('disputes5')
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const manifest = createHash('sha256')
      .update(readFileSync(join(folder, 'manifest.json')))
      .digest('hex')
    const target = { kind: 'member', id: who.memberId }
    const part = { before: undefined, limit: 5 }
    const [line] = await stage.modules.audit.linesAbout(merchantId, target, part)
    expect(line?.body).toMatchObject({
      action: 'evidence.make',
      outcome: 'read',
      reason: 'dispute 12',
      by: { name: 'clerk' },
      detail: { about: `member ${who.memberId}`, manifest },
    })
    const query = { memberId: who.memberId }
    const { value } = await clerk.browser.call('evidencePacks', { query })
    expect(value.list).toMatchObject([{ subject: 'member', by: 'clerk', manifest }])
  })

  test('[SEC-02] holds only what its maker may read, and says what was left out', async () => {
    const who = await disputed('disputes8')
    const [bet] = await stage.modules.bets.page(who.holder, { limit: 1 })
    const member = { subject: 'member', id: who.memberId }
    const grants = [{ role: 'payments', merchantId }]
    const pays = await staffWith(stage.house, 'pays', grants, merchantId)
    const answer = await fetched(member, pays)
    const folder = unpack(Buffer.from(await answer.arrayBuffer()))
    for (const name of ['bets.ndjson', 'audit.ndjson']) expect(rowsIn(folder, name)).toEqual([])
    const subject = JSON.parse(readFileSync(join(folder, 'subject.json'), 'utf8'))
    expect(subject.leftOut).toEqual([
      { list: 'bets', right: 'bet.read' },
      { list: 'audit', right: 'audit.read' },
    ])
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('right bet.read')
    expect(await proven(folder, stage.modules.audit)).toMatchObject({ code: 0 })
    expect((await fetched({ subject: 'bet', id: bet?.id ?? '' }, pays)).status).toBe(403)
    const statement = { subject: 'statement', id: randomUUID(), memberId: who.memberId }
    for (const staff of [pays, clerk]) expect((await fetched(statement, staff)).status).toBe(403)
    const admin = await staffWith(stage.house, 'all', [{ role: 'admin', merchantId }], merchantId)
    expect((await fetched(statement, admin)).status).toBe(404)
    const whole = unpack(Buffer.from(await (await fetched(member, admin)).arrayBuffer()))
    expect(rowsIn(whole, 'audit.ndjson')).not.toEqual([])
  })

  test('[SEC-02] names nobody by a mobile number', async () => {
    const who = await disputed('disputes9')
    const { database } = stage.modules
    await sql`
      update identity.member set account = '447700900789' where id = ${who.memberId}`.execute(
      database.db,
    )
    const folder = await unpacked({ subject: 'member', id: who.memberId })
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(texts.join('')).not.toContain('447700900789')
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('•••0789')
    expect(readFileSync(join(folder, 'member.json'), 'utf8')).toContain('•••0789')
  })

  test('[OPS-01] two at a time, until their bytes are sent or nobody reads them any more', async () => {
    const who = await disputed('disputes10')
    const wanted = {
      merchant: stage.modules.config.merchant(merchantId),
      actor: { staffId: 'test', name: 'Tess' },
      subject: 'member',
      id: who.memberId,
      reason: 'a test',
      holds: () => true,
    } as const
    const make = async () => (await stage.modules.evidence.make(wanted)).parts
    const [first, second] = [await make(), await make()]
    await expect(make()).rejects.toMatchObject({ code: 'unavailable' })
    Readable.from(first).destroy()
    await new Promise(setImmediate)
    const third = await make()
    await expect(make()).rejects.toMatchObject({ code: 'unavailable' })
    for (const parts of [second, third]) for await (const part of parts) void part
    Readable.from(await make()).destroy()
  })

  test('[OPS-01] names every list that was cut', async () => {
    const who = await disputed('disputes11')
    const vendor = createVendor(who.target)
    for (let nth = 0; nth < 2; nth += 1) await vendor.send('transaction/bet', vendor.bet())
    const member = await stage.modules.identity.member(merchantId, who.memberId)
    if (!member) throw new Error('nobody')
    const span = { from: member.createdAt, to: new Date(stage.clock.now().getTime() + 1) }
    const wanted = { merchant: stage.modules.config.merchant(merchantId), holds: () => true }
    const gathered = (change: Partial<typeof limits>) =>
      createGathering(stage.modules, { ...limits, ...change }).gather(
        wanted,
        { member, usual: span },
        span,
      )
    expect(await gathered({ betsMax: 3 })).toMatchObject({ cut: [] })
    const few = await gathered({ betsMax: 2, paymentsMax: 0 })
    expect(few.cut).toContain('bets')
    expect(few.bets).toHaveLength(2)
  })

  test('[SEC-02] needs its right, and a subject of another brand does not exist', async () => {
    const who = await disputed('disputes6')
    const [bet] = await stage.modules.bets.page(who.holder, { limit: 1 })
    const support = await staffWith(
      stage.house,
      'helps',
      [{ role: 'support', merchantId }],
      merchantId,
    )
    const member = { subject: 'member', id: who.memberId }
    expect((await fetched(member, support)).status).toBe(403)
    expect((await fetched(member, clerk, otherId)).status).toBe(403)
    const both = await staffWith(stage.house, 'both', [{ role: 'admin', merchantId: null }])
    const asked = [member, { subject: 'bet', id: bet?.id ?? '' }]
    for (const query of asked) expect((await fetched(query, both, otherId)).status).toBe(404)
    for (const subject of ['bet', 'withdrawal'])
      expect((await fetched({ subject, id: randomUUID() })).status).toBe(404)
    expect((await fetched({ subject: 'statement', id: randomUUID() }, both)).status).toBe(400)
    const long = { from: '2020-01-01T00:00:00Z' }
    expect((await fetched({ ...member, ...long })).status).toBe(400)
    expect(
      (
        await both.browser.call(
          'evidencePacks',
          { query: { memberId: who.memberId } },
          { 'x-merchant': otherId },
        )
      ).value.list,
    ).toEqual([])
  })
})
