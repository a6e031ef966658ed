import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { bonusOf, toPlayOf } from '@baize/money'
import { useRateWords } from '../rewardWords.ts'
import { useSumWords } from '../Sum.tsx'

export type BonusOffer = Value<'bonusOffers'>['list'][number]
export type Bonus = Value<'bonuses'>['list'][number]
export type Terms = Pick<BonusOffer, 'amount' | 'conditions'>

/** What a deposit of some amount would give and ask for; undefined where it is too small, or none is needed. */
export function givesOf({ amount, conditions }: Terms, deposit: bigint | undefined) {
  if (amount.on === 'given' || deposit === undefined) return undefined
  const bonus = bonusOf(deposit, amount)
  return bonus > 0n ? { bonus, toWager: toPlayOf(bonus, conditions.times) } : undefined
}

/** What a bonus is, in a few words. */
export function useOfferWords(currency: string): (terms: Terms) => string {
  const say = useWords('bonus')
  const sum = useSumWords(currency)
  const percent = useRateWords()
  return ({ amount }) =>
    amount.on === 'given'
      ? say('given', { amount: sum(amount.amount) })
      : say('title', { rate: percent(amount.rate), most: sum(amount.most) })
}

/** What is asked for it, as sentences; with the figures of a deposit where its amount is known. */
export function useTermsWords(currency: string): (terms: Terms, deposit?: bigint) => string[] {
  const say = useWords('bonus')
  const sum = useSumWords(currency)
  return (terms, deposit) => {
    const { amount, conditions } = terms
    const { times, days, stakeMax, cap } = conditions
    const gives = givesOf(terms, deposit)
    const rule = () => {
      if (amount.on === 'given') {
        const total = sum(toPlayOf(BigInt(amount.amount), times))
        return say('termsGiven', { total, times, days })
      }
      if (!gives) return say('terms', { min: sum(amount.depositMin), times, days })
      return say('termsFor', { bonus: sum(gives.bonus), total: sum(gives.toWager), times, days })
    }
    return [
      rule(),
      ...(amount.on === 'deposit' && amount.isFirstOnly ? [say('firstOnly')] : []),
      ...(stakeMax === null ? [] : [say('stakeMax', { most: sum(stakeMax) })]),
      ...(cap === null ? [] : [say('cap', { cap: sum(cap) })]),
    ]
  }
}
