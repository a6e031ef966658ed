import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Settings } from '../../settings.ts'
import { tellMoved } from '../ledger/index.ts'
import { paymentWebhooks } from './news/webhooks.ts'
import { moneyRoutes } from './office/office.routes.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPayments, type Payments } from './payments.ts'
import type { PaymentsOptions } from './payments.types.ts'

type Needs = Omit<PaymentsOptions, 'onStanding' | 'answerWithinMs' | 'desk'> & {
  bus: Bus
  settings: Pick<Settings, 'DEMO' | 'SANDBOX_URL'>
}

interface Own {
  payments: Payments
}

export const paymentsWiring: Wiring<Needs, Own, Own> = {
  module: 'payments',
  create: ({ bus, settings, ...house }) => ({
    payments: createPayments({
      ...house,
      desk: deskOf(settings),
      onStanding: (memberId) => tellMoved(bus, [memberId]),
    }),
  }),
  async open({ serve, app }, { payments }) {
    paymentsRoutes(serve, payments)
    moneyRoutes(serve, payments)
    await paymentWebhooks(app, payments)
  },
}

/** Outside of a demonstration there is no desk, even if its sandbox is still known to the database. */
function deskOf({ DEMO, SANDBOX_URL }: Needs['settings']): PaymentsOptions['desk'] {
  return DEMO && SANDBOX_URL ? { url: `${SANDBOX_URL}/desk` } : undefined
}
