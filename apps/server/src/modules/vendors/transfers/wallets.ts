import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../../kernel/http/refused.ts'
import { createTurns } from '../../../kernel/lines.ts'
import { isPlayStopped } from '../../config/index.ts'
import { fetchFromVendor, type Holder } from '../../ledger/index.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { VendorsOptions, WalletWish } from '../vendors.types.ts'
import { Busy, type NewWallet, needOf, type Transfers } from './transfers.ts'
import {
  claimDue,
  readAsked,
  readDueWallets,
  readOpenWallets,
  readTransfer,
  readWallet,
  type Transfer,
  type VendorPurse,
  type WalletKey,
} from './wallets.store.ts'

export interface WalletsOptions
  extends Pick<VendorsOptions, 'db' | 'clock' | 'log' | 'config' | 'ledger' | 'catalogue'> {
  integrations: Integrations
  transfers: Transfers
}

/** How long a caller waits for a transfer of another node, and how often it looks. */
const turnWaitMs = 5_000
const turnPauseMs = 50
const waitingMax = 500
/** A caller that reads balances or opens a game waits no longer; a later answer shows the next time. */
const lookWithinMs = 1_500
const gatherWithinMs = 4_000
const lookPauseMs = 3_000
/**
 * How often the job looks at a wallet; with a single wallet, money that is not played with is then fetched
 * back.
 */
const lookEveryMs = 10 * 60_000
const idleMs = 30 * 60_000
const dueMax = 100
const dueAtOnce = 10
const duePause = { firstMs: 30_000, longestMs: 10 * 60_000, doublings: 5 }

export type Wallets = ReturnType<typeof createWallets>

