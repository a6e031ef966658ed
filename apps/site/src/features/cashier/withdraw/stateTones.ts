import type { WithdrawalState } from '../rules/withdrawal.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

/** Colours only accompany the state's word; they never stand alone. */
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
