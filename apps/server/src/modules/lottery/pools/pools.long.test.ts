import type { Result } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictOfDraw, verdictOfTicket } from '../../../../../site/public/verify-lottery.mjs'
import { type PoolStage, poolSeed, poolStage } from './pools.fixture.ts'

let stage: PoolStage
beforeAll(async () => {
  stage = await poolStage()
})
afterAll(() => stage.stop())

const six: Result = { balls: ['01', '02', '03', '04', '05', '06'] }
const other: Result = { balls: ['40', '41', '42', '43', '44', '45'] }
const mine = '01,02,03,04,05,06'
const theirs = '40,41,42,43,44,45'

test('[GAM-11] [LED-01] a share of every stake goes into the pool, which the house began, and rolls over until it is won', async () => {
  const before = await stage.poolsOf('VL645')
  expect(before).toEqual({ six: poolSeed })
  expect((await stage.house())['pool.VL645-six']).toBe(poolSeed)
  const { buyer } = await stage.buyer()
  const first = await stage.next('VL645')
  await first.bet(buyer, mine)
  await first.bet(buyer, '01,02,03,04,05,06,07')
  await first.close()
  // Eight lines of 100: 65 % of 800.
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed + 520n })
  await first.pastDraw()
  await stage.keyIn(first.id, other)
  await stage.settle()
  expect(await stage.stateOf(first.id)).toBe('settled')
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed + 520n })

  const second = await stage.next('VL645')
  const cash = await stage.cashOf(buyer.memberId)
  await second.bet(buyer, mine)
  await second.pastDraw()
  await stage.keyIn(second.id, six)
  await stage.settle()
  const prize = poolSeed + 520n + 65n
  expect(await stage.cashOf(buyer.memberId)).toBe(cash - 100n + prize)
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed })
  expect((await stage.house())['pool.VL645-six']).toBe(poolSeed)
  expect(await stage.books()).toEqual([])
})

test('[LED-01] [LED-03] winners of the top tier share the pool to the last unit; fixed prizes come on top', async () => {
  const people = await Promise.all([stage.buyer(), stage.buyer(), stage.buyer()])
  const draw = await stage.next('VL645')
  // The second one wins with one of seven lines, and six more lines have five right balls.
  for (const [nth, { buyer }] of people.entries())
    await draw.bet(buyer, nth === 1 ? `${mine},07` : mine)
  const { six: pot = 0n } = await stage.poolsOf('VL645')
  await draw.pastDraw()
  await stage.keyIn(draw.id, six)
  await stage.settle()
  const prize = pot + 585n
  const won = await Promise.all(
    people.map(async ({ buyer }) => (await stage.cashOf(buyer.memberId)) - 100_000n),
  )
  const stakes = [100n, 700n, 100n]
  const fixed = [0n, 6n * 1_000n * 100n, 0n]
  const shares = won.map((cash, at) => cash + (stakes[at] ?? 0n) - (fixed[at] ?? 0n))
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(prize)
  for (const share of shares) expect([prize / 3n, prize / 3n + 1n]).toContain(share)
  const { buyer } = people[0]!
  const { view } = stage.lottery
  const shown = await view.draw(stage.merchantId, draw.id)
  expect(shown.pools).toEqual([
    { currency: 'USD', tier: 'six', added: '585', prize: String(prize), winners: 3 },
  ])
  const { list } = await view.tickets(buyer, { drawId: draw.id, pageSize: 5 })
  const ticket = await view.ticket(buyer, list[0]?.id ?? '')
  expect(ticket.shares).toEqual([{ tier: 'six', amount: String(shares[0]) }])
  expect(ticket.payout).toBe(String(shares[0]))
  expect(verdictOfTicket(ticket)).toMatchObject({ verdict: expect.stringMatching(/^right/) })
  expect(await stage.books()).toEqual([])
})

test('[GAM-11] 6/55 has two jackpots: the second goes to five and the bonus ball', async () => {
  const { buyer } = await stage.buyer()
  const draw = await stage.next('VL655')
  const before = await stage.poolsOf('VL655')
  expect(before).toEqual({ six: poolSeed, bonus: poolSeed / 10n })
  await draw.bet(buyer, '01,02,03,04,05,55')
  await draw.pastDraw()
  await stage.keyIn(draw.id, { ...six, bonus: ['55'] })
  await stage.settle()
  // Of 100, half goes into the first pool and 15 into the second, which is won.
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n - 100n + poolSeed / 10n + 15n)
  expect(await stage.poolsOf('VL655')).toEqual({ six: poolSeed + 50n, bonus: poolSeed / 10n })
  expect(await stage.books()).toEqual([])
})