/** Wallets at vendors whose games are played from there. */
export function createWallets(options: WalletsOptions) {
  const { db, clock, log, config, ledger, catalogue, integrations, transfers } = options
  const inTurn = createTurns(waitingMax)

  /** Moves money for a member, once per id. `unavailable` while the vendor's answer is missing. */
  async function transfer(holder: Holder, wish: WalletWish): Promise<void> {
    const before = await readAsked(db, holder.memberId, wish.id)
    if (before) return demandDone(await again(before), wish)
    const merchant = config.merchant(holder.merchantId)
    if (wish.direction === 'in') {
      if (merchant.singleWallet) throw new Refused('operation-not-allowed')
      // What lies there is played with, whatever is stopped here; back it goes at any time.
      const { vendor } = wish
      if (isPlayStopped(merchant, { vendor, game: '', memberId: holder.memberId }))
        throw new Refused('paused')
      const wallet = await walletTo(holder, wish.vendor)
      const wanted = wish.amount ?? 'all'
      return demandDone(await run(wallet, () => transfers.bring(wallet, wish.id, wanted)), wish)
    }
    const wallet = await readWallet(db, { ...holder, vendor: wish.vendor })
    if (!wallet) return fetchParked(holder, wish)
    const amount = wish.amount ?? (await lyingAt(wallet))
    if (amount === 0n) return
    demandDone(await run(wallet, () => transfers.fetch(wallet, wish.id, amount)), wish)
  }

  /** For an id that was used before: its first answer, or one more question to the vendor. */
  function again(transfer: Transfer): Promise<Transfer> {
    return inTurn(nameOf(transfer), async () =>
      transfers.carry((await readTransfer(db, transfer.id)) ?? transfer),
    )
  }

  /** One at a time on this node; if another node has a transfer under way, waits for it. */
  function run(key: WalletKey, begin: () => Promise<Transfer>, waitMs = turnWaitMs) {
    const untilMs = performance.now() + waitMs
    return inTurn(nameOf(key), async () => {
      for (;;) {
        try {
          return await transfers.carry(await begin())
        } catch (error) {
          if (!(error instanceof Busy)) throw error
          if (performance.now() + turnPauseMs > untilMs) throw new Refused('unavailable')
          await sleep(turnPauseMs)
        }
      }
    })
  }

  /** Only to vendors that the merchant offers, that are enabled, and that hold wallets. */
  async function walletTo(holder: Holder, vendor: string): Promise<NewWallet> {
    const { merchantId, memberId, currency } = holder
    const [gameType] = await catalogue.gameTypesOf(merchantId, vendor)
    if (!gameType) throw new Refused('not-found')
    for (const id of await catalogue.integrationsOf(vendor)) {
      const at = await integrations.find(id)
      if (!at?.speaks.wallet || !at.enabled) continue
      return { merchantId, memberId, currency, vendor, integration: id, gameType }
    }
    throw new Refused('operation-not-allowed')
  }

  /**
   * For a vendor where the member has no wallet: the money never left the house. Whether there is one is
   * checked with the purse locked, as a transfer to the vendor may begin at this moment.
   */
  async function fetchParked(holder: Holder, wish: WalletWish): Promise<void> {
    const { vendors: lying } = await ledger.balanceOf(holder.memberId, holder.currency)
    // Otherwise a purse would be opened for any name a caller sends.
    if (!Object.hasOwn(lying, wish.vendor)) throw new Refused('insufficient-funds')
    const there = needOf(holder, `vendor.${wish.vendor}`)
    const key = `vendor:${wish.id}`
    const kind = await ledger.withJournal(
      [needOf(holder, 'cash'), there],
      [key],
      async (journal, tx) => {
        if (await readWallet(tx, { ...holder, vendor: wish.vendor })) return 'wallet'
        const amount = wish.amount ?? journal.balance(there)
        if (amount === 0n) return 'nothing'
        return journal.post(fetchFromVendor(holder, wish.vendor, wish.id, amount)).kind
      },
    )
    if (kind === 'wallet') return transfer(holder, wish)
    if (kind === 'insufficient') throw new Refused('insufficient-funds')
    if (kind === 'reused') throw new Refused('key-reused')
  }

  /** Looks at the wallet; afterwards our books agree with the vendor. */
  async function lyingAt(wallet: VendorPurse, waitMs = turnWaitMs): Promise<bigint> {
    const { state } = await run(wallet, () => transfers.look(wallet), waitMs)
    if (state !== 'done') throw new Refused('unavailable')
    const { vendors } = await ledger.balanceOf(wallet.memberId, wallet.currency)
    return vendors[wallet.vendor] ?? 0n
  }

  /** With a single wallet: fetches back what the member has at other vendors, as far as they answer. */
  async function gather({ merchantId, memberId }: Holder, except: string): Promise<void> {
    if (!config.merchant(merchantId).singleWallet) return
    const open = await readOpenWallets(db, memberId)
    await within(gatherWithinMs, open.filter(({ vendor }) => vendor !== except).map(empty))
  }

  async function empty(wallet: VendorPurse): Promise<void> {
    try {
      const amount = await lyingAt(wallet, 0)
      if (amount > 0n) await run(wallet, () => transfers.fetch(wallet, null, amount), 0)
    } catch (error) {
      log.warn(
        { err: error, vendor: wallet.vendor },
        'money could not be fetched from a vendor; the job tries again',
      )
    }
  }

  /**
   * With a single wallet: the member's cash follows to the vendor. If that fails now, the game opens with
   * the balance there. Answers the vendor from which it is to be fetched afterwards.
   */
  async function follow(holder: Holder, vendor: string): Promise<string | null> {
    if (!config.merchant(holder.merchantId).singleWallet) return null
    const wallet = await walletTo(holder, vendor)
    try {
      await run(wallet, () => transfers.bring(wallet, null, 'all'), 0)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code } = error
      if (code === 'limit-reached' || code === 'excluded')
        throw new Refused('operation-not-allowed')
    }
    return vendor
  }

  /** Updates the books to the balances the vendors tell, as far as they answer in time. */
  async function look({ memberId }: Pick<Holder, 'memberId'>): Promise<void> {
    const before = new Date(clock.now().getTime() - lookPauseMs)
    const open = await readOpenWallets(db, memberId)
    await within(lookWithinMs, open.filter(({ lookedAt }) => lookedAt <= before).map(lookAt))
  }

  /** If a transfer is under way there, it brings the balance too. */
  async function lookAt(wallet: VendorPurse): Promise<void> {
    try {
      await run(wallet, () => transfers.look(wallet), 0)
    } catch (error) {
      if (error instanceof Refused) return
      log.warn(
        { err: error, vendor: wallet.vendor },
        'the balance of a wallet at a vendor could not be read',
      )
    }
  }

  /** Vendors of a merchant that hold wallets. */
  async function vendors(merchantId: string): Promise<string[]> {
    const holders: string[] = []
    for (const { id } of await integrations.all()) {
      const at = await integrations.find(id)
      if (at?.speaks.wallet && at.enabled) holders.push(id)
    }
    if (holders.length === 0) return []
    const served = new Set(await catalogue.vendorsOf(holders))
    return (await catalogue.vendorCodes(merchantId)).filter((code) => served.has(code))
  }

  /**
   * Continues transfers that were left under way, and looks at wallets that were not looked at for a while.
   */
  async function tend(): Promise<void> {
    const due = await claimDue(db, clock.now(), duePause, dueMax)
    await someAtOnce(due, (one) =>
      again(one).catch((error: unknown) => {
        log.error(
          { err: error, id: one.id },
          'a transfer with a vendor failed; the job tries again, `npm run baize -- transfers` lists it',
        )
      }),
    )
    const nowMs = clock.now().getTime()
    const wallets = await readDueWallets(db, new Date(nowMs - lookEveryMs), dueMax)
    await someAtOnce(wallets, async (wallet) => {
      await lookAt(wallet)
      const { singleWallet } = config.merchant(wallet.merchantId)
      const now = singleWallet ? await readWallet(db, wallet) : undefined
      if (now && now.movedAt.getTime() <= nowMs - idleMs) await empty(now)
    })
  }

  return { transfer, gather, follow, look, vendors, tend }
}

function nameOf({ memberId, vendor, currency }: WalletKey): string {
  return `${memberId} ${vendor} ${currency}`
}

function isSame(before: Transfer, { vendor, direction, amount }: WalletWish): boolean {
  const isAmount = amount === undefined || before.amount === amount
  return before.vendor === vendor && before.direction === direction && isAmount
}

function demandDone(transfer: Transfer, wish: WalletWish): void {
  const { state, direction, reason } = transfer
  if (!isSame(transfer, wish)) throw new Refused('key-reused')
  if (state === 'done') return
  if (state !== 'refused') throw new Refused('unavailable')
  const isShort = direction === 'out' && reason === 'RS_ERROR_NOT_ENOUGH_MONEY'
  throw new Refused(isShort ? 'insufficient-funds' : 'operation-not-allowed')
}

/** Waits no longer than this; work that takes longer goes on without its caller. */
async function within(ms: number, works: readonly Promise<void>[]): Promise<void> {
  if (works.length === 0) return
  const enough = new AbortController()
  const waited = sleep(ms, undefined, { signal: enough.signal }).catch(() => {})
  await Promise.race([Promise.all(works), waited])
  enough.abort()
}

async function someAtOnce<T>(list: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let from = 0; from < list.length; from += dueAtOnce) {
    await Promise.all(list.slice(from, from + dueAtOnce).map(work))
  }
}
