import { createHash } from 'node:crypto'
import type { Range, Title } from '../titles.types.ts'
import { coinCurrencies, stepsOf } from './bets.rules.ts'

/** A bet at which free spins of a title can be given; how many is up to the operator. */
export interface Prepaid {
  id: string
  title: string
  currency: string
  bet: bigint
}

/** Free spins feed no pool, so a title that is played for one has none. */
export function hasFreeSpins(range: Range, title: Title): boolean {
  const model = title.kind === 'slot' ? range.modelOf(title.model) : undefined
  return model !== undefined && !model.jackpot
}

/** They follow from the title, so nothing of them is stored: the same bet has always the same id. */
export function prepaidsOf(range: Range, code: string): Prepaid[] {
  const title = range.slotOf(code)
  const model = title && hasFreeSpins(range, title) ? range.modelOf(title.model) : undefined
  if (!model) return []
  return coinCurrencies.flatMap((currency) =>
    stepsOf(model, currency).map(({ bet }) => ({
      id: idOf(`${code} ${currency} ${bet}`),
      title: code,
      currency,
      bet,
    })),
  )
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(`prepaid ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