test('[LED-02] [LED-04] a draw is decided once, by two nodes at once and after a node that stopped halfway', async () => {
  const people = await Promise.all([stage.buyer(), stage.buyer()])
  const draw = await stage.next('VL645')
  for (const { buyer } of people) await draw.bet(buyer, mine)
  const { six: pot = 0n } = await stage.poolsOf('VL645')
  await draw.pastDraw()
  await stage.keyIn(draw.id, six)
  stage.clock.advance(6 * 60_000)
  // A node decides who wins, pays nobody, and stops: its bets cannot be settled.
  const { bets } = stage.modules
  const broken = stage.node({
    bets: { ...bets, settle: () => Promise.reject(new Error('stopped')) },
    log: Object.assign(Object.create(stage.log), { error: () => undefined }),
  })
  await broken.tend()
  expect(await stage.stateOf(draw.id)).toBe('drawn')
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed })
  expect(await stage.cashOf(people[0]!.buyer.memberId)).toBe(99_900n)
  stage.clock.advance(61_000)
  const nodes = [stage.node(), stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  expect(await stage.stateOf(draw.id)).toBe('settled')
  const paid = await Promise.all(people.map(({ buyer }) => stage.cashOf(buyer.memberId)))
  expect(paid.reduce((sum, cash) => sum + cash, 0n)).toBe(199_800n + pot + 130n)
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed })
  expect(await stage.books()).toEqual([])
})

test('[LED-01] a draw that is given up takes its contributions back with the stakes', async () => {
  const { buyer } = await stage.buyer()
  const before = await stage.poolsOf('VL645')
  const draw = await stage.next('VL645')
  await draw.bet(buyer, mine)
  await draw.close()
  expect(await stage.poolsOf('VL645')).toEqual({ six: (before['six'] ?? 0n) + 65n })
  await draw.pastDraw()
  await stage.pass(49 * 3_600_000)
  await stage.lottery.tend()
  expect(await stage.stateOf(draw.id)).toBe('void')
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  expect(await stage.poolsOf('VL645')).toEqual(before)
  expect(await stage.books()).toEqual([])
})

test('[LED-01] [LED-02] a correction takes the pool from who did not win, and gives it to who did', async () => {
  const [wrong, right] = [await stage.buyer(), await stage.buyer()]
  const draw = await stage.next('VL645')
  await draw.bet(wrong.buyer, mine)
  await draw.bet(right.buyer, theirs)
  const { six: pot = 0n } = await stage.poolsOf('VL645')
  await draw.pastDraw()
  await stage.keyIn(draw.id, six)
  await stage.settle()
  const prize = pot + 130n
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n + prize)
  await stage.keyIn(draw.id, other)
  const nodes = [stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + prize)
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed })

  // Nobody wins by the next correction: the pool has all again, and the house its own.
  await stage.keyIn(draw.id, { balls: ['20', '21', '22', '23', '24', '25'] })
  await stage.lottery.tend()
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n)
  expect(await stage.poolsOf('VL645')).toEqual({ six: prize })
  expect(await stage.books()).toEqual([])

  // And back: what the pool held is paid.
  await stage.keyIn(draw.id, six)
  await stage.lottery.tend()
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n + prize)
  expect(await stage.poolsOf('VL645')).toEqual({ six: poolSeed })
  expect(await stage.books()).toEqual([])
})

