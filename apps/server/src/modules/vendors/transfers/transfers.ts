import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import {
  bringToVendor,
  fetchFromVendor,
  type Holder,
  type Journal,
  type Need,
  type Purse,
  returnFromVendor,
} from '../../ledger/index.ts'
import { refusedBy } from '../../limits/index.ts'
import type { WalletWord } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { userOf } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { bringable, resultOf } from './transfers.rules.ts'
import {
  deleteLook,
  endTransfer,
  insertTransfer,
  lockWallet,
  openWallet,
  readAsked,
  readTransfer,
  type Transfer,
  type VendorPurse,
  type WalletKey,
  writeAnswer,
  writeSeen,
} from './wallets.store.ts'

export interface TransfersOptions
  extends Pick<VendorsOptions, 'log' | 'config' | 'ledger' | 'limits' | 'bets'> {
  db: Db
  clock: Clock
  newId: NewId
  integrations: Integrations
}

/** Another transfer is under way at this wallet. */
export class Busy extends Error {}

/** For this long only the caller that began a transfer asks the vendor about it; the job comes later. */
const leaseMs = 30_000
/** The result of play is told by the vendor, not by game rules of ours. */
const rulesVersion = 'vendor'

export type NewWallet = Omit<VendorPurse, 'lookedAt' | 'movedAt'>
export type Transfers = ReturnType<typeof createTransfers>

/**
 * Money on its way to a vendor and back, step by step. Each step is committed before the next begins and is
 * idempotent, so any node can continue a transfer.
 */
