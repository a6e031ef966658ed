/** A float may lie slightly below the exact decimal; this tolerance corrects it before truncation. */
const floatSlack = 1e-6

/** "96.12" of 0.96129: truncated, never rounded up, so that no game promises too much. */
export function cutPercent(share: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.floor(share * 100 * scale + floatSlack) / scale).toFixed(decimals)
}

/** An exact share, as the engines compute it. */
interface Fraction {
  numerator: bigint
  denominator: bigint
}

const all = 10_000

/**
 * A return to player in hundredths of a percent: the one rounding of it, wherever it is told or shown. It is
 * cut off, never rounded up: 0.95617 is 9561.
 */
export function returnHundredths(share: number | Fraction): number {
  if (typeof share === 'number') return Math.floor(share * all + floatSlack)
  return Number((share.numerator * BigInt(all)) / share.denominator)
}

/** "95.61" of 0.95617. */
export function returnPercent(share: number | Fraction): string {
  return hundredthsText(returnHundredths(share))
}

/** What the house keeps, "4.39" of 0.95617: with the shown return it is 100. */
export function edgePercent(share: number | Fraction): string {
  return hundredthsText(all - returnHundredths(share))
}

/** "95.61" of 9561. */
export function hundredthsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** Direction marks that some locales put into numbers; they would move the sign in other text. */
const directionMarks = /[\u061C\u200E\u200F]/g

/** "96.12" as a language writes percents, in Western figures and to the same places. */
export function writePercent(percent: string, tag: string): string {
  const decimals = percent.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits with an exponent
  const share = `${percent}e-2` as Intl.StringNumericLiteral
  return format.format(share).replaceAll(directionMarks, '')
}
