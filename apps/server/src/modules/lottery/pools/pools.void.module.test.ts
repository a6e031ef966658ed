import { randomUUID } from 'node:crypto'
import type { Result } from '@baize/engines/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PoolStage, poolStage } from './pools.fixture.ts'

let stage: PoolStage
beforeAll(async () => {
  stage = await poolStage()
  // 65 % of 2 leave parts of a unit, and nothing of the house is in the pool.
  await stage.lottery.setSetting(stage.merchantId, { linePrice: 2n, poolSeed: 0n })
})
afterAll(() => stage.stop())

const code = 'VL645'
const mine = '01,02,03,04,05,06'
const six: Result = { balls: mine.split(',') }
const minuteMs = 60_000

type Person = Awaited<ReturnType<PoolStage['buyer']>>['buyer']

/** Bets so many lines on the next draw; others win nothing of it. */
async function sell(buyer: Person, lines: number) {
  await stage.lottery.tend()
  const { draws, rulesVersion } = await stage.gameOf(code)
  const [draw] = draws
  if (!draw) throw new Error('no draw is open')
  const line = () => ({ id: randomUUID(), kind: 'six', selection: mine, unit: 2n, stake: 2n })
  const slip = { drawId: draw.id, rulesVersion, lines: Array.from({ length: lines }, line) }
  expect((await stage.lottery.place(buyer, slip)).lines).toHaveLength(lines)
  return { id: draw.id, closesMs: Date.parse(draw.closesAt) }
}

const until = (ms: number) => stage.pass(ms - stage.clock.now().getTime())

async function say(day: string, says: 'none' | 'extra') {
  await stage.lottery.sayDay({ calendar: 'VL', day, says, by: 'Ada', reason: 'storm' })
  await stage.lottery.tend()
}

test('[LED-01] a draw that is given up takes its parts of units back, also where all else was won meanwhile', async () => {
  const { buyer } = await stage.buyer()
  const other = await stage.buyer()
  const before = await stage.poolsOf(code)
  // 3.9 are put in: three, and nine tenths are carried over.
  const first = await sell(buyer, 3)
  await until(first.closesMs + 2_000)
  await say('2026-05-02', 'extra')
  // 5.2 and the rest: six, and a tenth. 1.3 of the third draw: one, and four tenths.
  const second = await sell(other.buyer, 4)
  await until(second.closesMs + 2_000)
  const third = await sell(other.buyer, 1)
  expect(third.id).toBe('VL645-20260503')
  await until(third.closesMs - minuteMs)
  await stage.keyIn(first.id, six)
  await until(third.closesMs + 2_000)
  expect(await stage.poolsOf(code)).toEqual({ six: (before['six'] ?? 0n) + 10n })
  await say('2026-05-02', 'none')
  expect(await stage.stateOf(second.id)).toBe('void')
  expect(await stage.poolsOf(code)).toEqual({ six: (before['six'] ?? 0n) + 5n })
  await stage.settle()
  expect(await stage.stateOf(first.id)).toBe('settled')
  // All but what the third draw has put in was won.
  expect(await stage.poolsOf(code)).toEqual({ six: 1n })
  const { jackpot: house = 0n } = await stage.house()
  await say('2026-05-03', 'none')
  expect(await stage.stateOf(third.id)).toBe('void')
  await stage.lottery.tend()
  expect(await stage.poolsOf(code)).toEqual({ six: 0n })
  // Its 1.3 leave the pool as two: the house covers one, and seven tenths stay for the next stakes.
  expect((await stage.house())['jackpot']).toBe(house - 1n)
  expect(await stage.cashOf(other.buyer.memberId)).toBe(100_000n)
  expect(await stage.books()).toEqual([])
})
