import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import type { Payments } from '../payments/index.ts'
import { referralRoutes } from './referral.routes.ts'
import { createReferral, type Referral } from './referral.ts'
import type { ReferralOptions } from './referral.types.ts'

type Needs = Omit<ReferralOptions, 'payoutsOf'> & {
  payments: Pick<Payments, 'payoutAccounts' | 'merchant'>
}

interface Own {
  referral: Referral
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

export const referralWiring: Wiring<Needs, Own, Shows> = {
  module: 'referral',
  create: ({ payments, ...house }) => ({
    referral: createReferral({
      ...house,
      payoutsOf: async (who) => {
        const caller = { kind: 'member' as const, sessionId: '', ...who }
        const merchant = payments.merchant(who.merchantId)
        return (await payments.payoutAccounts({ merchant, caller, ip: '', origin: '' })).list
      },
    }),
  }),
  open: ({ serve }, { referral, config }) => referralRoutes(serve, referral, config),
}
