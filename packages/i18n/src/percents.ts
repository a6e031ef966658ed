/** A float may lie slightly below the exact decimal; this tolerance corrects it before truncation. */
const floatSlack = 1e-6

/** "96.12" of 0.96129: truncated, never rounded up, so that no game promises too much. */
export function cutPercent(share: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.floor(share * 100 * scale + floatSlack) / scale).toFixed(decimals)
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
