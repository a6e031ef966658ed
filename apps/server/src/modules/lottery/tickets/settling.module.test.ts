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
    from lottery.ticket t join bets.bet b on b.id = t.id where t.draw_id = ${drawId} group by 1`.execute(
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
      lose: async (...asked) => {
        reached.resolve()
        await gate.promise
        return bets.lose(...asked)
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

test('[LOT-03] a draw of several parts is paid once, also where a node stops in between', async () => {
  const draw = await sold(1_100)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  const { bets } = stage.modules
  let parts = 0
  const stopping = stage.node({
    log: createLog('silent'),
    bets: {
      ...bets,
      lose: async (...asked) => {
        parts += 1
        if (parts === 2) throw new Error('the node stops')
        return bets.lose(...asked)
      },
    },
  })
  await stopping.tend()
  const { lost = 0, live = 0 } = await statesOf(draw.drawId)
  expect([lost > 0, live > 0]).toEqual([true, true])
  // Its lease runs out, and another node goes on.
  stage.clock.advance(61 * secondMs)
  await stage.lottery.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 1_100, lost: 1_100 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(1_100n * 950n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a ticket that fails holds up no other, and is paid when the draw is gone through again', async () => {
  const draw = await sold(3)
  const before = await stage.cashOf(draw.buyer.memberId)
  over(draw)
  const { bets } = stage.modules
  const failing = new Set<string>()
  const node = stage.node({
    log: createLog('silent'),
    bets: {
      ...bets,
      settle: async (asked: Parameters<typeof bets.settle>[0]) => {
        if (failing.size > 0) return bets.settle(asked)
        failing.add(asked.id)
        throw new Error('it fails once')
      },
    },
  })
  await node.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 2, live: 1, lost: 3 })
  const states = sql<{ state: string }>`select state from lottery.draw where id = ${draw.drawId}`
  expect((await states.execute(stage.db)).rows).toEqual([{ state: 'drawn' }])
  stage.clock.advance(3 * secondMs)
  await node.tend()
  expect(await statesOf(draw.drawId)).toEqual({ won: 3, lost: 3 })
  expect((await stage.cashOf(draw.buyer.memberId)) - before).toBe(3n * 950n)
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
