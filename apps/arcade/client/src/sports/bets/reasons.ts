import type { SaySports } from '../speech.tsx'

const reasons = [
  'result',
  'push',
  'draw',
  'pool-refund',
  'abandoned',
  'cancelled',
  'corrected',
  'official-change',
  'wrong-data',
  'event-void',
  'not-corrected',
  'set-aside',
] as const
const rules = [
  '1x2',
  'winner',
  'dc',
  'dnb',
  'ah',
  'ou',
  'tt',
  'btts',
  'score',
  'oddeven',
  'htft',
  'first',
  'place',
  'last',
  'fight',
  'fightdraw',
  'pool',
] as const

export function reasonText(code: string, say: SaySports): string {
  const known = reasons.find((one) => one === code)
  return known ? say(`reason.${known}`) : ''
}

export function ruleText(code: string, say: SaySports): string {
  const known = rules.find((one) => one === code)
  return known ? say(`rule.${known}`) : ''
}
