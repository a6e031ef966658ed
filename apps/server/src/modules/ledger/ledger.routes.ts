import { type Value, wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { balanceShown, type createShownBalances } from './balances.ts'
import type { Entry, Ledger } from './ledger.types.ts'
import { bringToVendor, fetchFromVendor } from './moves/index.ts'

export interface WalletRoutesOptions {
  ledger: Ledger
  balances: ReturnType<typeof createShownBalances>
  merchantOf(id: string): { currency: string; singleWallet: boolean }
  hasVendor(merchantId: string, vendor: string): Promise<boolean>
}

export function walletRoutes(serve: Serve, options: WalletRoutesOptions): void {
  const { ledger, balances, merchantOf, hasVendor } = options

  serve(wire.balance, (call) =>
    balances.of(call.caller.memberId, merchantOf(call.merchant.id).currency),
  )
  serve(wire.funds, async (call) => {
    const { currency, singleWallet } = merchantOf(call.merchant.id)
    const balances = await ledger.balanceOf(call.caller.memberId, currency)
    return {
      ...balanceShown(balances, currency),
      isSingle: singleWallet,
      vendors: Object.entries(balances.vendors)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([vendor, balance]) => ({ vendor, balance: String(balance) })),
    }
  })
  serve(wire.merchantWallet, (call) => ({ isSingle: merchantOf(call.merchant.id).singleWallet }))
  serve(wire.walletTransfer, async (call) => {
    const { id: merchantId } = call.merchant
    const { currency, singleWallet } = merchantOf(merchantId)
    if (singleWallet) throw new Refused('operation-not-allowed')
    const { id, vendor, direction, amount } = call.body
    // What lies at a vendor that is offered no more can still be fetched.
    const isKnown = direction === 'out' || (await hasVendor(merchantId, vendor))
    if (!isKnown) throw new Refused('not-found')
    const holder = { merchantId, currency, memberId: call.caller.memberId }
    const move = direction === 'in' ? bringToVendor : fetchFromVendor
    const [posted] = await ledger.post([move(holder, vendor, id, amount)])
    if (posted?.kind === 'insufficient') throw new Refused('insufficient-funds')
    if (posted?.kind === 'reused') throw new Refused('key-reused')
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
    return {
      currency,
      list: page.entries.map(entryShown),
      next: page.next ?? null,
      totals: totals
        ? { in: String(totals.in), out: String(totals.out), count: totals.count }
        : null,
    }
  })
}

function entryShown(entry: Entry): Value<'statement'>['list'][number] {
  return {
    id: entry.id,
    kind: entry.kind,
    purse: entry.purse,
    amount: String(entry.amount),
    balance: String(entry.balance),
    reference: entry.key.slice(entry.key.indexOf(':') + 1),
    at: entry.at.toISOString(),
  }
}
