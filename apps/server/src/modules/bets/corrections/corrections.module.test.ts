import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { createIds } from '../../../kernel/ids.ts'
import { adjustment, deposit, type Holder } from '../../ledger/index.ts'

let house: TestPlatform
let clock: FrozenClock
let merchantId: string
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  newId = createIds({ clock })
})
afterAll(() => house.stop())

let people = 0
async function player() {
  people += 1
  const { memberId, token } = await house.enrol(`corrected${people}`, 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await house.platform.modules.ledger.post([deposit(holder, newId(), 1_000n)])
  return { holder, call: house.as({ token }).call }
}

type Play = { gameType?: 'LOTT' | 'BGS'; round?: string; stake?: bigint }

async function played(holder: Holder, payout: bigint, play: Play = {}) {
  const { bets } = house.platform.modules
  const { gameType = 'LOTT', round = newId(), stake = 100n } = play
  const id = newId()
  const game = { gameType, vendor: 'PG', game: 'tiger', round }
  await bets.place({ ...holder, ...game, id, stake, rulesVersion: '1' })
  await bets.settle({ id, memberId: holder.memberId, step: 'win', payout, isLast: true })
  return id
}

const cashOf = async ({ memberId }: Holder) =>
  (await house.platform.modules.ledger.balanceOf(memberId, 'USD')).cash

function propose(betId: string, shouldPay: bigint, by = 'first') {
  const said = {
    merchantId,
    betId,
    shouldPay,
    reason: 'The result was keyed in wrongly',
    by,
    id: newId(),
  }
  return house.platform.modules.bets.corrections.propose(said)
}

async function correct(betId: string, shouldPay: bigint) {
  const proposed = await propose(betId, shouldPay)
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
  const { corrections } = house.platform.modules.bets
  const done = await corrections.approve(merchantId, proposed.correction.id, 'second')
  if (done.kind !== 'done') throw new Error(done.kind)
  return done.correction
}

const faults = async () => (await prove(house.platform.modules, true)).faults

test('[LED-01] [LED-03] a bet that should have paid more is paid the difference, and all is in the record', async () => {
  const { holder, call } = await player()
  const betId = await played(holder, 50n)
  const { id } = await correct(betId, 400n)
  expect(await cashOf(holder)).toBe(1_300n)
  const detail = await call('betDetail', { query: { id } })
  expect(detail).toMatchObject({
    stake: '0',
    payout: '350',
    validBet: '0',
    correction: { of: betId, reason: 'The result was keyed in wrongly' },
  })
  expect(await faults()).toEqual([])
})

test('[LED-01] [LED-03] what was paid too much is taken back, never below zero, and the rest is owed until it is there', async () => {
  const { holder } = await player()
  const betId = await played(holder, 900n)
  const { ledger, bets } = house.platform.modules
  await ledger.post([adjustment(holder, newId(), -1_500n)])
  const first = await correct(betId, 0n)
  expect(first).toMatchObject({ state: 'done', owed: 600n })
  expect(await cashOf(holder)).toBe(0n)
  const owed = async () =>
    (await bets.corrections.list(merchantId, 'owed')).filter((one) => one.betId === betId)
  expect(await owed()).toMatchObject([{ id: first.id, owed: 600n }])
  await ledger.post([deposit(holder, newId(), 700n)])
  expect(await correct(betId, 0n)).toMatchObject({ paid: 600n, owed: 0n })
  expect(await cashOf(holder)).toBe(100n)
  expect(await owed()).toEqual([])
  expect(await faults()).toEqual([])
})

test('[LED-01] a round at a table counts again by what it came to after the correction', async () => {
  const { holder } = await player()
  const betId = await played(holder, 300n, { gameType: 'BGS' })
  const { id } = await correct(betId, 90n)
  const bet = await house.platform.modules.bets.bet(holder.memberId, id)
  // 100 were at risk of a win of 200; then 10 were lost.
  expect(bet).toMatchObject({ payout: -210n, validBet: -90n, corrects: betId })
})

test('[OPS-01] whoever proposes a correction cannot decide it, by any name of a call or by SQL', async () => {
  const { holder } = await player()
  const { corrections } = house.platform.modules.bets
  const proposed = await propose(await played(holder, 0n), 10n)
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
  const { id } = proposed.correction
  expect((await corrections.approve(merchantId, id, 'first')).kind).toBe('own')
  expect((await corrections.reject(merchantId, id, 'first')).kind).toBe('own')
  const { db } = house.platform.modules.database
  const forced = sql`
    update bets.correction set state = 'approved', decided_by = 'first', decided_at = now()
    where id = ${id}`.execute(db)
  await expect(forced).rejects.toThrow('correction_four_eyes')
  expect((await corrections.reject(merchantId, id, 'second')).kind).toBe('rejected')
  expect((await corrections.approve(merchantId, id, 'second')).kind).toBe('decided')
  const changed = sql`update bets.correction set should_pay = 5 where id = ${id}`.execute(db)
  await expect(changed).rejects.toThrow('decided once')
  expect(await cashOf(holder)).toBe(900n)
})

test('[LED-02] [OPS-01] two approvals at once move the money once; one of another basis is stale', async () => {
  const { holder } = await player()
  const betId = await played(holder, 0n)
  const { corrections } = house.platform.modules.bets
  const proposed = await propose(betId, 250n)
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
  expect((await propose(betId, 300n)).kind).toBe('under-way')
  const both = await Promise.all(
    ['second', 'third'].map((by) => corrections.approve(merchantId, proposed.correction.id, by)),
  )
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['decided', 'done'])
  await corrections.finish()
  expect(await cashOf(holder)).toBe(1_150n)
  expect((await propose(betId, 250n)).kind).toBe('same')

  const stale = await propose(betId, 260n)
  if (stale.kind !== 'proposed') throw new Error(stale.kind)
  const { bets } = house.platform.modules
  const bet = await bets.bet(holder.memberId, betId)
  const late = { ...holder, gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: 'late' } as const
  const lateId = newId()
  await bets.place({ ...late, id: lateId, stake: 0n, rulesVersion: '1', isOwed: true })
  const paying = { id: lateId, memberId: holder.memberId, step: 'owed', payout: 5n, isLast: true }
  await bets.settle({ ...paying, owedFor: bet })
  expect((await corrections.approve(merchantId, stale.correction.id, 'second')).kind).toBe('stale')
})

