import { type Market, type Ratio, ratio } from '@baize/engines/odds'

/** Chances of final scores. */
export type Cells = readonly { home: number; away: number; chance: number }[]

const goalsMost = 8
const quarters = 4
const hundred = 100
const priceMost = 500
/** Part of the fair price that is offered. */
const offered = 0.96

/** Two independent counts, from how the match stands. */
export function cellsOf(
  score: { home: number; away: number },
  left: { home: number; away: number },
): Cells {
  const [home, away] = [poisson(left.home), poisson(left.away)]
  return home.flatMap((one, more) =>
    away.map((other, moreAway) => ({
      home: score.home + more,
      away: score.away + moreAway,
      chance: one * other,
    })),
  )
}

function poisson(mean: number): number[] {
  let chance = Math.exp(-mean)
  return Array.from({ length: goalsMost + 1 }, (_, goals) => {
    if (goals > 0) chance *= mean / goals
    return chance
  })
}

/** What is offered: undefined where it is as good as decided. */
export function simulatedPrice(market: Market, outcome: string, cells: Cells): Ratio | undefined {
  let [won, lost] = [0, 0]
  for (const { home, away, chance } of cells) {
    const part = partOf(market, outcome, home, away)
    if (part > 0) won += part * chance
    else lost -= part * chance
  }
  if (won <= 0 || lost <= 0) return undefined
  const hundredths = Math.floor((1 + lost / won) * offered * hundred)
  if (hundredths <= hundred || hundredths > priceMost * hundred) return undefined
  return ratio(BigInt(hundredths), BigInt(hundred))
}

/** 1 wins, -1 loses, 0 gives the stake back, the halves between them. */
function partOf(market: Market, outcome: string, home: number, away: number): number {
  const isOf = (holds: boolean) => (holds ? 1 : -1)
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
  switch (market.type) {
    case '1x2':
      return isOf(outcome === winner)
    case 'dc':
      return isOf(outcome.includes(winner))
    case 'dnb':
      return winner === 'draw' ? 0 : isOf(outcome === winner)
    case 'btts':
      return isOf((outcome === 'yes') === (home > 0 && away > 0))
    case 'score':
      return isOf(outcome === `${home}-${away}`)
    case 'ou':
      return onLine((home + away) * quarters - market.line, outcome === 'over')
    case 'ah':
      return onLine((home - away) * quarters + market.line, outcome === 'home')
    // The simulator offers none of these.
    case 'winner':
    case 'oddeven':
    case 'tt':
    case 'htft':
    case 'first':
    case 'place':
    case 'last':
    case 'fight':
    case 'fightdraw':
      return 0
  }
}

function onLine(above: number, isFirst: boolean): number {
  const part = Math.max(-1, Math.min(1, above / 2))
  return isFirst ? part : -part
}

export function shifted({ numerator, denominator }: Ratio, by: bigint): Ratio {
  const hundredths = (numerator * BigInt(hundred)) / denominator + by
  return ratio(hundredths > 101n ? hundredths : 102n, BigInt(hundred))
}
