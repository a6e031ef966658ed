import type { CheckedInput } from '@baize/contract/office'
import type { LetterPurpose } from '@baize/contract/vocabulary'

export type StaffLetter = CheckedInput<'letter.send'>
export type Audience = StaffLetter['audience']

export interface NewBroadcast extends StaffLetter {
  id: string
  merchantId: string
  by: string
  at: Date
}

export interface Broadcast extends NewBroadcast {
  createdAt: Date
  writtenTo: string | null
  reached: number
  passedOver: number
  endedAt: Date | null
  withdrawnAt: Date | null
}

/** To whom, what for, and by which ways besides the inbox. */
export type Meant = Pick<StaffLetter, 'audience' | 'ways'> & {
  merchantId: string
  purpose: LetterPurpose
  /** Whoever registered later is not meant. */
  until: Date
}
