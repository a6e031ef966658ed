import type { DepositState } from '../rules/deposit.ts'

/** Beside a word, never alone. */
export const depositTones = {
  pending: 'info',
  credited: 'success',
  failed: 'danger',
  review: 'warning',
} as const satisfies Record<DepositState, string>
