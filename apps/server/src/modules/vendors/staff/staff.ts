import type { GameType } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Freebets } from '../freebets/freebets.ts'
import type { HeldWins } from '../heldWins/heldWins.ts'
import { writeEnabled } from '../integrations/integrations.store.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { createLists, Synchronised } from '../integrations/lists.ts'
import type { Tickets } from '../launch/tickets.ts'
import type { createRounds } from '../rounds/rounds.ts'
import type { Chat } from '../tables/chat.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { readTransfer, readUnderway, type Transfer } from '../transfers/wallets.store.ts'
import { userOf } from '../vendors.rules.ts'
import type { Staff, VendorsOptions } from '../vendors.types.ts'
import type { createWinners } from '../winners/winners.ts'
import { type Deed, insertDeed, readDeeds } from './deeds.store.ts'

export interface StaffOptions extends Pick<VendorsOptions, 'config' | 'ledger' | 'catalogue'> {
  db: Db
  clock: Clock
  newId: NewId
  integrations: Integrations
  tickets: Tickets
  lists: ReturnType<typeof createLists>
  rounds: ReturnType<typeof createRounds>
  winners: ReturnType<typeof createWinners>
  transfers: Transfers
  heldWins: HeldWins
  freebets: Pick<Freebets, 'giveUntold'>
  chat: Pick<Chat, 'remove'>
}

type Choice = Parameters<VendorsOptions['catalogue']['choose']>[2]

/** The player that the conformance suite uses. */
export interface ConformancePlayer {
  user: string
  token: string
  expiredToken: string
  game: string
  currency: string
  /** Free bets that the member was given. */
  reward: string
}

const deedsShown = 50
const underwayShown = 200
const suiteBets = { count: 10_000, stake: 10n, days: 30 }
const dayMs = 86_400_000

