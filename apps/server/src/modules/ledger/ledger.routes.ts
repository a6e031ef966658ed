import { type Value, wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import { balanceShown, type createShownBalances } from './balances.ts'
import type { Entry, Ledger } from './ledger.types.ts'
import type { Holder } from './moves/index.ts'

export interface WalletRoutesOptions {
  ledger: Ledger
  balances: ReturnType<typeof createShownBalances>
  merchantOf(id: string): { currency: string; singleWallet: boolean }
  vendorWallets: VendorWallets
  bets: FreeBets
}

/** The module `bets` implements this; it stands above the ledger. */
export interface FreeBets {
  /** Those of some bets that were given away. */
  freeAmong(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Wallets held by vendors. The module `vendors` implements this; it stands above the ledger. */
export interface VendorWallets {
  /** Vendors of a merchant that hold wallets. */
  vendors(merchantId: string): Promise<readonly string[]>
  /** Updates the books to the balances the vendors report, as far as they answer in time. */
  look(holder: Holder): Promise<void>
  /** Moves money to a vendor or back, once per id; without an amount, the whole balance. */
  transfer(
    holder: Holder,
    wish: { id: string; vendor: string; direction: 'in' | 'out'; amount?: bigint },
  ): Promise<void>
}

export function walletRoutes(serve: Serve, options: WalletRoutesOptions): void {
  const { ledger, balances, merchantOf, vendorWallets, bets } = options

  serve(wire.balance, (call) =>
    balances.of(call.caller.memberId, merchantOf(call.merchant.id).currency),
  )
  serve(wire.funds, async (call) => {
    const { id: merchantId } = call.merchant
    const { memberId } = call.caller
    const { currency, singleWallet } = merchantOf(merchantId)
    await vendorWallets.look({ merchantId, memberId, currency })
    const balances = await ledger.balanceOf(memberId, currency)
    const offered = singleWallet ? [] : await vendorWallets.vendors(merchantId)
    const holding = Object.keys(balances.vendors).filter((vendor) => balances.vendors[vendor])
    const vendors = new Set([...offered, ...holding])
    return {
      ...balanceShown(balances, currency),
      isSingle: singleWallet,
      vendors: [...vendors]
        .toSorted()
        .map((vendor) => ({ vendor, balance: String(balances.vendors[vendor] ?? 0n) })),
    }
  })
  serve(wire.merchantWallet, (call) => ({ isSingle: merchantOf(call.merchant.id).singleWallet }))
  serve(wire.walletTransfer, async (call) => {
    const { id: merchantId } = call.merchant
    const { currency } = merchantOf(merchantId)
    const holder = { merchantId, currency, memberId: call.caller.memberId }
    await vendorWallets.transfer(holder, call.body)
    return balanceShown(await ledger.balanceOf(holder.memberId, currency), currency)
  })
  serve(wire.statement, async (call) => {
    const { currency } = merchantOf(call.merchant.id)
    const { from, to, kinds, purse, after, pageSize } = call.query
    const filter = {
      memberId: call.caller.memberId,
      currency,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      kinds,
      purses: purse ? [purse] : undefined,
    }
    const page = await ledger.statement({ ...filter, after, limit: pageSize })
    const totals = after === undefined ? await ledger.totals(filter) : undefined
    const paid = page.entries.filter(({ kind }) => kind === 'payout').map(betOf)
    const free = paid.length > 0 ? await bets.freeAmong([...new Set(paid)]) : new Set<string>()
    return {
      currency,
      list: page.entries.map((entry) => entryShown(entry, free)),
      next: page.next ?? null,
      totals: totals
        ? { in: String(totals.in), out: String(totals.out), count: totals.count }
        : null,
    }
  })
}

/** Of a payout: its reference begins with the id of the bet; what follows names the step. */
function betOf(entry: Entry): string {
  const [bet = ''] = referenceOf(entry).split(':')
  return bet
}

function referenceOf({ key }: Entry): string {
  return key.slice(key.indexOf(':') + 1)
}

function entryShown(entry: Entry, free: ReadonlySet<string>): Value<'statement'>['list'][number] {
  const isFree = entry.kind === 'payout' && free.has(betOf(entry))
  return {
    id: entry.id,
    kind: entry.kind,
    purse: entry.purse,
    amount: String(entry.amount),
    balance: String(entry.balance),
    reference: referenceOf(entry),
    ...(isFree ? { isFree } : {}),
    at: entry.at.toISOString(),
  }
}
