import type { OfficeValue } from '@baize/contract/office'
import type { Tone } from '@baize/ui'

export const depositTones: Record<OfficeValue<'officeDeposits'>['list'][number]['state'], Tone> = {
  pending: 'info',
  review: 'warning',
  credited: 'success',
  failed: 'danger',
}

export const withdrawalTones: Record<
  OfficeValue<'officeWithdrawals'>['list'][number]['state'],
  Tone
> = {
  requested: 'warning',
  approved: 'info',
  paying: 'info',
  paid: 'success',
  received: 'success',
  partly: 'warning',
  disputed: 'danger',
  rejected: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
}

export const identityTones: Record<'none' | 'review' | 'approved' | 'rejected', Tone> = {
  none: 'neutral',
  review: 'warning',
  approved: 'success',
  rejected: 'danger',
}
