import type { TermsOf } from '@baize/contract/office/terms'

const dayMs = 86_400_000

export { freeSpinsTerms } from '@baize/contract/office/terms'
export type FreeSpinsTerms = TermsOf<'freeSpins'>

/** Free spins end at a full second, as vendors are told no finer time. */
export function endOf({ days }: Pick<FreeSpinsTerms, 'days'>, now: Date): Date {
  const ms = now.getTime() + days * dayMs
  return new Date(ms - (ms % 1_000))
}
