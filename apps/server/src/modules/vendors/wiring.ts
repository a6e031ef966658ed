import type { Value } from '@baize/contract'
import type { FromServer } from '@baize/contract/socket'
import type { Doors, Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import { vendorsRoutes } from './vendors.routes.ts'
import { createVendors, type Vendors } from './vendors.ts'
import type { VendorsOptions } from './vendors.types.ts'
import { vendorCalls } from './wallet/calls.ts'

type Needs = Omit<
  VendorsOptions,
  'onBets' | 'onPools' | 'onGuarded' | 'rememberMs' | 'answerWithinMs'
> & { bus: Bus }

interface Own {
  vendors: Vendors
}

export const vendorsWiring: Wiring<Needs, Own, Own> = {
  module: 'vendors',
  create: ({ bus, ...house }) => ({
    vendors: createVendors({
      ...house,
      onBets: (merchantId, bets) => bus.publish(betsSubject, { merchantId, bets }),
      onPools: (merchantId, pools) => bus.publish(poolsSubject, { merchantId, pools }),
      onGuarded: ({ memberId, currency }, fault) => {
        const most = fault.kind === 'bonusStake' ? String(fault.most) : null
        bus.publish(guardedSubject, { memberId, currency, most })
      },
    }),
  }),
  async open({ serve, app, ...doors }, { vendors }) {
    vendorsRoutes(serve, vendors)
    await vendorCalls(app, vendors)
    showNews(doors)
  },
  stop: ({ vendors }) => vendors.stop(),
}

const betsSubject = 'live.bets'
const poolsSubject = 'live.pools'
const guardedSubject = 'live.guarded'

interface BetsNews {
  merchantId: string
  bets: Value<'latestBets'>['list']
}

interface GuardedNews {
  memberId: string
  currency: string
  most: string | null
}

interface PoolsNews {
  merchantId: string
  pools: Extract<FromServer, { kind: 'pools' }>['pools']
}

/** Open pages show the last bets and the pools as they change, whichever node got the news. */
function showNews({ bus, hub }: Pick<Doors, 'bus' | 'hub'>): void {
  bus.subscribe(betsSubject, (news) => {
    const { merchantId, bets } = news as BetsNews
    hub.publishHere(`public:${merchantId}`, { kind: 'bets', bets })
  })
  bus.subscribe(guardedSubject, (news) => {
    const { memberId, ...guarded } = news as GuardedNews
    hub.publishHere(`member:${memberId}`, { kind: 'guarded', ...guarded })
  })
  bus.subscribe(poolsSubject, (news) => {
    const { merchantId, pools } = news as PoolsNews
    hub.publishHere(`public:${merchantId}`, { kind: 'pools', pools })
  })
}
