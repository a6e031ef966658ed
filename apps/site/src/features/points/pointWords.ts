import { useLanguage, useWords } from '@baize/i18n/react'

/** A merchant's text in the member's language. */
export function useSpoken(): (texts: Record<string, string>) => string {
  const { code } = useLanguage()
  return (texts) => texts[code] ?? texts.EN ?? ''
}

/** Points as a figure: whole, with the separators of the language. */
export function usePointsFigure(): (points: string | bigint) => string {
  const { tag } = useLanguage()
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  return (points) => format.format(BigInt(points))
}

/** Points in a sentence: "1,200 points". */
export function usePointsWords(): (points: string | bigint) => string {
  const say = useWords('points')
  return (points) => say('count', { count: Number(points) })
}