test('[LOT-03] a later draw waits for an earlier one: its prize may be won', async () => {
  const { buyer } = await stage.buyer()
  const early = await stage.next('VL645')
  await early.bet(buyer, mine)
  const dayMs = 86_400_000
  const day = early.id.replace(/^VL645-(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const extra = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  const why = { by: 'Ada', reason: 'anniversary' }
  await stage.lottery.sayDay({ calendar: 'VL', day: extra, says: 'extra', ...why })
  await early.pastDraw()
  const { six: pot = 0n } = await stage.poolsOf('VL645')
  const late = await stage.next('VL645')
  expect(late.id).toBe(`VL645-${extra.replaceAll('-', '')}`)
  await late.bet(buyer, mine)
  await late.pastDraw()
  await stage.keyIn(late.id, six)
  await stage.settle()
  expect(await stage.stateOf(late.id)).toBe('drawn')
  expect(await stage.cashOf(buyer.memberId)).toBe(99_800n)
  await stage.keyIn(early.id, six)
  await stage.settle()
  await stage.lottery.tend()
  // The earlier one wins what was there, the later one the seed and its own share.
  expect(await stage.cashOf(buyer.memberId)).toBe(99_800n + pot + poolSeed + 65n)
  expect(await stage.stateOf(late.id)).toBe('settled')
  expect(await stage.books()).toEqual([])
})

test('[LOT-03] a ticket whose bet staff cancel before it is paid leaves its part in the pool', async () => {
  const { buyer } = await stage.buyer()
  const draw = await stage.next('VL645')
  await draw.bet(buyer, mine)
  await draw.pastDraw()
  const { six: pot = 0n } = await stage.poolsOf('VL645')
  const { list } = await stage.lottery.view.tickets(buyer, { drawId: draw.id, pageSize: 5 })
  const ticketId = list[0]?.id ?? ''
  await stage.keyIn(draw.id, six)
  stage.clock.advance(6 * 60_000)
  const { bets } = stage.modules
  // It is cancelled between the decision about the pool and the payment.
  const late = stage.node({
    bets: {
      ...bets,
      settle: async (settlement: Parameters<typeof bets.settle>[0]) => {
        await bets.cancel({ id: ticketId, memberId: buyer.memberId })
        return bets.settle(settlement)
      },
    },
  })
  await late.tend()
  expect(await stage.stateOf(draw.id)).toBe('settled')
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  expect(await stage.poolsOf('VL645')).toEqual({ six: pot + poolSeed })
  expect(await stage.books()).toEqual([])
})

test('[GAM-11] [LOT-03] every line costs the same; a jackpot is drawn by us every five minutes, and anybody can check it', async () => {
  const { buyer, call } = await stage.buyer()
  const game = await call('lotteryGame', { query: { gameCode: 'E645S300' } })
  expect(game.limits.linePrice).toBe('100')
  expect(game.lottery.jackpot).toEqual({
    currency: 'USD',
    pools: [{ tier: 'six', amount: String(poolSeed) }],
  })
  expect(game.kinds[0]?.parts).toEqual({ fixed: expect.stringMatching(/\//), pools: '13/20' })
  const draw = await stage.next('E645S300')
  expect((await draw.bet(buyer, mine)).lines).toMatchObject([{ state: 'placed' }])
  const cheap = await stage.lottery.place(buyer, {
    drawId: draw.id,
    rulesVersion: game.rulesVersion,
    lines: [
      { id: stage.newId(), kind: 'six', selection: mine, unit: 10n, stake: 10n },
      { id: stage.newId(), kind: 'six', selection: mine, unit: 200n, stake: 200n },
    ],
  })
  expect(cheap.lines).toMatchObject([{ fault: 'unit' }, { fault: 'unit' }])
  await draw.pastDraw()
  await stage.lottery.tend()
  const shown = await call('lotteryDraw', { query: { id: draw.id } })
  expect(shown.state).toBe('settled')
  expect(verdictOfDraw(shown)).toMatchObject({ verdict: 'right' })
  const menu = await call('lotteryMenu', {})
  const listed = menu.list.find(({ gameCode }) => gameCode === 'E645S300')
  expect(listed?.jackpot?.pools).toEqual([{ tier: 'six', amount: String(poolSeed + 65n) }])
})

test('[GAM-11] jackpots are not offered where no price is set, and their pools stay', async () => {
  const { call } = await stage.buyer()
  const before = await stage.poolsOf('E645')
  const { lottery } = stage.modules
  await lottery.setSetting(stage.merchantId, { linePrice: null, poolSeed: null })
  await expect(call('lotteryGame', { query: { gameCode: 'E645' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await stage.poolsOf('E645')).toEqual(before)
  await lottery.setSetting(stage.merchantId, { linePrice: 100n, poolSeed })
})

test('[LED-01] what happened to a pool cannot be changed by SQL', async () => {
  const refused = (change: Promise<unknown>) => expect(change).rejects.toThrow('not changed')
  await refused(sql`update lottery.pool_step set amount = 1`.execute(stage.db))
  await refused(sql`delete from lottery.pool_draw`.execute(stage.db))
  await refused(sql`update lottery.pool_win set amount = 1`.execute(stage.db))
  await refused(sql`delete from lottery.pool_decision`.execute(stage.db))
})