export function createTransfers(options: TransfersOptions) {
  const { db, clock, log, newId, config, ledger, limits, bets, integrations } = options

  /** The money leaves the main wallet before the vendor is asked. */
  async function bring(
    wallet: NewWallet,
    asked: string | null,
    wanted: bigint | 'all',
  ): Promise<Transfer> {
    const id = newId()
    const { vendors } = await ledger.balanceOf(wallet.memberId, wallet.currency)
    const there = [...new Set([wallet.vendor, ...Object.keys(vendors)])]
    const purses = there.map((vendor) => needOf(wallet, `vendor.${vendor}`))
    const needs = [needOf(wallet, 'cash'), ...purses]
    return ledger.withJournal(needs, [`vendor:${id}`], async (journal, tx) => {
      const before = asked === null ? undefined : await readAsked(tx, wallet.memberId, asked)
      if (before) return before
      const tallySheet = await limits.open(tx, [wallet])
      const holds = {
        cash: journal.balance(needOf(wallet, 'cash')),
        atVendors: sumOf(journal, purses),
      }
      const judge = (stake: bigint, isQuiet: boolean) =>
        tallySheet.judgeStake(wallet.memberId, stake, isQuiet)
      const judged = bringable(wanted, holds, judge)
      if (judged.kind === 'insufficient') throw new Refused('insufficient-funds')
      if (judged.kind === 'refused') throw refusedBy(judged.fault)
      const { amount } = judged
      const { kind } = journal.post(bringToVendor(wallet, wallet.vendor, id, amount))
      if (kind !== 'posted') throw new Refused('amount-out-of-range')
      await journal.write()
      await tallySheet.write()
      if (!(await openWallet(tx, wallet, clock.now()))) throw new Busy()
      return begin(tx, wallet, { id, asked, direction: 'in', amount })
    })
  }

  /** Nothing is credited before the vendor has answered yes. */
  function fetch(key: WalletKey, asked: string | null, amount: bigint): Promise<Transfer> {
    return transact(db, async (tx) => {
      const before = asked === null ? undefined : await readAsked(tx, key.memberId, asked)
      return before ?? begin(tx, key, { id: newId(), asked, direction: 'out', amount })
    })
  }

  function look(key: WalletKey): Promise<Transfer> {
    const looking = { id: newId(), asked: null, direction: 'look', amount: 0n } as const
    return transact(db, (tx) => begin(tx, key, looking))
  }

  async function begin(
    tx: Tx,
    { memberId, vendor, currency }: WalletKey,
    begun: Pick<Transfer, 'id' | 'asked' | 'direction' | 'amount'>,
  ): Promise<Transfer> {
    const row = { ...begun, memberId, vendor, currency }
    if (!(await insertTransfer(tx, row, clock.now(), leaseMs))) throw new Busy()
    return read(tx, begun.id)
  }

  /**
   * Takes the transfer as far as possible now. One that is still `sent` afterwards waits for the vendor's
   * answer.
   */
  async function carry(transfer: Transfer): Promise<Transfer> {
    const asked = transfer.state === 'sent' ? await ask(transfer) : transfer
    return asked?.state === 'answered' ? conclude(asked) : (asked ?? ended(transfer))
  }

  /** Undefined for a look that found nothing new; a look that was not answered is dropped. */
  async function ask(transfer: Transfer): Promise<Transfer | undefined> {
    const word = await wordOf(transfer)
    if (word.kind === 'ok') return noted(transfer, word)
    const { id, vendor, direction } = transfer
    log.warn(
      { id, vendor, direction, ...word },
      'a vendor refused a transfer or its answer is unknown',
    )
    if (direction !== 'look')
      return word.kind === 'refused' ? refuse(transfer, word.status) : transfer
    await dropLook(transfer, { isOpen: undefined })
    return { ...transfer, state: 'refused' }
  }

  async function wordOf(transfer: Transfer): Promise<WalletWord> {
    const { id, memberId, merchantId, integration, vendor, currency, amount, direction } = transfer
    const wallet = (await integrations.find(integration))?.speaks.wallet
    if (!wallet) return { kind: 'unknown', why: `${integration} holds no wallets` }
    const user = userOf(config.merchant(merchantId).code, memberId)
    const order = { transaction: id, user, vendor, currency }
    if (direction === 'look') return wallet.balance(order)
    return direction === 'in' ? wallet.deposit(order, amount) : wallet.withdraw(order, amount)
  }

  /**
   * The vendor answered yes. Its balance can be compared with the books, as nothing else is under way
   * there.
   */
  async function noted(
    transfer: Transfer,
    { balance, played }: Extract<WalletWord, { kind: 'ok' }>,
  ): Promise<Transfer | undefined> {
    const { id, memberId, vendor, currency, direction, amount, known } = transfer
    const { vendors } = await ledger.balanceOf(memberId, currency)
    const withdrawn = direction === 'out' ? amount : 0n
    const looked = { held: vendors[vendor] ?? 0n, balance, withdrawn, known, told: played }
    const { stake, payout, isExplained } = resultOf(looked)
    if (!isExplained)
      log.warn({ id, vendor }, 'the sums a vendor tells do not agree with the balance it tells')
    const isNothing = stake === 0n && payout === 0n
    if (direction === 'look' && isNothing) return dropLook(transfer, { isOpen: balance > 0n })
    const { wagered = null, won = null } = played ?? {}
    const betId = isNothing ? null : newId()
    await writeAnswer(db, id, { balance, betId, stake, payout, wagered, won })
    return readTransfer(db, id)
  }

  /** Writes the result of play into the record of bets; then our books agree with the vendor's balance. */
  async function conclude(transfer: Transfer): Promise<Transfer> {
    const { id, vendor, amount, direction, betId, stake, payout } = transfer
    if (betId) {
      const { merchantId, memberId, currency, gameType } = transfer
      const whose = { merchantId, memberId, currency, gameType, vendor, rulesVersion }
      const play = { ...whose, id: betId, game: vendor, round: id, stake, payout }
      const { kind } = await bets.report(play)
      if (kind !== 'reported' && kind !== 'repeated') {
        throw new Error(
          `the result of play at ${vendor} was not recorded (${kind}), transfer ${id}`,
        )
      }
    }
    if (direction !== 'out') {
      await transact(db, (tx) => finish(tx, transfer))
    } else {
      const move = fetchFromVendor(transfer, vendor, id, amount)
      await ledger.withJournal(needsOf(transfer), [move.key], async (journal, tx) => {
        const { kind } = journal.post(move)
        if (kind !== 'posted' && kind !== 'repeated')
          throw new Error(`the transfer ${id} was not posted: ${kind}`)
        await journal.write()
        await finish(tx, transfer)
      })
    }
    return read(db, id)
  }

  async function finish(tx: Tx, transfer: Transfer): Promise<void> {
    const at = clock.now()
    const turn = { from: 'answered', to: 'done' } as const
    await lockWallet(tx, transfer)
    if (!(await endTransfer(tx, transfer.id, turn, at))) return
    const { balance, wagered, won } = transfer
    const isOpen = (balance ?? 0n) > 0n
    await writeSeen(tx, transfer, { at, isMoved: true, isOpen, wagered, won })
  }

  /** Marks the transfer as refused and gives the money back, in one transaction. */
  async function refuse(transfer: Transfer, reason: string): Promise<Transfer> {
    const { id, vendor, amount, direction } = transfer
    const turn = { from: 'sent', to: 'refused', reason } as const
    if (direction !== 'in') await endTransfer(db, id, turn, clock.now())
    else {
      const move = returnFromVendor(transfer, vendor, id, amount)
      await ledger.withJournal(needsOf(transfer), [move.key], async (journal, tx) => {
        if (!(await endTransfer(tx, id, turn, clock.now()))) return
        const { kind } = journal.post(move)
        if (kind !== 'posted')
          throw new Error(`the money of transfer ${id} could not be given back: ${kind}`)
      })
    }
    return read(db, id)
  }

  async function dropLook(
    transfer: Transfer,
    { isOpen }: { isOpen: boolean | undefined },
  ): Promise<undefined> {
    const seen = { at: clock.now(), isMoved: false, isOpen, wagered: null, won: null }
    await transact(db, async (tx) => {
      await lockWallet(tx, transfer)
      if (await deleteLook(tx, transfer.id)) await writeSeen(tx, transfer, seen)
    })
  }

  async function read(at: Db | Tx, id: string): Promise<Transfer> {
    const transfer = await readTransfer(at, id)
    if (!transfer) throw new Error(`the transfer ${id} does not exist any more`)
    return transfer
  }

  return { bring, fetch, look, carry, ask, conclude, refuse, noted }
}

/** A look that found nothing new has no row any more. */
function ended(transfer: Transfer): Transfer {
  return { ...transfer, state: 'done' }
}

export function needOf({ merchantId, memberId, currency }: Holder, purse: Purse): Need {
  return { merchantId, currency, account: { memberId, purse } }
}

function needsOf(transfer: Transfer): Need[] {
  return [needOf(transfer, 'cash'), needOf(transfer, `vendor.${transfer.vendor}`)]
}

function sumOf(journal: Journal, needs: readonly Need[]): bigint {
  return needs.reduce((sum, need) => sum + journal.balance(need), 0n)
}
