import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor, type Fields } from '../../../../../../tools/conformance/vendor.ts'
import { newId } from '../../../kernel/ids.ts'
import { adjustment } from '../../ledger/index.ts'
import { bookGame, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const hour = 3_600_000
let people = 0

/** A member with 1,000 whose slip of 10 was settled with a win. */
async function slipWon(won: bigint) {
  people += 1
  const who = await stage.player(`result${people}`, 1_000n)
  const vendor = createVendor(who.target)
  const slip = vendor.bet({ game_code: bookGame })
  const paid = (amount: bigint): Fields =>
    vendor.win(slip, { game_code: bookGame, amount: amount * vendor.unit })
  const say = async (path: string, fields: Fields) =>
    (await vendor.send(`transaction/${path}`, fields)).status
  const again = (win: Fields, more: Fields = {}): Fields =>
    vendor.rollback({ ...slip, transaction_uuid: win.transaction_uuid }, more)
  const first = paid(won)
  expect(await say('bet', slip)).toBe('RS_OK')
  expect(await say('win', first)).toBe('RS_OK')
  const cash = async () => (await stage.modules.ledger.balanceOf(who.memberId, 'USD')).cash
  const rows = async () => {
    const { rows: found } = await sql<{ payout: bigint; cause: string | null }>`
      select b.payout, c.cause from bets.known b left join bets.correction c on c.id = b.id
      where b.member_id = ${who.memberId} order by b.id`.execute(stage.db)
    return found.map(({ payout, cause }) => [payout, cause])
  }
  const spend = (amount: bigint) =>
    stage.modules.ledger.post([adjustment(who.holder, newId(), -amount)])
  return { ...who, vendor, slip, first, paid, say, again, cash, rows, spend }
}

async function owedOf(memberId: string): Promise<bigint[]> {
  const owed = await stage.bets.corrections.list(stage.merchant.id, 'owed')
  return owed.filter((one) => one.memberId === memberId).map((one) => one.owed)
}

test('[GAM-11] [LED-01] a corrected result takes the old win back and pays the new one in one move', async () => {
  const { say, first, again, paid, cash, rows, memberId } = await slipWon(50n)
  const back = again(first)
  expect(await say('rollback', back)).toBe('RS_OK')
  // Nothing moves until it is known what is paid instead.
  expect(await cash()).toBe(1_040n)
  const anew = paid(80n)
  for (let times = 1; times <= 2; times += 1) {
    expect(await say('win', { ...anew, request_uuid: randomUUID() })).toBe('RS_OK')
    expect(await say('rollback', { ...back, request_uuid: randomUUID() })).toBe('RS_OK')
  }
  expect(await cash()).toBe(1_070n)
  expect(await rows()).toEqual([
    [50n, null],
    [30n, 'result'],
  ])
  const moves = await sql<{ moves: number }>`
    select count(*)::int as moves from bets.bet where member_id = ${memberId}
      and corrects is not null and cardinality(steps) = 1`.execute(stage.db)
  expect(moves.rows[0]?.moves).toBe(1)
  expect(await stage.booksFaults()).toEqual([])
})

test('[LED-03] what was paid too much and spent is owed; no wallet falls below zero, and a later version asks again', async () => {
  const { say, first, again, paid, cash, spend, memberId } = await slipWon(900n)
  await spend(1_850n)
  expect(await cash()).toBe(40n)
  await say('rollback', again(first))
  const second = paid(0n)
  expect(await say('win', second)).toBe('RS_OK')
  expect(await cash()).toBe(0n)
  expect(await owedOf(memberId)).toEqual([860n])
  await say('rollback', again(second))
  expect(await say('win', paid(870n))).toBe('RS_OK')
  // 40 were taken and 860 owed: of the 870 that it pays, 860 were never given back.
  expect(await cash()).toBe(10n)
  expect(await owedOf(memberId)).toEqual([])
  expect(await stage.booksFaults()).toEqual([])
})

test('[GAM-11] after 24 hours a result does not change any more, with a code of its own', async () => {
  const { say, first, again, cash } = await slipWon(50n)
  stage.clock.advance(25 * hour)
  expect(await say('rollback', again(first))).toBe('RS_ERROR_CORRECTION_TOO_LATE')
  await stage.vendors.endRounds()
  expect(await cash()).toBe(1_040n)
})

test('[GAM-11] without a new win the old one goes back alone: at once where the round is closed, else later', async () => {
  const closed = await slipWon(50n)
  const back = closed.again(closed.first, { round_closed: true })
  expect(await closed.say('rollback', back)).toBe('RS_OK')
  expect(await closed.cash()).toBe(990n)
  const left = await slipWon(50n)
  await left.say('rollback', left.again(left.first))
  await stage.vendors.endRounds()
  expect(await left.cash()).toBe(1_040n)
  stage.clock.advance(hour / 4)
  await Promise.all([stage.vendors.endRounds(), stage.vendors.endRounds()])
  expect(await left.cash()).toBe(990n)
  // A win that comes after all is paid all the same.
  expect(await left.say('win', left.paid(20n))).toBe('RS_OK')
  expect(await left.cash()).toBe(1_010n)
  expect(await stage.booksFaults()).toEqual([])
})

test('[GAM-11] the same result again moves nothing, and no other game takes a win back', async () => {
  const { say, first, again, paid, cash, rows } = await slipWon(50n)
  await say('rollback', again(first))
  expect(await say('win', paid(50n))).toBe('RS_OK')
  expect(await cash()).toBe(1_040n)
  expect(await rows()).toEqual([[50n, null]])
  people += 1
  const { target } = await stage.player(`result${people}`, 1_000n)
  const vendor = createVendor(target)
  const spin = vendor.bet()
  const win = vendor.win(spin)
  await vendor.send('transaction/bet', spin)
  await vendor.send('transaction/win', win)
  const taken = vendor.rollback({ ...spin, transaction_uuid: win.transaction_uuid })
  const said = await vendor.send('transaction/rollback', taken)
  expect(said.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await vendor.balance()).toBe(1_000n * vendor.unit)
})

test('[GAM-11] nobody takes back the win of somebody else', async () => {
  const mine = await slipWon(50n)
  const other = await slipWon(10n)
  const theft = other.again(mine.first)
  expect(await other.say('rollback', theft)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await mine.cash()).toBe(1_040n)
})

test('[GAM-11] [LED-02] repeated at once, and in any order, a version is paid once', async () => {
  const { say, first, again, paid, cash } = await slipWon(50n)
  const back = again(first)
  const anew = paid(70n)
  const often = (fields: Fields) =>
    Array.from({ length: 4 }, () => ({ ...fields, request_uuid: randomUUID() }))
  await Promise.all([
    ...often(back).map(async (one) => say('rollback', one)),
    ...often(anew).map(async (one) => say('win', one)),
  ])
  expect(await say('rollback', { ...back, request_uuid: randomUUID() })).toBe('RS_OK')
  expect(await say('win', { ...anew, request_uuid: randomUUID() })).toBe('RS_OK')
  stage.clock.advance(hour / 4)
  await stage.vendors.endRounds()
  expect(await cash()).toBe(1_060n)
  expect(await stage.booksFaults()).toEqual([])
})

test('[GAM-11] [LED-01] property: whatever versions a result has, all movements of a slip are its last return', async () => {
  const version = fc.record({
    pays: fc.bigInt({ min: 0n, max: 120n }),
    spent: fc.bigInt({ min: 0n, max: 60n }),
    repeats: fc.integer({ min: 1, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 1, maxLength: 4 }), async (versions) => {
      const { say, first, again, paid, cash, spend, memberId } = await slipWon(60n)
      let [last, spentInAll, won] = [first, 0n, 60n]
      for (const { pays, spent, repeats } of versions) {
        if (spent > 0n && spent <= (await cash())) {
          await spend(spent)
          spentInAll += spent
        }
        const [back, anew] = [again(last), paid(pays)]
        for (let times = 1; times <= repeats; times += 1) {
          expect(await say('rollback', { ...back, request_uuid: randomUUID() })).toBe('RS_OK')
        }
        for (let times = 1; times <= repeats; times += 1) {
          expect(await say('win', { ...anew, request_uuid: randomUUID() })).toBe('RS_OK')
        }
        ;[last, won] = [anew, pays]
      }
      const [owed = 0n] = await owedOf(memberId)
      expect((await cash()) - owed).toBe(1_000n - 10n - spentInAll + won)
    }),
    { numRuns: 12 },
  )
  expect(await stage.booksFaults()).toEqual([])
})

test('[MEM-03] [GAM-11] both versions stay in the record of the member and before staff', async () => {
  const { say, first, again, paid, memberId, session } = await slipWon(50n)
  await say('rollback', again(first))
  await say('win', paid(80n))
  const { call } = stage.house.as({ token: session })
  const { rows: found } = await sql<{ id: string; corrects: string | null }>`
    select id, corrects from bets.known where member_id = ${memberId} order by id`.execute(stage.db)
  const [slip, difference] = found
  expect(await call('betDetail', { query: { id: slip!.id } })).toMatchObject({ payout: '50' })
  expect(await call('betDetail', { query: { id: difference!.id } })).toMatchObject({
    stake: '0',
    payout: '30',
    correction: { of: slip!.id, cause: 'result' },
  })
  const all = await stage.bets.corrections.list(stage.merchant.id, 'all')
  expect(all.find(({ betId }) => betId === slip!.id)).toMatchObject({
    paid: 50n,
    shouldPay: 80n,
    state: 'done',
    proposedBy: 'vendor arcade',
    decidedBy: 'rule: the official result of the same day counts',
  })
})

test('[AGT-01] [GAM-11] what follows from bets hears of the difference, with what the slip came to before', async () => {
  const { say, first, again, paid, memberId } = await slipWon(50n)
  await say('rollback', again(first))
  await say('win', paid(0n))
  const { rows: told } = await sql<{ bet: { payout: string; round: object; corrects: object } }>`
    select bet.value as bet from kernel.event e,
      jsonb_array_elements(e.payload::jsonb -> 'bets') as bet (value)
    where e.name = 'bets.settled' and bet.value ->> 'memberId' = ${memberId}
      and bet.value -> 'corrects' is not null`.execute(stage.db)
  expect(told).toHaveLength(1)
  expect(told[0]?.bet).toMatchObject({
    payout: '-50',
    round: { before: { stake: '10', payout: '50' }, after: { stake: '10', payout: '0' } },
  })
})