test('[LED-04] an approved correction that a stopped node left is carried out later, once', async () => {
  const { holder } = await player()
  const proposed = await propose(await played(holder, 0n), 40n)
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
  const { db } = house.platform.modules.database
  await sql`
    update bets.correction set state = 'approved', decided_by = 'second', decided_at = now()
    where id = ${proposed.correction.id}`.execute(db)
  const { corrections } = house.platform.modules.bets
  await Promise.all([corrections.finish(), corrections.finish()])
  expect(await cashOf(holder)).toBe(940n)
  expect(await faults()).toEqual([])
})

test('[OPS-01] [LED-01] only settled bets of the own merchant are corrected, and corrections are not', async () => {
  const { holder } = await player()
  const { bets, config } = house.platform.modules
  const open = newId()
  const game = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: open } as const
  await bets.place({ ...holder, ...game, id: open, stake: 10n, rulesVersion: '1' })
  expect((await propose(open, 10n)).kind).toBe('not-settled')
  await bets.cancel({ id: open, memberId: holder.memberId })
  expect((await propose(open, 10n)).kind).toBe('not-settled')
  const betId = await played(holder, 0n)
  const { id } = await correct(betId, 10n)
  expect((await propose(id, 20n)).kind).toBe('not-settled')
  const other = config.merchantByCode('harbour')?.id ?? ''
  const said = { id: newId(), merchantId: other, betId, shouldPay: 20n, reason: 'x', by: 'first' }
  expect((await bets.corrections.propose(said)).kind).toBe('unknown')
  expect((await bets.corrections.approve(other, id, 'second')).kind).toBe('unknown')
})

test('[GAM-11] [LED-01] a changed result does not wait for a proposal that nobody decides; what was approved comes first', async () => {
  const { holder } = await player()
  const betId = await played(holder, 50n)
  const { corrections } = house.platform.modules.bets
  const proposed = await propose(betId, 60n)
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
  const id = newId()
  const changed = { id, merchantId, betId, before: 50n, after: 400n, by: 'vendor book' }
  const both = [corrections.byResult(changed), corrections.byResult(changed)]
  expect(await Promise.all(both)).toContain('done')
  expect(await corrections.byResult(changed)).toBe('done')
  expect(await cashOf(holder)).toBe(1_300n)
  const stale = await corrections.approve(merchantId, proposed.correction.id, 'second')
  expect(stale).toMatchObject({
    kind: 'decided',
    correction: { state: 'rejected', decidedBy: expect.stringContaining('rule') },
  })
  expect(await cashOf(holder)).toBe(1_300n)

  const agreed = await propose(betId, 500n)
  if (agreed.kind !== 'proposed') throw new Error(agreed.kind)
  const { db } = house.platform.modules.database
  await sql`
    update bets.correction set state = 'approved', decided_by = 'second', decided_at = now()
    where id = ${agreed.correction.id}`.execute(db)
  const next = { ...changed, id: newId(), before: 400n, after: 0n }
  expect(await corrections.byResult(next)).toBe('under-way')
  await corrections.finish()
  expect(await corrections.byResult(next)).toBe('done')
  expect(await cashOf(holder)).toBe(1_000n)
  expect(await faults()).toEqual([])
})
