import { choose } from '../../house/law.ts'
import { chooseCount } from '../counting.ts'
import {
  allAmong,
  eachOption,
  hitsOf,
  kindOf,
  onlyTier,
  optionsPad,
  straightJudge,
  tierOf,
} from '../kind.ts'
import { ballNames } from '../structure.ts'
import type { BetKind, Result, Structure } from '../types.ts'
import { higherOf } from './sides.ts'

/** Five of eleven balls. */
export const elevenFiveStructure: Structure = { kind: 'balls', of: 11, drawn: 5, bonus: false }

const names = ballNames(11)
const places = ['b1', 'b2', 'b3', 'b4', 'b5']
const needs = ['balls']
const draws = 462

function ballsOf(result: Result): readonly string[] {
  const { balls } = result
  if (balls === undefined) throw new RangeError('the result has no balls')
  return balls
}

/** Every kind of 11x5. */
export function elevenFiveKinds(): BetKind[] {
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
    place(),
    firsts(2, 110),
    firsts(3, 990),
    firstsInAnyOrder(2, 55),
    firstsInAnyOrder(3, 165),
    sumSides(),
    sumParity(),
    oddCount(),
    duel(),
  ]
}

/** Up to five: all of a line are drawn. More than five: all drawn ones are in the line. */
function any(take: number): BetKind {
  const won = take <= 5 ? choose(5, take) : choose(6, take - 5)
  return kindOf({
    key: `any${take}`,
    group: 'any',
    pad: optionsPad(names, take),
    tiers: onlyTier(won, choose(11, take)),
    needs,
    judging: (result) => {
      const drawn = new Set(ballsOf(result))
      return ([picks = []]) => {
        const among = picks.filter((pick) => drawn.has(pick)).length
        if (take <= 5) return hitsOf(chooseCount(among, take))
        return hitsOf(among === 5 ? chooseCount(picks.length - 5, take - 5) : 0)
      }
    },
    marks: ([picks = []], result) =>
      ballsOf(result).flatMap((ball, at) => (picks.includes(ball) ? [{ prize: 'balls', at }] : [])),
  })
}

/** A ball at a place of the drawing order. */
function place(): BetKind {
  return kindOf({
    key: 'place',
    group: 'place',
    pad: { shape: 'columns', columns: places, options: names, join: 'any', different: false },
    tiers: onlyTier(1, 11),
    needs,
    judging: (result) => {
      const balls = ballsOf(result)
      return (rows) => hitsOf(rows.filter((row, at) => row.includes(balls[at]!)).length)
    },
    marks: (rows) => rows.flatMap((row, at) => (row.length > 0 ? [{ prize: 'balls', at }] : [])),
  })
}

function marksOfFirst(count: number) {
  return () => places.slice(0, count).map((_, at) => ({ prize: 'balls', at }))
}

function firsts(count: 2 | 3, ways: number): BetKind {
  const columns = places.slice(0, count)
  return kindOf({
    key: `first${count}`,
    group: 'straight',
    pad: { shape: 'columns', columns, options: names, join: 'each', different: true },
    tiers: onlyTier(1, ways),
    needs,
    judging: straightJudge(ballsOf),
    marks: marksOfFirst(count),
  })
}

function firstsInAnyOrder(count: 2 | 3, ways: number): BetKind {
  return kindOf({
    key: `first${count}.group`,
    group: 'box',
    pad: optionsPad(names, count),
    tiers: onlyTier(1, ways),
    needs,
    judging: allAmong(count, (result) => new Set(ballsOf(result).slice(0, count))),
    marks: marksOfFirst(count),
  })
}

function sumOfBalls(result: Result): number {
  return ballsOf(result).reduce((sum, ball) => sum + Number(ball), 0)
}

/** The mean is 30, which is neither big nor small. */
function sumSides(): BetKind {
  const ways = { big: 215, small: 215, tie: 32 }
  return kindOf({
    key: 'sum.sides',
    group: 'sides',
    pad: optionsPad(Object.keys(ways)),
    tiers: Object.entries(ways).map(([side, won]) => tierOf(side, won, draws)),
    needs,
    ...eachOption((result) => {
      const sum = sumOfBalls(result)
      return new Set([sum > 30 ? 'big' : sum < 30 ? 'small' : 'tie'])
    }),
  })
}

function sumParity(): BetKind {
  return kindOf({
    key: 'sum.parity',
    group: 'sides',
    pad: optionsPad(['odd', 'even']),
    tiers: [tierOf('odd', 236, draws), tierOf('even', 226, draws)],
    needs,
    ...eachOption((result) => new Set([sumOfBalls(result) % 2 === 1 ? 'odd' : 'even'])),
  })
}

/** How many of the five are odd; six of the eleven balls are. */
function oddCount(): BetKind {
  const counts = ['0', '1', '2', '3', '4', '5']
  return kindOf({
    key: 'oddcount',
    group: 'shape',
    pad: optionsPad(counts),
    tiers: counts.map((count) =>
      tierOf(count, choose(6, Number(count)) * choose(5, 5 - Number(count)), draws),
    ),
    needs,
    ...eachOption((result) => {
      const odd = ballsOf(result).filter((ball) => Number(ball) % 2 === 1)
      return new Set([String(odd.length)])
    }),
  })
}

/** The first ball against the last. */
function duel(): BetKind {
  return kindOf({
    key: 'b1b5.dragontiger',
    group: 'dragontiger',
    pad: optionsPad(['dragon', 'tiger']),
    tiers: [tierOf('dragon', 1, 2), tierOf('tiger', 1, 2)],
    needs,
    ...eachOption((result) => {
      const balls = ballsOf(result)
      return new Set([higherOf(balls[0]!, balls[4]!)])
    }),
    marks: () => [
      { prize: 'balls', at: 0 },
      { prize: 'balls', at: 4 },
    ],
  })
}
