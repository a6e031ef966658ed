export { adjustment } from './adjustment.ts'
export { endBonus, grantBonus } from './bonus.ts'
export { cancel } from './cancel.ts'
export { deposit } from './deposit.ts'

export type { Holder } from './move.ts'
export { payout } from './payout.ts'

export { type PayKind, salary } from './salary.ts'
export { type Split, splitOf, stake } from './stake.ts'
export { transferToDownline, transferToUpline } from './transfer.ts'
export { payoutAtVendor, stakeAtVendor } from './vendorPlay.ts'
export { bringToVendor, fetchFromVendor, returnFromVendor } from './vendorWallet.ts'
export { lockWithdrawal, payWithdrawal, releaseWithdrawal } from './withdrawal.ts'
