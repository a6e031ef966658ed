export type {
  BonusOffer,
  PaymentMethod,
  PaymentPolicy,
  ProviderEntry,
} from './cashier.types.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { createPayments, type Payments } from './payments.ts'
export type { PaymentsOptions, Staff } from './payments.types.ts'
export { paymentWebhooks } from './payments.webhooks.ts'
export type { Step, Withdrawal } from './withdrawals.types.ts'
