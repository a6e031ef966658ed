import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { transact } from '../../../kernel/database.ts'
import { adjustment, deposit } from '../../ledger/index.ts'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
})
afterAll(() => stage.stop())

const sides = (selection = 'big') => ({
  id: randomUUID() as string,
  kind: 'd5.sides',
  selection,
  unit: 500n,
  stake: 500n,
})

async function nextDraws(code = 'ZY5D45') {
  await stage.lottery.tend()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(code, 'USD', setting)
  return draws.map(({ id, closesAt }) => ({ drawId: id, closesAt, rulesVersion }))
}

async function nextDraw() {
  const [draw] = await nextDraws()
  if (!draw) throw new Error('no draw is open')
  return draw
}

async function ticketOf(askedId: string) {
  const found = await sql<{ state: string; payout: bigint | null }>`
    select state, payout from lottery.ticket where asked_id = ${askedId}`.execute(stage.db)
  return found.rows[0]
}

/** A node that decides nothing by memory, and stops before it takes the money of a ticket. */
function stopping() {
  const { bets } = stage.modules
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const node = stage.node({
    bets: {
      ...bets,
      place: (async (...asked: Parameters<typeof bets.place>) => {
        if (asked[1]) return { kind: 'undecided' }
        reached.resolve()
        await gate.promise
        return bets.place(asked[0])
      }) as typeof bets.place,
    },
  })
  return { node, reached: reached.promise, goOn: () => gate.resolve() }
}

test('[LOT-03] [LED-02] an id that was used for other numbers or another draw is refused by name', async () => {
  const { buyer } = await stage.buyer()
  const [first, second] = await nextDraws()
  if (!first || !second) throw new Error('no draws are open')
  const line = sides()
  const { place } = stage.lottery
  await place(buyer, { ...first, lines: [line] })
  const reused = { code: 'key-reused' }
  // By this node, which remembers the id, and by another one, which does not.
  for (const node of [stage.lottery, stage.node()]) {
    const other = { ...line, selection: 'small' }
    await expect(node.place(buyer, { ...first, lines: [other] })).rejects.toMatchObject(reused)
    await expect(node.place(buyer, { ...second, lines: [line] })).rejects.toMatchObject(reused)
    const again = await node.place(buyer, { ...first, lines: [line] })
    expect(again.lines).toMatchObject([{ state: 'placed' }])
  }
  expect(await stage.cashOf(buyer.memberId)).toBe(99_500n)
})

