import type { OfficeValue } from '@baize/contract/office'
import type { Tone } from '@baize/ui'

type State = OfficeValue<'approvals'>['list'][number]['state']

export const tones: Record<State, Tone> = {
  waiting: 'warning',
  approved: 'info',
  done: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  stale: 'danger',
  failed: 'danger',
}

/** Commands that have words; others are shown by their names. */
const named = [
  'deposit.accept',
  'deposit.reject',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.pay',
  'dispute.resolve',
  'identity.approve',
  'identity.reject',
  'wallet.adjust',
  'agent.move',
] as const

export function isNamed(command: string): command is (typeof named)[number] {
  return (named as readonly string[]).includes(command)
}