/** What an operator can do about vendors and games. Every action is recorded with who did it. */
export function createStaff(options: StaffOptions) {
  const { db, clock, newId, config, ledger, catalogue, integrations, tickets } = options
  const { lists, rounds, winners, transfers, heldWins, freebets } = options

  function note(at: Db | Tx, deed: Pick<Deed, 'merchantId' | 'verb' | 'subject'>, by: By) {
    const { staff, reason = null } = by
    return insertDeed(at, { ...deed, id: newId(), staff: staff.name, reason, at: clock.now() })
  }

  /** The action and its record are written together; neither, if the target does not exist. */
  function does(
    deed: Pick<Deed, 'merchantId' | 'verb' | 'subject'>,
    by: By,
    work: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    return transact(db, async (tx) => {
      const isDone = await work(tx)
      if (isDone) await note(tx, deed, by)
      if (isDone) await by.note?.(tx)
      return isDone
    })
  }

  /**
   * A disabled integration accepts no bets and no deposits; wins, rollbacks and withdrawals come through.
   */
  async function setIntegrationEnabled(id: string, enabled: boolean, by: By): Promise<boolean> {
    const deed = { merchantId: null, verb: enabled ? 'enable' : 'disable', subject: id }
    const isDone = await does(deed, by, (tx) => writeEnabled(tx, id, enabled))
    integrations.forget(id)
    return isDone
  }

  /** The record comes first: the vendor is asked outside of any transaction. */
  async function removeLine(
    integration: string,
    { line, silentMinutes }: { line: string; silentMinutes: number },
    by: By,
  ): Promise<boolean> {
    const verb = silentMinutes > 0 ? `remove line, silence ${silentMinutes} minutes` : 'remove line'
    await note(db, { merchantId: null, verb, subject: `${integration} ${line}` }, by)
    return options.chat.remove(integration, { line, silentMinutes, by: by.staff.name })
  }

  function setVendorEnabled(merchantId: string, vendor: string, enabled: boolean, by: By) {
    const verb = enabled ? 'show vendor' : 'hide vendor'
    return does({ merchantId, verb, subject: vendor }, by, (tx) =>
      catalogue.setEnabled(merchantId, vendor, enabled, tx),
    )
  }

  /** Shows or hides a vendor, or lets it rest, in the transaction of a command. */
  async function chooseVendor(
    tx: Tx,
    merchantId: string,
    vendor: string,
    { enabled, isResting }: { enabled?: boolean | undefined; isResting?: boolean | undefined },
    by: By,
  ): Promise<boolean> {
    const done = [
      enabled === undefined || (await catalogue.setEnabled(merchantId, vendor, enabled, tx)),
      isResting === undefined || (await catalogue.restVendor(merchantId, vendor, isResting, tx)),
    ]
    const verb = [
      ...(enabled === undefined ? [] : [enabled ? 'show vendor' : 'hide vendor']),
      ...(isResting === undefined ? [] : [isResting ? 'rest vendor' : 'wake vendor']),
    ].join(', ')
    await note(tx, { merchantId, verb, subject: vendor }, by)
    return done.every(Boolean)
  }

  function restVendor(merchantId: string, vendor: string, isResting: boolean, by: By) {
    const verb = isResting ? 'rest vendor' : 'wake vendor'
    return does({ merchantId, verb, subject: vendor }, by, (tx) =>
      catalogue.restVendor(merchantId, vendor, isResting, tx),
    )
  }

  /** The day on which a category without games is to open; without a day it is not known. */
  function setOpening(merchantId: string, gameType: GameType, day: string | undefined, by: By) {
    const verb = day ? `opens on ${day}` : 'opening unknown'
    return does({ merchantId, verb, subject: gameType }, by, async (tx) => {
      await catalogue.setOpening(merchantId, gameType, day, tx)
      return true
    })
  }

  function chooseGame(merchantId: string, game: string, choice: Choice, by: By) {
    const verb = Object.entries(choice)
      .map(([name, said]) => `${name} ${typeof said === 'boolean' ? (said ? 'on' : 'off') : said}`)
      .join(', ')
    return does({ merchantId, verb, subject: game }, by, (tx) =>
      catalogue.choose(merchantId, game, choice, tx),
    )
  }

  /** The vendors of a category in the order of the site; false where one is none of them. */
  function orderVendors(merchantId: string, gameType: GameType, codes: readonly string[], by: By) {
    const deed = { merchantId, verb: 'order vendors', subject: gameType }
    return does(deed, by, (tx) => catalogue.desk.order(merchantId, gameType, codes, tx))
  }

  async function synchroniseNow(id: string, by: By): Promise<Synchronised> {
    const done = await lists.synchronise(id)
    if (done.kind === 'listed') {
      await note(db, { merchantId: null, verb: 'list games', subject: id }, by)
    }
    return done
  }

  async function endRoundsNow(by: By): Promise<number> {
    const ended = await rounds.endAll()
    await note(db, { merchantId: null, verb: 'end rounds', subject: String(ended) }, by)
    return ended
  }

  async function countHotNow(by: By): Promise<void> {
    await winners.heat()
    await note(db, { merchantId: null, verb: 'count hot', subject: 'games' }, by)
  }

  /** Undefined where the merchant has no such game. */
  async function conformancePlayer(
    merchantId: string,
    memberId: string,
    game: string,
    by: By,
  ): Promise<ConformancePlayer | undefined> {
    const found = await catalogue.game(merchantId, game)
    if (!found) return undefined
    const { code, currency } = config.merchant(merchantId)
    const holder = { integration: found.integration, merchantId, memberId, currency, game }
    const token = await tickets.issue(holder)
    const expiredToken = await tickets.issue(holder, 0)
    const user = userOf(code, memberId)
    const reward = newId()
    const { count, stake, days } = suiteBets
    const endsAt = new Date(clock.now().getTime() + days * dayMs)
    await freebets.giveUntold({
      ...holder,
      id: reward,
      source: 'conformance',
      count,
      stake,
      endsAt,
    })
    await note(db, { merchantId, verb: 'issue ticket', subject: `${user} ${game}` }, by)
    return { user, token, expiredToken, game, currency, reward }
  }

  /**
   * Ends a transfer whose outcome the vendor does not tell, by what staff know from elsewhere. Only a
   * transfer that still waits for the vendor's answer.
   */
  async function resolveTransfer(
    { merchantId, id }: { merchantId: string; id: string },
    outcome: 'done' | 'refused',
    by: By,
  ): Promise<void> {
    const transfer = await transact(db, async (tx) => {
      const found = await demandSent(tx, merchantId, id)
      await note(tx, { merchantId, verb: `resolve transfer as ${outcome}`, subject: id }, by)
      await by.note?.(tx)
      return found
    })
    if (outcome === 'refused') {
      await transfers.refuse(transfer, 'by staff')
      return
    }
    const noted = await transfers.noted(transfer, await believed(transfer))
    if (noted?.state === 'answered') await transfers.conclude(noted)
  }

  /** The transfer, which waits for the answer of its vendor; refused if it does not. */
  async function demandSent(at: Db | Tx, merchantId: string, id: string): Promise<Transfer> {
    const transfer = await readTransfer(at, id)
    if (!transfer || transfer.direction === 'look' || transfer.merchantId !== merchantId)
      throw new Refused('not-found')
    if (transfer.state !== 'sent') throw new Refused('already-settled')
    return transfer
  }

  /** The balance after the transfer, if nothing else has changed at the vendor. */
  async function believed({ memberId, vendor, currency, direction, amount }: Transfer) {
    const { vendors } = await ledger.balanceOf(memberId, currency)
    const left = (vendors[vendor] ?? 0n) - (direction === 'out' ? amount : 0n)
    return { kind: 'ok', balance: left > 0n ? left : 0n, played: undefined } as const
  }

  /** Pays a held win, or refuses it as a mistake of the vendor. */
  function decideHeld(merchantId: string, id: string, outcome: 'pay' | 'refuse', by: By) {
    const deed = { merchantId, verb: `${outcome} held win`, subject: id }
    return heldWins[outcome]({ merchantId, id }, async (tx) => {
      await note(tx, deed, by)
      await by.note?.(tx)
    })
  }

  return {
    setIntegrationEnabled,
    setVendorEnabled,
    restVendor,
    chooseVendor,
    setOpening,
    chooseGame,
    orderVendors,
    synchroniseNow,
    endRoundsNow,
    countHotNow,
    conformancePlayer,
    resolveTransfer,
    decideHeld,
    removeLine,
    heldWins: heldWins.waiting,
    heldWin: (merchantId: string, id: string) => heldWins.waitingOne({ merchantId, id }),
    countHeld: heldWins.count,
    transferUnderway: (merchantId: string, id: string) => demandSent(db, merchantId, id),
    transfersUnderway: (merchantId: string) => readUnderway(db, merchantId, underwayShown),
    deeds: (merchantId: string) => readDeeds(db, merchantId, deedsShown),
  }
}

/** Who acts, and why, where a reason is required. */
export interface By {
  staff: Staff
  reason?: string
  /** Writes the line of the audit log, in the transaction of the action. */
  note?(tx: Tx): Promise<void>
}
