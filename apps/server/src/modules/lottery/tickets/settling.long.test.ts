import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { createLog } from '../../../kernel/log.ts'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
  // Very many bets on one number are wanted here.
  const cap = { code: '', kind: '', amount: 1_000_000_000_000n }
  await stage.lottery.setCap(stage.merchantId, cap)
})
afterAll(() => stage.stop())

const secondMs = 1_000
const code = 'ZY5D45'

/** Sells tickets of the next draw: of each one both sides of a digit, and five digits. */
async function sold(count: number) {
  await stage.lottery.tend()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(code, 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error('no draw is open')
  const { buyer } = await stage.buyer(10_000_000n)
  const sides = { kind: 'd5.sides', selection: 'big,small', unit: 500n, stake: 1_000n }
  const digits = { kind: 'all5.straight', selection: '1|2|3|4|5', unit: 200n, stake: 200n }
  const place = (line: typeof sides) =>
    stage.lottery.place(buyer, {
      drawId: draw.id,
      rulesVersion,
      lines: [{ id: randomUUID(), ...line }],
    })
  await Promise.all(Array.from({ length: count }, () => [place(sides), place(digits)]).flat())
  return { drawId: draw.id, closesAt: new Date(draw.closesAt), buyer }
}

/** The time of the draw is over; nobody has looked after it yet. */
function over({ closesAt }: { closesAt: Date }): void {
  stage.clock.advance(closesAt.getTime() - stage.clock.now().getTime() + 20 * secondMs)
}

/** Tickets by their state; a live one whose bet is settled is lost. */
async function statesOf(drawId: string): Promise<Record<string, number>> {
  const found = await sql<{ state: string; count: number }>`
    select case when t.state = 'live' and b.status = 'settled' then 'lost' else t.state end as state,
      count(*)::int as count
    from lottery.ticket t join bets.known b on b.id = t.id where t.draw_id = ${drawId} group by 1`.execute(
    stage.db,
  )
  return Object.fromEntries(found.rows.map(({ state, count }) => [state, count]))
}

test('[LOT-03] whoever looks after a draw while this node is at it finds it paid afterwards', async () => {
  const draw = await sold(1)
  over(draw)
  const { bets } = stage.modules
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const node = stage.node({
    bets: {
      ...bets,
      endRound: async (asked) => {
        reached.resolve()
        await gate.promise
        return bets.endRound(asked)
      },
    },
  })
  const first = node.tend()
  await reached.promise
  // The draw is this node's now: another one leaves it alone.
  const second = node.tend()
  void stage.node().tend().then(gate.resolve)
  await second
  expect(await statesOf(draw.drawId)).toEqual({ won: 1, lost: 1 })
  await first
})

test('[LOT-03] a draw of several parts is paid once, wherever a node stops, and however many nodes are at it', async () => {
  const draw = await sold(1_100)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  const { bets } = stage.modules
  const stops = () => Promise.reject(new Error('the node stops'))
  let paid = 0
  const inTheMiddle = stage.node({
    log: createLog('silent'),
    winnersGathered: 100,
    bets: {
      ...bets,
      // Nothing is known of what it has paid: neither a ticket, nor how far it was.
      settle: (async (...asked: Parameters<typeof bets.settle>) => {
        paid += 1
        return paid > 300 ? stops() : bets.settle(...asked)
      }) as typeof bets.settle,
      endRound: stops,
    },
  })
  await inTheMiddle.tend()
  const { won = 0, lost, live = 0 } = await statesOf(draw.drawId)
  expect([won > 0, lost, live > 1_100]).toEqual([true, undefined, true])
  // Its lease runs out, and another node goes on: it stops when the round has ended, and says nothing of it.
  stage.clock.advance(61 * secondMs)
  const afterTheEnd = stage.node({
    log: createLog('silent'),
    bets: { ...bets, endRound: async (asked) => bets.endRound(asked).then(stops) },
  })
  await afterTheEnd.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 1_100, lost: 1_100 })
  stage.clock.advance(61 * secondMs)
  await Promise.all([stage.lottery.tend(), stage.node().tend(), stage.node().tend()])
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 1_100, lost: 1_100 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(1_100n * 950n)
  const day = await sql<object>`
    select stake::text, valid_bet::text, payout::text, count from bets.day
    where member_id = ${draw.buyer.memberId}`.execute(stage.db)
  const stake = String(1_100 * 1_200)
  expect(day.rows).toEqual([{ stake, valid_bet: stake, payout: String(1_100 * 950), count: 2_200 }])
  const told = await sql<{ count: number }>`
    select sum(coalesce(json_array_length(bet->'many'->'placedMs'), 1))::int as count
    from kernel.event e, json_array_elements(e.payload->'bets') bet
    where e.name = 'bets.settled' and bet->>'memberId' = ${draw.buyer.memberId}`.execute(stage.db)
  expect(told.rows).toEqual([{ count: 2_200 }])
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] two nodes that pay the same draw at the same moment pay and count it once', async () => {
  const draw = await sold(150)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  await stage.lottery.keep()
  const { bets } = stage.modules
  const others = [stage.node(), stage.node()]
  const node = stage.node({
    bets: {
      ...bets,
      // As if it had waited so long that its lease is over, and two others came at the same moment.
      endRound: async (asked) => {
        const freed = sql`update lottery.draw set lease_until = null where id = ${draw.drawId}`
        await freed.execute(stage.db)
        const ended = await Promise.all([bets.endRound(asked), ...others.map((one) => one.pay())])
        return ended[0]
      },
    },
  })
  await node.pay()
  expect(await statesOf(draw.drawId)).toEqual({ won: 150, lost: 150 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(150n * 950n)
  const day = await sql<{ count: number }>`
    select count from bets.day where member_id = ${draw.buyer.memberId}`.execute(stage.db)
  expect(day.rows).toEqual([{ count: 300 }])
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a ticket that fails holds up no other, and is paid when the draw is gone through again', async () => {
  const draw = await sold(3)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  const { bets } = stage.modules
  let failing: string | undefined
  const node = stage.node({
    log: createLog('silent'),
    winnersGathered: 1,
    bets: {
      ...bets,
      settle: (async (...asked: Parameters<typeof bets.settle>) => {
        const [{ id }] = asked
        failing ??= id
        if (failing === id) throw new Error('it fails')
        return bets.settle(...asked)
      }) as typeof bets.settle,
    },
  })
  await node.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 2, live: 1, lost: 3 })
  const states = sql<{ state: string }>`select state from lottery.draw where id = ${draw.drawId}`
  expect((await states.execute(stage.db)).rows).toEqual([{ state: 'drawn' }])
  stage.clock.advance(3 * secondMs)
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 3, lost: 3 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(3n * 950n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] [LED-04] a ticket and its money are written together: where the one cannot be, the other is not', async () => {
  const draw = await sold(2)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  await stage.lottery.keep()
  await sql`
    create function refuse_winners() returns trigger language plpgsql as
    $$ begin raise exception 'the ticket cannot be written'; end $$`.execute(stage.db)
  await sql`
    create trigger refusing before update of state on lottery.ticket
    for each row execute function refuse_winners()`.execute(stage.db)
  await stage.node({ log: createLog('silent') }).pay()
  expect(await statesOf(draw.drawId)).toEqual({ live: 2, lost: 2 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(0n)
  await sql`drop trigger refusing on lottery.ticket`.execute(stage.db)
  stage.clock.advance(3 * secondMs)
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 2, lost: 2 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(2n * 950n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] [LED-04] the record, its sums and the days show lost tickets as they are', async () => {
  const draw = await sold(2)
  over(draw)
  const { memberId } = draw.buyer
  const { bets } = stage.modules
  const question = { merchantId: stage.merchantId, memberId, currency: 'USD' }
  const record = async (status?: 'open' | 'settled') =>
    bets.record({ ...question, timeZone: 'UTC' }, { pageSize: 10, ...(status && { status }) })
  expect((await record('open')).list).toHaveLength(4)
  await stage.lottery.tend()
  expect((await record('open')).list).toEqual([])
  const { list, totals } = await record('settled')
  const digits = list.filter(({ stake }) => stake === '200')
  const ended = { status: 'settled', validBet: '200', payout: '0', profit: '-200' }
  expect(digits).toMatchObject([ended, ended])
  expect(digits.every(({ settledAt }) => settledAt !== null)).toBe(true)
  expect(totals).toMatchObject({ stake: '2400', validBet: '2400', payout: '1900', profit: '-500' })
  const id = digits[0]?.id ?? ''
  expect(await bets.bet(memberId, id)).toMatchObject({ status: 'settled', validBet: 200n })
  expect((await bets.folded(memberId, { beforeId: null, limit: 10 })).folded).toMatchObject([
    { open: 0, count: 4 },
  ])
  expect(await bets.cancel({ id, memberId })).toEqual({ kind: 'closed', status: 'settled' })
  const pay = { id, memberId, step: 'draw', payout: 5n, isLast: true }
  expect(await bets.settle(pay)).toEqual({ kind: 'closed', status: 'settled' })
  // By hand it can be corrected like any bet.
  const said = { merchantId: stage.merchantId, id: stage.newId(), betId: id, by: 'Ada' }
  await bets.corrections.propose({ ...said, shouldPay: 7n, reason: 'a complaint' })
  const { kind } = await bets.corrections.approve(stage.merchantId, said.id, 'Ben')
  expect(kind).toBe('done')
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a bet that staff have cancelled leaves its ticket void, and the draw is paid', async () => {
  const draw = await sold(2)
  const { memberId } = draw.buyer
  const found = await sql<{ id: string }>`
    select id from lottery.ticket where draw_id = ${draw.drawId} and kind = 'd5.sides'
    limit 1`.execute(stage.db)
  const id = found.rows[0]?.id ?? ''
  const before = await stage.cashOf(memberId)
  await stage.modules.bets.cancel({ id, memberId })
  over(draw)
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ void: 1, won: 1, lost: 2 })
  expect((await stage.cashOf(memberId)) - before).toBe(1_000n + 950n)
})

test('[LOT-03] a draw that nobody closes is told to the log, although no step of this node fails', async () => {
  const draw = await sold(1)
  const said: unknown[] = []
  const log = createLog('silent')
  log.error = (...words: unknown[]) => void said.push(words[0])
  const node = stage.node({ log })
  await stage.db.transaction().execute(async (tx) => {
    await sql`select from lottery.draw where id = ${draw.drawId} for update`.execute(tx)
    over(draw)
    await node.tend()
    expect(said).toEqual([])
    stage.clock.advance(300 * secondMs)
    await node.tend()
  })
  expect(said).toMatchObject([{ draws: [{ id: draw.drawId, state: 'open' }] }])
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 1, lost: 1 })
})
