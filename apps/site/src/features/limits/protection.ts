import type { Value } from '@baize/contract'
import { limitKinds, limitPeriods } from '@baize/contract/vocabulary'

/** What the server tells of a member's limits and breaks. */
export type Protection = Value<'limits'>
export type Limit = Protection['limits'][number]
export type Exclusion = NonNullable<Protection['exclusion']>
export type BreakKind = Exclusion['kind']

/** The limits of each kind, from the day to the month. */
export function byKind({ limits }: Protection): { kind: Limit['kind']; rows: Limit[] }[] {
  return limitKinds.map((kind) => ({
    kind,
    rows: limits
      .filter((limit) => limit.kind === kind)
      .toSorted((one, two) => limitPeriods.indexOf(one.period) - limitPeriods.indexOf(two.period)),
  }))
}
