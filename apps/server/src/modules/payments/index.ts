export { maskedNumber } from './accounts/accounts.rules.ts'
export type { PaymentMethod, PaymentPolicy, ProviderEntry } from './cashier/cashier.types.ts'
export type {
  HappenedAdjustment,
  HappenedDeposit,
  HappenedWithdrawal,
  MoneyFact,
  MoneyMoment,
} from './happened/happened.store.ts'
export type { Payments } from './payments.ts'
export type { PaymentsOptions, Staff } from './payments.types.ts'
export type { PaymentProvider, ProviderEvent } from './providers/provider.ts'
export type { Providers } from './providers/providers.ts'
export { paymentsWiring } from './wiring.ts'
export type { Step, Withdrawal } from './withdrawals/withdrawals.types.ts'
