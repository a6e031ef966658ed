import { randomUUID } from 'node:crypto'
import { drawResult, type Result, wordsOfRandomness } from '@baize/engines/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { createLog } from '../../../kernel/log.ts'
import { adjustment } from '../../ledger/index.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from '../lottery.fixture.ts'
import { writeCorrected } from '../tickets/tickets.store.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage('2026-05-01T02:00:00Z')
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
  await stage.lottery.tend()
})
afterAll(() => stage.stop())

const minuteMs = 60_000
const code = 'XSMB'

/** A result whose special prize ends with these digits. */
function resultEnding(ending: string): Result {
  const words = wordsOfRandomness({ randomness: 'ab'.repeat(32), drawId: 'any' })
  return { ...drawResult(lotteryOf(code).structure, words), DB: [`123${ending}`] }
}

/** A draw of the evening with two bets on the ending 45 of the special prize. */
async function soldDraw(cents = 100_000n) {
  const game = async () => {
    await stage.lottery.tend()
    const setting = await stage.lottery.setting(stage.merchantId)
    return stage.lottery.view.game(code, 'USD', setting)
  }
  const { draws, rulesVersion } = await game()
  const [draw] = draws
  if (!draw) throw new Error('no draw is announced')
  const [right, wrong] = [await stage.buyer(cents), await stage.buyer(cents)]
  const bet = (selection: string) => ({
    id: randomUUID() as string,
    kind: 'de.db',
    selection,
    unit: 100n,
    stake: 100n,
  })
  for (const [who, selection] of [
    [right, '45'],
    [wrong, '54'],
  ] as const) {
    const slip = { drawId: draw.id, rulesVersion, lines: [bet(selection)] }
    expect(await stage.lottery.place(who.buyer, slip)).toMatchObject({
      lines: [{ state: 'placed' }],
    })
  }
  const toDraw = () =>
    stage.pass(new Date(draw.drawsAt).getTime() - stage.clock.now().getTime() + minuteMs)
  const key = (by: string, ending: string) =>
    stage.lottery.keyIn({ drawId: draw.id, result: resultEnding(ending), by, source: 'on air' })
  const look = () => right.call('lotteryDraw', { query: { id: draw.id } })
  return { id: draw.id, right, wrong, toDraw, key, look }
}

test('[LOT-01] [LOT-03] a result of elsewhere is keyed in by two people, waits, and is paid as it was sold', async () => {
  const { id, right, wrong, toDraw, key, look } = await soldDraw()
  expect((await key('Ada', '45')).kind).toBe('too-early')
  await toDraw()
  expect(await look()).toMatchObject({ state: 'closed', tickets: 2, proof: { kind: 'external' } })
  expect(await key('Ada', '45')).toEqual({ kind: 'waiting', entries: 1 })
  expect((await key('Ada', '54')).kind).toBe('again')
  expect(await key('Ben', '54')).toEqual({ kind: 'unequal', entries: 2 })
  expect((await key('Cyd', '45')).kind).toBe('agreed')
  expect(await look()).toMatchObject({ state: 'provisional', proof: { evidence: 'on air' } })
  expect((await right.call('openedNumbers', { query: { gameCode: code } })).list).toMatchObject([
    { id, isProvisional: true },
  ])
  await stage.pass(5 * minuteMs - 1_000)
  expect((await look()).state).toBe('provisional')
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n)
  await stage.pass(1_000)
  await stage.lottery.tend()
  expect((await look()).state).toBe('settled')
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + 9_250n)
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
})

test('[LOT-03] a ticket that was sold at a lower price is paid that price, whatever the price is later', async () => {
  const { id: drawId, right, toDraw, key } = await soldDraw()
  const cap = { code, kind: 'de.db' }
  // 92.5 for a unit: 600 units are sold at that price, the next ones at 95 percent of it.
  await stage.lottery.setCap(stage.merchantId, { ...cap, amount: 92_500n })
  const late = await stage.buyer()
  const place = async (unit: bigint, accept: number) => {
    const line = { id: randomUUID() as string, kind: 'de.db', selection: '45', unit, stake: unit }
    const slip = { drawId, rulesVersion: 1, lines: [{ ...line, accept }] }
    expect((await stage.lottery.place(late.buyer, slip)).lines).toMatchObject([{ state: 'placed' }])
  }
  await place(500n, 100)
  await place(100n, 95)
  await stage.lottery.setCap(stage.merchantId, { ...cap, amount: null })
  await toDraw()
  await key('Ada', '45')
  await key('Ben', '45')
  await stage.pass(5 * minuteMs)
  await stage.lottery.tend()
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + 9_250n)
  expect(await stage.cashOf(late.buyer.memberId)).toBe(99_400n + 46_250n + 8_787n)
})

