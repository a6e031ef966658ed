/** Where a withdrawal goes. */
export interface PayoutAccount {
  id: string
  merchantId: string
  memberId: string
  method: string
  holder: string
  bank: string
  sealedNumber: string
  lastFour: string
  addedAt: Date
  removedAt: Date | null
}
