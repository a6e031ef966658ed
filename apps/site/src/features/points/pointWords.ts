import type { PointType } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useTypeWords } from '../../shared/record/betWords.tsx'

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

const gameTypeOf = { slots: 'RNG', live: 'LIVE', lottery: 'LOTT', pvp: 'PVP', sports: 'SPORTS' }

/** What changed the points; games as the site calls them everywhere. */
export function usePointTypeWords(): (type: PointType) => string {
  const say = useWords('points')
  const typeOf = useTypeWords()
  return (type) =>
    type === 'deposit' || type === 'redeem' || type === 'reward'
      ? say(`type.${type}`)
      : typeOf(gameTypeOf[type])
}
