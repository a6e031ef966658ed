import type { Value } from '@baize/contract'
import { writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount } from '@baize/ui'

export type Reward = Value<'rewards'>['list'][number]

/** A merchant's text in the member's language. */
export function useSpoken(): (texts: Record<string, string>) => string {
  const { code } = useLanguage()
  return (texts) => texts[code] ?? texts.EN ?? ''
}

/** What a reward is worth after what is taken off, for use inside a sentence. */
export function useWorth(currency: string): (reward: Pick<Reward, Worth>) => string {
  const say = useWords('rewards')
  const { tag, direction } = useLanguage()
  return ({ unit, amount, withheld }) => {
    const minor = BigInt(amount) - BigInt(withheld)
    if (unit === 'spins') return say('spins', { count: Number(minor) })
    if (unit === 'points') return say('points', { count: Number(minor) })
    const words = formatAmount({ minor, currency, locale: tag })
    return direction === 'rtl' ? `\u2068${words}\u2069` : words
  }
}

type Worth = 'unit' | 'amount' | 'withheld'

const millionthsInPercent = 10_000

/** A rate in millionths as a percentage. */
export function useRateWords(): (millionths: number) => string {
  const { tag } = useLanguage()
  return (millionths) => writePercent(String(millionths / millionthsInPercent), tag)
}