test('[LOT-03] another result within the provisional minutes stops the payment until more people agree', async () => {
  const { right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  expect((await key('Ben', '54')).kind).toBe('agreed')
  // Cyd looks at another source.
  expect(await key('Cyd', '45')).toEqual({ kind: 'unequal', entries: 3 })
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await look()).toMatchObject({ state: 'closed', result: null })
  expect(await key('Dot', '45')).toEqual({ kind: 'unequal', entries: 4 })
  expect((await key('Eve', '45')).kind).toBe('agreed')
  expect((await look()).state).toBe('provisional')
  await stage.pass(5 * minuteMs)
  await stage.lottery.tend()
  expect((await look()).state).toBe('settled')
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + 9_250n)
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
})

test('[LOT-03] of three people one objects: two who look again settle it, one alone does not', async () => {
  const { right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '45')
  expect((await key('Ben', '45')).kind).toBe('agreed')
  expect((await key('Ada', '45')).kind).toBe('again')
  expect((await key('Cyd', '54')).kind).toBe('unequal')
  // Who has just objected has nothing new to say.
  expect((await key('Cyd', '54')).kind).toBe('again')
  expect(await key('Ada', '45')).toEqual({ kind: 'unequal', entries: 4 })
  expect((await key('Ada', '45')).kind).toBe('again')
  expect((await key('Ben', '45')).kind).toBe('agreed')
  expect((await look()).state).toBe('provisional')
  // An objection that was settled is not raised again by the same person.
  expect((await key('Cyd', '54')).kind).toBe('again')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect((await look()).state).toBe('settled')
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + 9_250n)
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
})

test('[LOT-03] one of the two who agreed sees the mistake: with who objected they are the majority', async () => {
  const { right, toDraw, key } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  await key('Cyd', '45')
  expect((await key('Ben', '45')).kind).toBe('agreed')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await stage.cashOf(right.buyer.memberId)).toBe(99_900n + 9_250n)
})

test('[LOT-03] a wrong result is corrected by two people: who was paid too much gives back what is there, who won is paid', async () => {
  const { id, right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(109_150n)
  // Most of it is gone when the mistake is found.
  const { ledger, bets } = stage.modules
  await ledger.post([adjustment(wrong.buyer, stage.newId(), -109_000n)])
  expect((await key('Ada', '54')).kind).toBe('same')
  expect((await key('Ada', '45')).kind).toBe('waiting')
  expect((await key('Cyd', '45')).kind).toBe('agreed')
  const nodes = [stage.node(), stage.node()]
  for (let turn = 0; turn < 2; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  expect(await look()).toMatchObject({ state: 'settled', corrections: 1 })
  expect(await stage.cashOf(right.buyer.memberId)).toBe(109_150n)
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(0n)
  const owed = await bets.corrections.list(stage.merchantId, 'owed')
  expect(owed).toMatchObject([{ owed: 9_100n, proposedBy: 'Ada', decidedBy: 'Cyd' }])
  const shown = await stage.lottery.view.tickets(wrong.buyer, { pageSize: 5 })
  expect(shown.list).toMatchObject([{ drawId: id, state: 'lost', payout: '0' }])
  // A node that is late with an earlier result writes nothing over the corrected one.
  const late = { id: shown.list[0]?.id ?? '', payout: 9_250n, number: 0 }
  await writeCorrected(stage.modules.database.db, late, stage.clock.now())
  expect((await stage.lottery.view.tickets(wrong.buyer, { pageSize: 5 })).list).toMatchObject([
    { state: 'lost', payout: '0' },
  ])
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] what cannot be a result is refused with each fault; our own draws are nobody’s to key in', async () => {
  const { id, toDraw } = await soldDraw()
  await toDraw()
  const said = { drawId: id, by: 'Ada', source: 'on air' }
  const { DB: _, ...without } = resultEnding('45')
  const bad = await stage.lottery.keyIn({ ...said, result: without })
  expect(bad).toMatchObject({ kind: 'wrong', faults: [{ code: 'missingPrize', prize: 'DB' }] })
  expect((await stage.lottery.keyIn({ ...said, result: 'none' })).kind).toBe('wrong')
  expect((await stage.lottery.keyIn({ ...said, drawId: 'XSMB-20200101', result: {} })).kind).toBe(
    'unknown',
  )
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws } = await stage.lottery.view.game('ZY5D45', 'USD', setting)
  const own = { ...said, drawId: draws[0]?.id ?? '', result: { five: ['00000'] } }
  expect((await stage.lottery.keyIn(own)).kind).toBe('own-draw')
})

test('[LOT-03] without a result for two days the draw is void, and all stakes go back', async () => {
  const { right, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '45')
  await stage.pass(48 * 60 * minuteMs)
  await stage.lottery.tend()
  expect(await look()).toMatchObject({ state: 'void', voidReason: 'result' })
  expect(await stage.cashOf(right.buyer.memberId)).toBe(100_000n)
  expect((await key('Ben', '45')).kind).toBe('void')
})

