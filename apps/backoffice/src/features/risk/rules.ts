import type { OfficeValue } from '@baize/contract/office'

export type Rules = OfficeValue<'riskRules'>
export type Rule = Rules['rules'][number]
