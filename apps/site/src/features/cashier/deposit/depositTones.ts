import type { DepositState } from '../rules/deposit.ts'

/** Colours only accompany the state's word; they never stand alone. */
export const depositTones = {
  pending: 'info',
  credited: 'success',
  failed: 'danger',
  review: 'warning',
} as const satisfies Record<DepositState, string>
