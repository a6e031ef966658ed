import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import { createLimitsDesk, type LimitsDesk, type LimitsDeskOptions } from './desk.ts'
import { createHouseLimits, type HouseLimits } from './houseLimits.ts'
import { limitsRoutes } from './limits.routes.ts'
import { createLimits } from './limits.ts'
import type { Limits, LimitsCaller, LimitsOptions } from './limits.types.ts'

/** What limits need from sessions, which are on the same level. */
interface Sessions {
  demandFresh(caller: LimitsCaller & { kind: 'member' }, member: Member): Promise<void>
  openedAt: LimitsOptions['sessionOf']
}

interface Needs extends Pick<LimitsOptions, 'db' | 'clock' | 'log' | 'outbox' | 'ledger'> {
  jobs: LimitsDeskOptions['jobs']
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member'>
  sessions: Sessions
}

interface Shows extends Pick<Needs, 'config'> {
  limits: Limits
}

interface Own {
  limits: Limits
  limitsDesk: LimitsDesk
  houseLimits: HouseLimits
}

export const limitsWiring: Wiring<Needs, Own, Shows> = {
  module: 'limits',
  create: ({ db, clock, log, outbox, jobs, ledger, config, identity, sessions }) => ({
    limitsDesk: createLimitsDesk({ db, clock, jobs, outbox }),
    houseLimits: createHouseLimits({ clock, currencyOf: (id) => config.merchant(id).currency }),
    limits: createLimits({
      db,
      clock,
      log,
      outbox,
      ledger,
      zoneOf: (merchantId) => config.merchant(merchantId).timeZone,
      async demandFresh(caller) {
        const member = await identity.member(caller.merchantId, caller.memberId)
        if (member) await sessions.demandFresh({ kind: 'member', ...caller }, member)
      },
      sessionOf: sessions.openedAt,
    }),
  }),
  open: ({ serve }, { limits, config }) => limitsRoutes(serve, limits, config),
}
