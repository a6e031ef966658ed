import type { CaseState } from '@baize/contract/office/risk'

export const caseTones = {
  open: 'warning',
  confirmed: 'danger',
  dismissed: 'success',
  merged: 'neutral',
} as const satisfies Record<CaseState, string>
