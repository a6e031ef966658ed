import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PoolStage, poolSeed, poolStage } from './pools.fixture.ts'

let stage: PoolStage
beforeAll(async () => {
  stage = await poolStage()
})
afterAll(() => stage.stop())

/** Few selections and few results, so that pools are won often. */
const selections = [
  '01,02,03,04,05,06',
  '11,12,13,14,15,16',
  '21,22,23,24,25,26',
  '21,22,23,24,25,26,27',
]
const results = [
  ['01', '02', '03', '04', '05', '06'],
  ['11', '12', '13', '14', '15', '16'],
  ['21', '22', '23', '24', '25', '26'],
  ['40', '41', '42', '43', '44', '45'],
]
const draws = 10

test('[LED-01] [LED-03] [LED-04] over random draws, wins, corrections and given up ones, members, pool and house hold together what they held', async () => {
  const words = lcg(20_261_118)
  const below = (n: number) => words() % n
  const people = await Promise.all(Array.from({ length: 4 }, () => stage.buyer(10_000_000n)))
  const ofHouse = async () => {
    const house = await stage.house()
    return (house['game'] ?? 0n) + (house['jackpot'] ?? 0n)
  }
  const held = async () => (await stage.members()) + (await stage.poolsOf('VL645'))['six']!
  const total = (await held()) + (await ofHouse())
  let [pool, residue, wins] = [poolSeed, 0n, 0]
  for (let nth = 0; nth < draws; nth += 1) {
    const draw = await stage.next('VL645')
    let stakes = 0n
    const bets: { who: number; selection: string }[] = []
    for (let ticket = below(5); ticket > 0; ticket -= 1) {
      const bet = { who: below(people.length), selection: selections[below(selections.length)]! }
      await draw.bet(people[bet.who]!.buyer, bet.selection)
      bets.push(bet)
      stakes += bet.selection.length > 17 ? 700n : 100n
    }
    await draw.pastDraw()
    const isVoid = below(6) === 0
    if (isVoid) await stage.pass(49 * 3_600_000)
    else await resultOf(draw.id, below)
    // The model: 65 % of the stakes go in; who has all six takes everything, and the house begins again.
    const shown = await stage.lottery.view.draw(stage.merchantId, draw.id)
    const balls = shown.result?.['balls']?.join(',') ?? 'none'
    const isWon = bets.some(({ selection }) => selection.startsWith(balls))
    const parts = (isVoid ? 0n : stakes * 65n) + residue
    pool = isWon ? poolSeed : pool + parts / 100n
    residue = parts % 100n
    wins += isWon ? 1 : 0
    expect(shown.pools.some(({ winners }) => (winners ?? 0) > 0)).toBe(isWon)
    await stage.lottery.tend()
    expect(await stage.stateOf(draw.id)).toBe(isVoid ? 'void' : 'settled')
    expect((await stage.poolsOf('VL645'))['six'], draw.id).toBe(pool)
    expect((await held()) + (await ofHouse())).toBe(total)
  }
  expect(wins).toBeGreaterThan(1)
  expect(await stage.books()).toEqual([])
})

/** One result, and sometimes a correction. */
async function resultOf(drawId: string, below: (n: number) => number): Promise<void> {
  await stage.keyIn(drawId, { balls: results[below(results.length)]! })
  await stage.settle()
  if (below(3) > 0) return
  await stage.keyIn(drawId, { balls: results[below(results.length)]! })
  await stage.lottery.tend()
}

/** Always the same numbers, so that a failure can be repeated. */
function lcg(start: number) {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}
