import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import { tellMoved } from '../ledger/index.ts'
import { paymentWebhooks } from './news/webhooks.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPayments, type Payments } from './payments.ts'
import type { PaymentsOptions } from './payments.types.ts'

type Needs = Omit<PaymentsOptions, 'onStanding' | 'answerWithinMs'> & { bus: Bus }

interface Own {
  payments: Payments
}

export const paymentsWiring: Wiring<Needs, Own, Own> = {
  module: 'payments',
  create: ({ bus, ...house }) => ({
    payments: createPayments({ ...house, onStanding: (memberId) => tellMoved(bus, [memberId]) }),
  }),
  async open({ serve, app }, { payments }) {
    paymentsRoutes(serve, payments)
    await paymentWebhooks(app, payments)
  },
}
