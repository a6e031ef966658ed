import { useLanguage, useWords } from '@baize/i18n/react'
import type { Agent } from './AgentPage.tsx'
import { amountText } from './figures.ts'

export type Terms = Agent['contracts'][number]['versions'][number]['terms']

/** The house itself agrees only with agents directly below it. */
export const isTopAgent = ({ kind, line }: Agent): boolean => kind === 'agent' && line.length === 0

const perPercent = 10_000

/** Millionths as a percentage. */
export const percentText = (rate: number, tag: string) =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(rate / perPercent)

/** The terms of a contract, a line for each tier. */
export function useTermsText(currency: string): (terms: Terms) => string[] {
  const say = useWords('officeAgents')
  const { tag } = useLanguage()
  const percent = (rate: number) => percentText(rate, tag)
  return (terms) => {
    if (terms.kind === 'realtime')
      return [
        say('terms.realtime', {
          profit: percent(terms.profitRate),
          loss: percent(terms.lossRate),
          least: amountText(terms.singleBet, currency, tag),
        }),
      ]
    return terms.tiers.map(({ rate, validBet, active, loss }) =>
      [
        say('tier', { rate: percent(rate) }),
        ...(validBet === '0'
          ? []
          : [say('tier.bet', { bet: amountText(validBet, currency, tag) })]),
        ...(active === 0 ? [] : [say('tier.active', { active })]),
        ...(loss === '0' ? [] : [say('tier.loss', { loss: amountText(loss, currency, tag) })]),
      ].join(', '),
    )
  }
}
