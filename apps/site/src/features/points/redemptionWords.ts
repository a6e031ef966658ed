import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { useSumWords } from '../../shared/Sum.tsx'
import { usePointsWords, useSpoken } from './pointWords.ts'

export type Redemption = Value<'redeemHistory'>['list'][number]

/** What was redeemed: the goods' name, or cash. */
export function useName(): (redemption: Pick<Redemption, 'name'>) => string {
  const say = useWords('points')
  const spoken = useSpoken()
  return ({ name }) => (name ? spoken(name) : say('cash'))
}

/** Points for one piece, or for an amount of money. */
export function useRatioWords(currency: string): (redemption: Pick<Redemption, 'ratio'>) => string {
  const say = useWords('points')
  const words = usePointsWords()
  const sum = useSumWords(currency)
  return ({ ratio: { points, amount } }) =>
    amount === null
      ? say('perPiece', { points: words(points) })
      : say('rate', { points: words(points), amount: sum(amount) })
}
