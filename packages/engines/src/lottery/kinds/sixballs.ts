import { choose } from '../../house/law.ts'
import { chooseCount } from '../counting.ts'
import { hitsOf, kindOf, only, optionsPad, share } from '../kind.ts'
import { ballNames } from '../structure.ts'
import type { BetKind, Mark, Result, Structure, Tier } from '../types.ts'

/** Six of 45 balls. */
export const six45Structure: Structure = { kind: 'balls', of: 45, drawn: 6, bonus: false }
/** Six of 55 balls, and a bonus ball. */
export const six55Structure: Structure = { kind: 'balls', of: 55, drawn: 6, bonus: true }

/** Every six of the picked balls are a line; so many make less than 10,000. */
const picksMax = 16

/** All six win the pool. */
export function six45Kind(): BetKind {
  const ways = (hits: number) => choose(6, hits) * choose(39, 6 - hits)
  const tier = tierIn(choose(45, 6))
  return kindOf({
    key: 'six',
    group: 'six',
    pad: optionsPad(ballNames(45), 6, picksMax),
    tiers: [
      { ...tier('six', ways(6)), pool: true },
      tier('five', ways(5)),
      tier('four', ways(4)),
      tier('three', ways(3)),
    ],
    needs: ['balls'],
    judging: (result) => {
      const drawn = new Set(result['balls'])
      return ([picks = []]) => {
        const among = picks.filter((pick) => drawn.has(pick)).length
        const others = picks.length - among
        return hitsByCount.flatMap((key, at) =>
          hitsOf(chooseCount(among, 6 - at) * chooseCount(others, at), key),
        )
      }
    },
    marks: marksOfBalls,
  })
}

const hitsByCount = ['six', 'five', 'four', 'three']

/** All six win the first pool, five and the bonus ball the second. */
export function six55Kind(): BetKind {
  const ways = (hits: number) => choose(6, hits) * choose(49, 6 - hits)
  const tier = tierIn(choose(55, 6))
  return kindOf({
    key: 'six',
    group: 'six',
    pad: optionsPad(ballNames(55), 6, picksMax),
    tiers: [
      { ...tier('six', ways(6)), pool: true },
      // Of the 49 balls beside the six, one is the bonus ball.
      { ...tier('bonus', choose(6, 5)), pool: true },
      tier('five', ways(5) - choose(6, 5)),
      tier('four', ways(4)),
      tier('three', ways(3)),
    ],
    needs: ['balls', 'bonus'],
    judging: (result) => {
      const drawn = new Set(result['balls'])
      const bonus = result['bonus']?.[0] ?? ''
      return ([picks = []]) => {
        const among = picks.filter((pick) => drawn.has(pick)).length
        const others = picks.length - among
        const five = chooseCount(among, 5)
        const withBonus = picks.includes(bonus) ? five : 0
        return [
          ...hitsOf(chooseCount(among, 6), 'six'),
          ...hitsOf(withBonus, 'bonus'),
          ...hitsOf(five * others - withBonus, 'five'),
          ...hitsOf(chooseCount(among, 4) * chooseCount(others, 2), 'four'),
          ...hitsOf(chooseCount(among, 3) * chooseCount(others, 3), 'three'),
        ]
      }
    },
    marks: marksOfBalls,
  })
}

function tierIn(draws: bigint) {
  return (key: string, ways: bigint): Tier => ({
    key,
    variant: only,
    chance: share(ways, draws),
    hitsMax: 1,
  })
}

function marksOfBalls([picks = []]: readonly (readonly string[])[], result: Result): Mark[] {
  return Object.entries(result).flatMap(([prize, numbers]) =>
    numbers.flatMap((ball, at) => (picks.includes(ball) ? [{ prize, at }] : [])),
  )
}
