import type { Value } from '@baize/contract'

export type Terms = NonNullable<Value<'contractCandidates'>['own']>
export type Tier = Extract<Terms, { tiers: unknown }>['tiers'][number]
export type TieredTerms = Extract<Terms, { tiers: readonly Tier[] }>
export type Contract = Value<'contracts'>['list'][number]
export type Version = NonNullable<Contract['active']>

/** One line of two terms side by side; what is the same has no `before`. */
export type TermsLine =
  | { id: string; tier: number; what: 'rate'; after: number | null; before?: number | null }
  | {
      id: string
      tier: number
      what: 'validBet' | 'loss'
      after: string | null
      before?: string | null
    }
  | { id: string; tier: number; what: 'active'; after: number | null; before?: number | null }
  | { id: string; what: 'profitRate' | 'lossRate'; after: number; before?: number }
  | { id: string; what: 'singleBet'; after: string; before?: string }
  | { id: string; what: 'period' | 'carry'; after: string; before?: string }

/** What of the terms differs from the terms before; empty where nothing does. */
export function changedLines(before: Terms, after: Terms): TermsLine[] {
  return linesOf(after, before).filter((line) => 'before' in line)
}

function linesOf(after: Terms, before: Terms): TermsLine[] {
  if (after.kind === 'realtime') {
    const old = before.kind === 'realtime' ? before : undefined
    const rates = (['profitRate', 'lossRate'] as const).map(
      (what): TermsLine => ({ id: what, what, ...compared(after[what], old?.[what]) }),
    )
    const single = compared(after.singleBet, old?.singleBet)
    return [...rates, { id: 'singleBet', what: 'singleBet', ...single }]
  }
  const olds = before.kind === 'realtime' ? [] : before.tiers
  const count = Math.max(after.tiers.length, olds.length)
  const tiers = Array.from({ length: count }, (_, at) => tierLines(at, after.tiers[at], olds[at]))
  return [...manner(after, before), ...tiers.flat()]
}

function manner(after: Terms, before: Terms): TermsLine[] {
  if (after.kind !== 'dividend' || before.kind !== 'dividend') return []
  return (['period', 'carry'] as const).map((what) => ({
    id: what,
    what,
    ...compared(after[what] as string, before[what] as string),
  }))
}

function tierLines(at: number, after: Tier | undefined, before: Tier | undefined): TermsLine[] {
  const line = <W extends keyof Tier>(what: W) => ({
    id: `${at}.${what}`,
    tier: at + 1,
    what,
    ...compared(after?.[what] ?? null, before?.[what] ?? null),
  })
  return [line('rate'), line('validBet'), line('active'), line('loss')] as TermsLine[]
}

function compared<T>(after: T, before: T | undefined): { after: T; before?: T } {
  return before === undefined || before === after ? { after } : { after, before }
}
