import { useLanguage, useWords } from '@baize/i18n/react'
import { useSumWords } from '../../../shared/Sum.tsx'
import { percentWords } from '../rules/percent.ts'
import type { Terms, TermsLine, Tier } from '../rules/terms.ts'

/** Terms in words: rates, conditions and what differs. */
export function useTermsWords(currency: string) {
  const say = useWords('contracts')
  const { tag } = useLanguage()
  const sum = useSumWords(currency)
  const rate = (of: number) => percentWords(of, tag)
  const count = (of: number) => of.toLocaleString(tag)

  function conditions({ validBet, active, loss }: Tier): string[] {
    return [
      ...(validBet === '0' ? [] : [say('tier.validBetFrom', { amount: sum(validBet) })]),
      ...(active === 0 ? [] : [say('tier.activeFrom', { count: active })]),
      ...(loss === '0' ? [] : [say('tier.lossFrom', { amount: sum(loss) })]),
    ]
  }

  /** One line: "1 % to 2 %", or the two rates of a real-time salary. */
  function inShort(terms: Terms): string {
    if (terms.kind === 'realtime') {
      return say('terms.realtimeShort', {
        profit: rate(terms.profitRate),
        loss: rate(terms.lossRate),
      })
    }
    const [first, last] = [terms.tiers[0], terms.tiers.at(-1)]
    if (!first || !last) return ''
    if (terms.tiers.length === 1) return rate(first.rate)
    return say('terms.rates', { low: rate(first.rate), high: rate(last.rate) })
  }

  /** What a line is about, and its value before and after. */
  function line(of: TermsLine): { label: string; before: string; after: string } {
    const what = say(`field.${of.what}`)
    const label = 'tier' in of ? say('terms.tierLine', { tier: of.tier, what }) : what
    return { label, before: value(of, of.before), after: value(of, of.after) }
  }

  function value({ what }: TermsLine, of: string | number | null | undefined): string {
    if (of === null || of === undefined) return say('terms.none')
    if (what === 'rate' || what === 'profitRate' || what === 'lossRate') return rate(Number(of))
    if (what === 'active') return count(Number(of))
    if (what === 'period') return say(`period.${of as 'day'}`)
    if (what === 'carry') return say(`carry.${of as 'none'}`)
    return sum(String(of))
  }

  return { rate, conditions, inShort, line }
}