test('[LOT-03] [LED-02] the same numbers written in another way are the same bet', async () => {
  const { buyer } = await stage.buyer()
  const draw = await nextDraw()
  const line = { ...sides('big,small'), stake: 1_000n }
  for (const selection of ['big,small', 'small,big'])
    expect(
      (await stage.lottery.place(buyer, { ...draw, lines: [{ ...line, selection }] })).lines,
    ).toMatchObject([{ state: 'placed' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(99_000n)
})

test('[LOT-03] [LED-02] a ticket whose money is being taken is brought to its end by a repetition', async () => {
  const { buyer } = await stage.buyer()
  const draw = await nextDraw()
  const line = sides()
  const { node, reached, goOn } = stopping()
  const first = node.place(buyer, { ...draw, lines: [line] })
  await reached
  expect(await ticketOf(line.id)).toMatchObject({ state: 'placing' })
  const again = await stage.lottery.place(buyer, { ...draw, lines: [line] })
  expect(again.lines).toMatchObject([{ state: 'placed' }])
  expect(await ticketOf(line.id)).toMatchObject({ state: 'live' })
  expect(await stage.cashOf(buyer.memberId)).toBe(99_500n)
  goOn()
  expect((await first).lines).toMatchObject([{ state: 'placed' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(99_500n)
})

test('[LOT-03] [LED-02] a ticket whose money cannot be taken is not answered as placed', async () => {
  const { buyer } = await stage.buyer(500n)
  const draw = await nextDraw()
  const line = sides()
  const { node, reached, goOn } = stopping()
  const first = node.place(buyer, { ...draw, lines: [line] })
  await reached
  // The money goes elsewhere meanwhile.
  const other = sides('small')
  await stage.lottery.place(buyer, { ...draw, lines: [other] })
  const again = await stage.lottery.place(buyer, { ...draw, lines: [line] })
  expect(again.lines).toMatchObject([{ state: 'refused', fault: 'funds' }])
  goOn()
  expect((await first).lines).toMatchObject([{ state: 'refused' }])
  expect(await ticketOf(line.id)).toMatchObject({ state: 'refused' })
  expect(await stage.cashOf(buyer.memberId)).toBe(0n)
})

test('[LOT-03] [LED-02] a ticket that was refused for want of money is placed if a repetition takes the money first', async () => {
  const { buyer } = await stage.buyer(500n)
  const draw = await nextDraw()
  const line = sides()
  const { bets, ledger } = stage.modules
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const node = stage.node({
    bets: {
      ...bets,
      place: (async (...asked: Parameters<typeof bets.place>) => {
        if (asked[1]) return { kind: 'undecided' }
        // The money goes elsewhere just before it is taken.
        await ledger.post([adjustment(buyer, stage.newId(), -500n)])
        const answer = await bets.place(asked[0])
        reached.resolve()
        await gate.promise
        return answer
      }) as typeof bets.place,
    },
  })
  const first = node.place(buyer, { ...draw, lines: [line] })
  await reached.promise
  await ledger.post([deposit(buyer, stage.newId(), 500n)])
  const again = await stage.lottery.place(buyer, { ...draw, lines: [line] })
  expect(again.lines).toMatchObject([{ state: 'placed' }])
  gate.resolve()
  expect((await first).lines).toMatchObject([{ state: 'placed' }])
  expect(await ticketOf(line.id)).toMatchObject({ state: 'live' })
  expect(await stage.cashOf(buyer.memberId)).toBe(0n)
})

test('[LOT-03] [LED-02] after the close, a repetition takes no money: a ticket without it is refused', async () => {
  const { buyer } = await stage.buyer()
  const draw = await nextDraw()
  const line = sides()
  const { node, reached, goOn } = stopping()
  const first = node.place(buyer, { ...draw, lines: [line] })
  await reached
  stage.clock.advance(Date.parse(draw.closesAt) - stage.clock.now().getTime())
  const again = await stage.lottery.place(buyer, { ...draw, lines: [line] })
  expect(again.lines).toMatchObject([{ state: 'refused', fault: 'closed' }])
  goOn()
  expect((await first).lines).toMatchObject([{ state: 'refused', fault: 'closed' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a slip whose draw closes while it is placed: the rest of its bets is refused', async () => {
  const { buyer } = await stage.buyer()
  const draw = await nextDraw()
  const { bets } = stage.modules
  const node = stage.node({
    bets: {
      ...bets,
      place: (async (...asked: Parameters<typeof bets.place>) => {
        const placed = await bets.place(...asked)
        stage.clock.advance(Date.parse(draw.closesAt) - stage.clock.now().getTime())
        return placed
      }) as typeof bets.place,
    },
  })
  const { lines } = await node.place(buyer, { ...draw, lines: [sides(), sides('small')] })
  expect(lines).toMatchObject([{ state: 'placed' }, { state: 'refused', fault: 'closed' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(99_500n)
})

test('[LOT-03] [OPS-02] what staff have stopped takes no further bet, also of a member who has one in the draw', async () => {
  const { buyer } = await stage.buyer()
  const draw = await nextDraw()
  const line = sides()
  const placed = (node = stage.lottery, asked = line) =>
    node.place(buyer, { ...draw, lines: [asked] })
  await placed()
  const { config } = stage.modules
  const turn = async (isOn: boolean) => {
    const of = { merchantId: stage.merchantId, what: 'game' as const, subject: 'ZY5D45' }
    const said = { reason: 'A test.', changedBy: 'Ada', changedAt: stage.clock.now() }
    await transact(stage.db, (tx) => config.setSwitch(tx, { ...of, isOn, ...said }))
    await config.refresh()
  }
  await turn(true)
  // The draw is open: a page that called it closed would send the member away from it.
  await expect(placed(stage.lottery, sides())).rejects.toMatchObject({ code: 'paused' })
  // The first one is answered as before, by this node and by one that does not remember it.
  for (const node of [stage.lottery, stage.node()])
    expect((await placed(node)).lines).toMatchObject([{ state: 'placed' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(99_500n)
  await turn(false)
  expect((await placed(stage.lottery, sides())).lines).toMatchObject([{ state: 'placed' }])
})

test('[LOT-03] one bet that clashes does not send those of its batch the slow way', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => stage.buyer()))
  const draw = await nextDraw()
  const { bets } = stage.modules
  let slow = 0
  const node = stage.node({
    bets: {
      ...bets,
      place: ((...asked: Parameters<typeof bets.place>) => {
        if (!asked[1]) slow += 1
        return bets.place(...asked)
      }) as typeof bets.place,
    },
  })
  // Everybody bets once, so that this node knows the purses.
  const all = () =>
    Promise.all(people.map(({ buyer }) => node.place(buyer, { ...draw, lines: [sides()] })))
  await all()
  slow = 0
  const line = sides('small')
  const clashing = people[20]!.buyer
  await stage.node().place(clashing, { ...draw, lines: [line] })
  const [, again] = await Promise.all([all(), node.place(clashing, { ...draw, lines: [line] })])
  expect(again.lines).toMatchObject([{ state: 'placed' }])
  expect(slow).toBeLessThanOrEqual(8)
  const cash = await Promise.all(people.map(({ buyer }) => stage.cashOf(buyer.memberId)))
  expect(cash.map((one) => one === 99_000n || one === 98_500n)).toEqual(people.map(() => true))
})
