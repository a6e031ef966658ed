import type { Doors, Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import { createShownBalances } from './balances.ts'
import {
  type FreeBets,
  type VendorWallets,
  type WalletRoutesOptions,
  walletRoutes,
} from './ledger.routes.ts'
import { createLedger, type LedgerOptions } from './ledger.ts'
import type { Ledger } from './ledger.types.ts'

type Needs = Omit<LedgerOptions, 'onMoved'> & { bus: Bus }

interface Shows {
  ledger: Ledger
  config: { merchant: WalletRoutesOptions['merchantOf'] }
  vendors: { wallets: VendorWallets }
  bets: FreeBets
}

export const ledgerWiring: Wiring<Needs, { ledger: Ledger }, Shows> = {
  module: 'ledger',
  create: ({ db, quick, clock, bus }) => ({
    ledger: createLedger({ db, quick, clock, onMoved: (memberIds) => tellMoved(bus, memberIds) }),
  }),
  open: ({ serve, ...doors }, { ledger, config, vendors, bets }) =>
    walletRoutes(serve, {
      ledger,
      balances: followedBalances(doors, ledger),
      merchantOf: config.merchant,
      vendorWallets: vendors.wallets,
      bets,
    }),
}

const movedSubject = 'money.moved'

/** Tells every node whose money moved or may have moved, so that open pages read the balance again. */
export function tellMoved(bus: Bus, memberIds: readonly string[]): void {
  bus.publish(movedSubject, memberIds)
}

function followedBalances({ bus, hub }: Pick<Doors, 'bus' | 'hub'>, ledger: Ledger) {
  const balances = createShownBalances({ ledger })
  bus.subscribe(movedSubject, (news) => {
    const memberIds = news as string[]
    balances.moved(memberIds)
    for (const id of memberIds) hub.publishHere(`member:${id}`, { kind: 'balance' })
  })
  return balances
}
