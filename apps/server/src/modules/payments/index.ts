export type {
  BonusOffer,
  PaymentMethod,
  PaymentPolicy,
  ProviderEntry,
} from './cashier/cashier.types.ts'
export { paymentWebhooks } from './news/webhooks.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { createPayments, type Payments } from './payments.ts'
export type { PaymentsOptions, Staff } from './payments.types.ts'
export type { Step, Withdrawal } from './withdrawals/withdrawals.types.ts'
