import { compare, numberOf, one, plus, type Ratio, ratio } from '../house/ratio.ts'
import type { Price, PriceFormat } from './types.ts'

export const priceFormats: readonly PriceFormat[] = [
  'decimal',
  'hongkong',
  'malay',
  'indonesian',
  'american',
  'fractional',
]

/** The exact decimal price. */
export function decimalOf({ format, value }: Price): Ratio {
  if (format === 'decimal') return value
  return plus(one, winningsOf(format, value))
}

/** What one unit wins. */
function winningsOf(format: PriceFormat, value: Ratio): Ratio {
  if (format === 'american') {
    return value.numerator < 0n
      ? ratio(100n * value.denominator, -value.numerator)
      : ratio(value.numerator, 100n * value.denominator)
  }
  return value.numerator < 0n ? ratio(value.denominator, -value.numerator) : value
}

/** The same price in another format, exact. */
export function priceIn(format: PriceFormat, decimal: Ratio): Price {
  const { numerator, denominator } = decimal
  const wins = ratio(numerator - denominator, denominator)
  if (wins.numerator <= 0n) throw new RangeError('a price is above 1')
  return { format, value: valueIn(format, decimal, wins) }
}

function valueIn(format: PriceFormat, decimal: Ratio, wins: Ratio): Ratio {
  const side = compare(wins, one)
  switch (format) {
    case 'decimal':
      return decimal
    case 'hongkong':
    case 'fractional':
      return wins
    case 'malay':
      return side <= 0 ? wins : ratio(-wins.denominator, wins.numerator)
    case 'indonesian':
      return side >= 0 ? wins : ratio(-wins.denominator, wins.numerator)
    case 'american':
      return side >= 0
        ? ratio(100n * wins.numerator, wins.denominator)
        : ratio(-100n * wins.denominator, wins.numerator)
  }
}

/** What is shown: "1.80", "-0.80", "+125", "4/5". It is rounded, so it is never read back for money. */
export function priceText({ format, value }: Price): string {
  if (format === 'fractional') {
    const { numerator, denominator } = nearestRung(value)
    return `${numerator}/${denominator}`
  }
  if (format === 'american') {
    const whole = roundedTo(value, 1n)
    return whole > 0n ? `+${whole}` : `${whole}`
  }
  const units = roundedTo(value, 100n)
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** To the nearest, a half away from zero. */
function roundedTo({ numerator, denominator }: Ratio, scale: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const units = (2n * size * scale + denominator) / (2n * denominator)
  return numerator < 0n ? -units : units
}

/** Wins per stake that bookmakers' boards use. */
export const fractionalLadder: readonly Ratio[] = (
  '1/100 1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 ' +
  '2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 ' +
  '7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 ' +
  '15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 ' +
  '125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1'
)
  .split(' ')
  .map((rung) => {
    const [wins = '', stake = ''] = rung.split('/')
    return ratio(BigInt(wins), BigInt(stake))
  })

function nearestRung(value: Ratio): Ratio {
  const wins = numberOf(value)
  const off = (rung: Ratio) => Math.abs(numberOf(rung) - wins)
  return fractionalLadder.reduce((best, rung) => (off(rung) < off(best) ? rung : best))
}

/** "malay -4/5": exact, for records. */
export function storedPrice({ format, value }: Price): string {
  return `${format} ${value.numerator}/${value.denominator}`
}

export function priceFrom(stored: string): Price {
  const [, name, numerator, denominator] = /^([a-z]+) (-?\d{1,40})\/(\d{1,40})$/.exec(stored) ?? []
  const format = priceFormats.find((one) => one === name)
  if (format === undefined || numerator === undefined || denominator === undefined) {
    throw new TypeError(`${stored.slice(0, 60)} is no stored price`)
  }
  const price = { format, value: ratio(BigInt(numerator), BigInt(denominator)) }
  if (compare(decimalOf(price), one) <= 0) throw new RangeError('a price is above 1')
  return price
}

/**
 * A typed amount: the stake, or at negative Malay and Indonesian prices what shall be won. The risk is
 * rounded up and the win down, so that nobody wins more than was risked for.
 */
export function riskOf(price: Price, typed: bigint): { risk: bigint; win: bigint } {
  const { format, value } = price
  if (value.numerator < 0n && format !== 'american') {
    const { numerator, denominator } = value
    return { risk: (typed * -numerator + denominator - 1n) / denominator, win: typed }
  }
  const { numerator, denominator } = decimalOf(price)
  return { risk: typed, win: (typed * (numerator - denominator)) / denominator }
}
