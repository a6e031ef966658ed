import type { WithdrawalState } from '../rules/withdrawal.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

/** Beside a word, never alone. */
export const stateTones: Record<WithdrawalState, Tone> = {
  requested: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'warning',
  received: 'success',
  partly: 'warning',
  disputed: 'warning',
  rejected: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
}
