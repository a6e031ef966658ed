/** Faults of the provider that a deposit can ask for, by the last two digits of its amount. */
const depositEndings = {
  '01': 'twice',
  '02': 'late',
  '03': 'reordered',
  '04': 'less',
  '05': 'silent',
  '06': 'refused',
  '07': 'forged',
  '08': 'currency',
} as const

/** The same for a payout. */
const payoutEndings = {
  '11': 'fails',
  '12': 'unanswered',
  '13': 'later',
  '14': 'refused',
  '15': 'broken',
} as const

export type DepositBehaviour = (typeof depositEndings)[keyof typeof depositEndings] | 'usual'
export type PayoutBehaviour = (typeof payoutEndings)[keyof typeof payoutEndings] | 'usual'

/** In minor units: 10.04 is 1004. */
export function depositBehaviour(amount: string, asked?: string): DepositBehaviour {
  const byName = Object.values(depositEndings).find((name) => name === asked)
  const endings: Partial<Record<string, DepositBehaviour>> = depositEndings
  return byName ?? endings[amount.slice(-2).padStart(2, '0')] ?? 'usual'
}

export function payoutBehaviour(amount: string): PayoutBehaviour {
  const endings: Partial<Record<string, PayoutBehaviour>> = payoutEndings
  return endings[amount.slice(-2).padStart(2, '0')] ?? 'usual'
}