test('[LOT-03] a node that read a draw before its correction does not call the correction paid', async () => {
  const { id, right, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  stage.clock.advance(6 * minuteMs)
  await stage.lottery.keep()
  expect((await look()).state).toBe('drawn')
  // This node begins to pay, and is held up for longer than it may take.
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { bets } = stage.modules
  const endRound: typeof bets.endRound = async (asked) => {
    reached.resolve()
    await held.promise
    return bets.endRound(asked)
  }
  const slow = stage.node({ log: createLog('silent'), bets: { ...bets, endRound } })
  const slowPay = slow.pay()
  await reached.promise
  await stage.pass(2 * minuteMs)
  await stage.lottery.tend()
  expect((await look()).state).toBe('settled')
  await key('Ada', '45')
  expect((await key('Cyd', '45')).kind).toBe('agreed')
  held.resolve()
  await slowPay
  expect(await look()).toMatchObject({ state: 'drawn', corrections: 1 })
  await stage.pass(2 * minuteMs)
  await stage.lottery.tend()
  expect(await look()).toMatchObject({ state: 'settled', corrections: 1 })
  expect(await stage.cashOf(right.buyer.memberId)).toBe(109_150n)
  expect(
    (await stage.lottery.view.tickets(right.buyer, { drawId: id, pageSize: 5 })).list,
  ).toMatchObject([{ state: 'won' }])
})

test('[LOT-03] a ticket whose correction by hand waits holds up no other ticket of a corrected draw', async () => {
  const { right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  const { corrections } = stage.modules.bets
  const [ticket] = (await stage.lottery.view.tickets(wrong.buyer, { pageSize: 5 })).list
  const byHand = { merchantId: stage.merchantId, id: stage.newId(), betId: ticket?.id ?? '' }
  const said = { ...byHand, shouldPay: 1n, reason: 'a complaint', by: 'Dora' }
  expect((await corrections.propose(said)).kind).toBe('proposed')
  await key('Ada', '45')
  await key('Cyd', '45')
  await stage.lottery.tend()
  expect(await stage.cashOf(right.buyer.memberId)).toBe(109_150n)
  expect((await look()).state).toBe('drawn')
  await corrections.reject(stage.merchantId, byHand.id, 'Eli')
  await stage.pass(2 * minuteMs)
  expect((await look()).state).toBe('settled')
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
})

test('[LOT-03] while a correction is carried out, a ticket that was lost before is not shown as live', async () => {
  const { right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  const { corrections } = stage.modules.bets
  const [ticket] = (await stage.lottery.view.tickets(wrong.buyer, { pageSize: 5 })).list
  const byHand = { merchantId: stage.merchantId, id: stage.newId(), betId: ticket?.id ?? '' }
  await corrections.propose({ ...byHand, shouldPay: 1n, reason: 'a complaint', by: 'Dora' })
  // Neither of both has it, and the correction waits for the one by hand.
  await key('Ada', '99')
  await key('Cyd', '99')
  await stage.lottery.tend()
  expect((await look()).state).toBe('drawn')
  const of = (state: 'live' | 'lost') =>
    stage.lottery.view.tickets(right.buyer, { state, pageSize: 5 })
  expect((await of('lost')).list).toMatchObject([{ state: 'lost', payout: '0' }])
  expect((await of('live')).list).toEqual([])
  await corrections.reject(stage.merchantId, byHand.id, 'Eli')
  await stage.pass(2 * minuteMs)
  expect((await look()).state).toBe('settled')
  expect((await of('lost')).list).toMatchObject([{ state: 'lost', payout: '0' }])
})

test('[LOT-03] a ticket whose correction somebody has rejected comes to what the result says all the same', async () => {
  const { right, wrong, toDraw, key, look } = await soldDraw()
  await toDraw()
  await key('Ada', '54')
  await key('Ben', '54')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  await key('Ada', '45')
  await key('Cyd', '45')
  const { bets } = stage.modules
  const approve = () => Promise.reject(new Error('the node stops'))
  const corrections = { ...bets.corrections, approve }
  await stage.node({ log: createLog('silent'), bets: { ...bets, corrections } }).tend()
  const waiting = await bets.corrections.list(stage.merchantId, 'waiting')
  expect(waiting).toHaveLength(2)
  for (const { id } of waiting)
    expect((await bets.corrections.reject(stage.merchantId, id, 'Eli')).kind).toBe('rejected')
  await stage.pass(2 * minuteMs)
  await stage.lottery.tend()
  expect(await look()).toMatchObject({ state: 'settled', corrections: 1 })
  expect(await stage.cashOf(right.buyer.memberId)).toBe(109_150n)
  expect(await stage.cashOf(wrong.buyer.memberId)).toBe(99_900n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})
