import { choose } from '../../house/law.ts'
import { chooseCount } from '../counting.ts'
import { eachOption, hitsOf, kindOf, only, optionsPad, share, tierOf } from '../kind.ts'
import { ballNames } from '../structure.ts'
import type { BetKind, Result, Structure } from '../types.ts'

/** Twenty of eighty balls. */
export const kenoStructure: Structure = { kind: 'balls', of: 80, drawn: 20, bonus: false }

/** The 20 of 80 that can be drawn. */
const draws = 3_535_316_142_212_174_320n
/**
 * How many of them have a sum in a range. Counting takes seconds, so the counts are written here; a test
 * counts again.
 */
const sumWays = {
  tie: 15_542_763_534_960_598n,
  side: 1_759_886_689_338_606_861n,
  odd: 1_767_658_070_682_256_896n,
  even: 1_767_658_071_529_917_424n,
}
const elements = [
  { name: 'metal', to: 695, ways: 362_424_019_495_171_770n },
  { name: 'wood', to: 763, ways: 712_463_910_471_784_803n },
  { name: 'water', to: 855, ways: 1_371_845_418_169_315_204n },
  { name: 'fire', to: 923, ways: 719_054_759_525_309_151n },
  { name: 'earth', to: 1410, ways: 369_528_034_550_593_392n },
]
const names = ballNames(80)
const needs = ['balls']

function ballsOf(result: Result): readonly string[] {
  const { balls } = result
  if (balls === undefined) throw new RangeError('the result has no balls')
  return balls
}

/** Sides of the sum, of the halves, the five elements, and picks of one to ten. */
export function kenoKinds(): { sides: BetKind[]; picks: BetKind[] } {
  return {
    sides: [sumSides(), sumParity(), fiveElements(), upperLower(), oddEven()],
    picks: Object.entries(kenoPays).map(([picks, pays]) =>
      picksOf(Number(picks), Object.keys(pays).map(Number)),
    ),
  }
}

/** What picks pay, by how many were picked and how many of them were drawn. */
export const kenoPays: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  1: { 1: '3.7' },
  2: { 1: '1', 2: '9' },
  3: { 2: '2', 3: '46' },
  4: { 2: '1', 3: '5', 4: '160' },
  5: { 3: '3', 4: '15', 5: '760' },
  6: { 3: '1', 4: '6', 5: '70', 6: '3150' },
  7: { 3: '1', 4: '2', 5: '15', 6: '250', 7: '13500' },
  8: { 0: '1', 4: '2', 5: '10', 6: '80', 7: '1050', 8: '30000' },
  9: { 0: '2', 4: '1', 5: '5', 6: '30', 7: '300', 8: '3000', 9: '100000' },
  10: { 0: '3', 5: '4', 6: '22', 7: '120', 8: '700', 9: '4000', 10: '100000' },
}

/** So many numbers make a line; it is paid by how many of them are drawn. */
function picksOf(take: number, paid: readonly number[]): BetKind {
  return kindOf({
    key: `pick${take}`,
    group: 'picks',
    pad: optionsPad(names, take, Math.max(take, picksMax)),
    tiers: paid.map((hits) => ({
      key: `h${hits}`,
      variant: only,
      chance: share(choose(take, hits) * choose(80 - take, 20 - hits), draws),
      hitsMax: 1,
    })),
    needs,
    judging: (result) => {
      const drawn = new Set(ballsOf(result))
      return ([picks = []]) => {
        const among = picks.filter((pick) => drawn.has(pick)).length
        return paid.flatMap((hits) =>
          hitsOf(
            chooseCount(among, hits) * chooseCount(picks.length - among, take - hits),
            `h${hits}`,
          ),
        )
      }
    },
    marks: ([picks = []], result) =>
      ballsOf(result).flatMap((ball, at) => (picks.includes(ball) ? [{ prize: 'balls', at }] : [])),
  })
}

const picksMax = 15

function sumOfBalls(result: Result): number {
  return ballsOf(result).reduce((sum, ball) => sum + Number(ball), 0)
}

/** The mean is 810, which is neither big nor small. */
function sumSides(): BetKind {
  return kindOf({
    key: 'sum.sides',
    group: 'sides',
    pad: optionsPad(['big', 'small', 'tie']),
    tiers: [
      tierOf('big', sumWays.side, draws),
      tierOf('small', sumWays.side, draws),
      tierOf('tie', sumWays.tie, draws),
    ],
    needs,
    ...eachOption((result) => {
      const sum = sumOfBalls(result)
      return new Set([sum > 810 ? 'big' : sum < 810 ? 'small' : 'tie'])
    }),
  })
}

function sumParity(): BetKind {
  return kindOf({
    key: 'sum.parity',
    group: 'sides',
    pad: optionsPad(['odd', 'even']),
    tiers: [tierOf('odd', sumWays.odd, draws), tierOf('even', sumWays.even, draws)],
    needs,
    ...eachOption((result) => new Set([sumOfBalls(result) % 2 === 1 ? 'odd' : 'even'])),
  })
}

/** The sum in five ranges: 210 to 695, to 763, to 855, to 923, to 1410. */
function fiveElements(): BetKind {
  return kindOf({
    key: 'elements',
    group: 'elements',
    pad: optionsPad(elements.map(({ name }) => name)),
    tiers: elements.map(({ name, ways }) => tierOf(name, ways, draws)),
    needs,
    ...eachOption((result) => {
      const sum = sumOfBalls(result)
      return new Set([elements.find(({ to }) => sum <= to)!.name])
    }),
  })
}

/** Ten of each half is a tie. */
const tieWays = choose(40, 10) ** 2n
const halfWays = (draws - tieWays) / 2n

/** More balls up to 40, or more above. */
function upperLower(): BetKind {
  return halves('upperlower', ['upper', 'lower'], (ball) => ball <= 40)
}

/** More odd balls, or more even ones. */
function oddEven(): BetKind {
  return halves('oddeven', ['odd', 'even'], (ball) => ball % 2 === 1)
}

function halves(
  key: string,
  [first, second]: readonly [string, string],
  isFirst: (ball: number) => boolean,
): BetKind {
  return kindOf({
    key,
    group: 'halves',
    pad: optionsPad([first, second, 'tie']),
    tiers: [
      tierOf(first, halfWays, draws),
      tierOf(second, halfWays, draws),
      tierOf('tie', tieWays, draws),
    ],
    needs,
    ...eachOption((result) => {
      const count = ballsOf(result).filter((ball) => isFirst(Number(ball))).length
      return new Set([count > 10 ? first : count < 10 ? second : 'tie'])
    }),
  })
}
