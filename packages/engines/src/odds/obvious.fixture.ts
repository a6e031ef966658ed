import type { EventResult, Pair, Ratio, Selection, SlipTerms } from './index.ts'

/**
 * Settlement a second time, as one would do it on paper and with nothing of the engine: a stake on a
 * quarter line is two bets of a half, every combination of a system is a slip of its own, and fractions are
 * not reduced.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

export function obviousReturn(
  { shape, unit, prices }: SlipTerms,
  legs: readonly { readonly selection: Selection; readonly result: EventResult }[],
): bigint {
  const paid = legs.map(({ selection, result }, at) => paidPerUnit(selection, result, prices[at]!))
  const sizes = sizesOf(shape, legs.length)
  let [top, bottom] = [0n, 1n]
  for (let mask = 1; mask < 2 ** legs.length; mask += 1) {
    const members = paid.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    if (!sizes.includes(members.length)) continue
    const product = members.reduce((all, one) => {
      return { top: all.top * one.top, bottom: all.bottom * one.bottom }
    })
    top = top * product.bottom + product.top * bottom
    bottom *= product.bottom
  }
  return (unit * top) / bottom
}

const systemSizes = {
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
  superheinz: [2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
}

function sizesOf(shape: SlipTerms['shape'], legs: number): readonly number[] {
  if (shape.kind === 'system') return systemSizes[shape.name]
  return shape.kind === 'choose' ? [shape.size] : [legs]
}

/** What one unit on the leg returns. */
function paidPerUnit(selection: Selection, result: EventResult, price: Ratio): Fraction {
  const whole = { top: price.numerator, bottom: price.denominator }
  if (result.status === 'cancelled') return { top: 1n, bottom: 1n }
  const halves = halvesOf(selection, result)
  let [top, bottom] = [0n, 1n]
  for (const fate of halves) {
    const half = fate === 'won' ? whole : { top: fate === 'back' ? 1n : 0n, bottom: 1n }
    top = top * half.bottom + half.top * bottom
    bottom *= half.bottom
  }
  return { top, bottom: bottom * BigInt(halves.length) }
}

type Fate = 'won' | 'back' | 'lost'

function halvesOf({ market, outcome }: Selection, { periods }: EventResult): readonly Fate[] {
  if (market.type === 'htft') {
    const said = [periods.half1, periods.match].map((period) => winnerOf(period!.counts.goals!))
    return [outcome === said.join('-') ? 'won' : 'lost']
  }
  if (!('of' in market)) throw new RangeError('not on this paper')
  const period = periods[market.period]
  if (!period) return ['back']
  const counted = period.counts[market.of]!
  if (!('line' in market)) return [plainFate(market.type, outcome, counted, market.period)]
  const line = market.line / 4
  const isQuarter = Math.abs(market.line % 2) === 1
  const lines = isQuarter ? [line - 0.25, line + 0.25] : [line]
  return lines.map((one) => {
    if (market.type === 'ah') {
      const score = market.score ?? { home: 0, away: 0 }
      const lead = counted.home - score.home - (counted.away - score.away) + one
      return fateOf(outcome === 'home' ? lead : -lead)
    }
    const total = market.type === 'tt' ? counted[market.side] : counted.home + counted.away
    return fateOf(outcome === 'over' ? total - one : one - total)
  })
}

function fateOf(ahead: number): Fate {
  return ahead > 0 ? 'won' : ahead === 0 ? 'back' : 'lost'
}

function winnerOf({ home, away }: Pair): string {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

function plainFate(type: string, outcome: string, { home, away }: Pair, period: string): Fate {
  const winner = winnerOf({ home, away })
  const isListed = Math.max(home, away) <= (period === 'match' ? 4 : 2)
  const truths: Readonly<Record<string, readonly string[]>> = {
    '1x2': [winner],
    dc: ['homedraw', 'homeaway', 'drawaway'].filter((pair) => pair.includes(winner)),
    btts: [home > 0 && away > 0 ? 'yes' : 'no'],
    oddeven: [['even', 'odd'][(home + away) % 2]!],
    score: [isListed ? `${home}-${away}` : 'other'],
    dnb: [winner],
    winner: [winner],
  }
  if ((type === 'dnb' || type === 'winner') && winner === 'draw') return 'back'
  return truths[type]!.includes(outcome) ? 'won' : 'lost'
}
