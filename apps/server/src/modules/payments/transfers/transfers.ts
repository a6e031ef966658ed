import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { isStopped } from '../../config/index.ts'
import type { Member } from '../../identity/index.ts'
import { type Journal, transferToDownline, transferToUpline } from '../../ledger/index.ts'
import { refusedBy, type TallySheet } from '../../limits/index.ts'
import { readPolicy } from '../cashier/cashier.store.ts'
import { failuresSince } from '../deposits/deposits.rules.ts'
import { standingOf } from '../deposits/deposits.store.ts'
import { demandRange } from '../deposits/deposits.ts'
import { needsOf } from '../needs.ts'
import type { PaymentPassword } from '../payer/paymentPassword.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { closeMet } from '../turnover/standing.ts'
import { leftOf } from '../turnover/turnover.rules.ts'
import { readOpen } from '../turnover/turnover.store.ts'

type Wanted = ParsedOf<Wire['transferFunds']>['body']

interface Pair {
  sender: Member
  receiver: Member
}

/** Transfers between a member and the agent directly above, and no others. */
export function createTransfers(options: PaymentsOptions & { passwords: PaymentPassword }) {
  const { clock, config, identity, ledger, limits, passwords } = options

  async function transfer(visit: Visit, given: Wanted): Promise<Value<'transferFunds'>> {
    const { id: merchantId, currency } = visit.merchant
    const wanted = { ...given, id: given.id.toLowerCase() }
    const sender = await passwords.demand(visit, wanted.paymentPassword)
    const first = await firstAnswer(sender, wanted, currency)
    if (first) return first
    const receiver = await receiverOf(sender, wanted.to)
    const holder = { merchantId, memberId: sender.id, currency }
    const other = { ...holder, memberId: receiver.id }
    const toward = wanted.to === 'upline' ? transferToUpline : transferToDownline
    const move = toward(holder, receiver.id, wanted.id, wanted.amount)
    const needs = [holder, other].flatMap((one) => needsOf(one, ['cash'], []))
    return ledger.withJournal(needs, [move.key], async (journal, tx) => {
      const posted = journal.post(move)
      if (posted.kind === 'posted' || posted.kind === 'insufficient') {
        const tallySheet = await limits.open(tx, [holder, other])
        await judge(tx, tallySheet, { sender, receiver }, wanted)
        tallySheet.noteDeposit(receiver.id, wanted.amount)
        if (posted.kind === 'posted') {
          await tallySheet.write()
          await closeMet(tx, holder, clock.now())
        }
      }
      return { currency, balance: String(balanceAfter(posted)) }
    })
  }

  /** The first answer to an id that moved money, whatever has changed since. */
  async function firstAnswer(
    { id, merchantId }: Member,
    wanted: Wanted,
    currency: string,
  ): Promise<Value<'transferFunds'> | undefined> {
    const { key } = transferToUpline({ merchantId, memberId: id, currency }, id, wanted.id, 1n)
    const [entry] = await ledger.entriesOf(id, currency, [key])
    if (!entry) return undefined
    const isUp = wanted.to === 'upline'
    const isSame =
      entry.kind === (isUp ? 'transfer.up' : 'transfer.down') && entry.amount === -wanted.amount
    const to = wanted.to === 'upline' ? undefined : await identity.find(merchantId, wanted.to)
    if (!isSame || !(isUp || to?.id === entry.otherMemberId)) throw new Refused('key-reused')
    return { currency, balance: String(entry.balance) }
  }

  async function receiverOf(sender: Member, to: Wanted['to']): Promise<Member> {
    if (to === 'upline') {
      const upline = await uplineOf(sender)
      if (!upline) throw new Refused('operation-not-allowed')
      return upline
    }
    if (kindOfType(sender.type) !== 'agent') throw new Refused('operation-not-allowed')
    const receiver = await identity.find(sender.merchantId, { account: to.account })
    if (!receiver || !isBelow(receiver, sender)) throw new Refused('not-found')
    return receiver
  }

  /** The agent above who can receive money; undefined where there is none. */
  async function uplineOf({ merchantId, uplineId }: Member): Promise<Member | undefined> {
    const upline = uplineId ? await identity.member(merchantId, uplineId) : undefined
    return upline && isPayableAgent(upline) ? upline : undefined
  }

  /** The accounts and then the limits of both are locked: nothing of this changes until it is posted. */
  async function judge(tx: Tx, tallySheet: TallySheet, pair: Pair, wanted: Wanted): Promise<void> {
    const { sender, receiver } = pair
    const isUp = wanted.to === 'upline'
    const merchant = config.merchant(sender.merchantId)
    if ([sender, receiver].some(({ id }) => isStopped(merchant, 'transfers', id)))
      throw new Refused('paused')
    const policy = await readPolicy(tx, sender.merchantId)
    if (!(isUp ? policy.transferUp : policy.transferDown)) {
      throw new Refused('operation-not-allowed')
    }
    demandRange(wanted.amount, { min: policy.transferMin, max: policy.transferMax })
    const excluded = tallySheet.judgePresence(sender.id)
    if (excluded) throw refusedBy(excluded)
    await demandPlayed(tx, sender)
    await demandRelated(tx, pair, isUp)
    await demandWelcome(tx, tallySheet, receiver, wanted.amount)
  }

  /** Money that may not be withdrawn yet may not be transferred either. */
  async function demandPlayed(tx: Tx, { id }: Member): Promise<void> {
    const left = leftOf(await readOpen(tx, id))
    if (left > 0n) throw new Refused('turnover-open', { left: String(left) })
  }

  /** Both accounts are open, and the relation still exists. */
  async function demandRelated(tx: Tx, pair: Pair, isUp: boolean): Promise<void> {
    const { merchantId } = pair.sender
    const held = await identity.hold(tx, merchantId, [pair.sender.id, pair.receiver.id])
    const sender = held.find(({ id }) => id === pair.sender.id)
    const receiver = held.find(({ id }) => id === pair.receiver.id)
    const isRelated = isUp
      ? receiver && isPayableAgent(receiver) && sender?.uplineId === receiver.id
      : sender && receiver && isBelow(receiver, sender)
    if (!isRelated || sender?.status !== 'open') throw new Refused('operation-not-allowed')
  }

  /**
   * It counts as a deposit of the receiver, together with deposits under way: otherwise an agent could
   * bypass the receiver's limit. The reason of a refusal is shown only to the receiver.
   */
  async function demandWelcome(
    tx: Tx,
    tallySheet: TallySheet,
    { id }: Member,
    amount: bigint,
  ): Promise<void> {
    const { pendingSum } = await standingOf(tx, id, failuresSince(clock.now()))
    if (tallySheet.judgeDeposit(id, amount + pendingSum)) throw new Refused('operation-not-allowed')
  }

  return { transfer, uplineOf }
}

function isPayableAgent({ type, status }: Member): boolean {
  return kindOfType(type) === 'agent' && status === 'open'
}

function isBelow(receiver: Member, sender: Member): boolean {
  const isOwn = receiver.uplineId === sender.id && receiver.status === 'open'
  return isOwn && kindOfType(receiver.type) !== 'trial'
}

/** The balance of the one who sends, or receives. */
export function balanceAfter(
  posted: ReturnType<Journal['post']>,
  side: 'from' | 'to' = 'from',
): bigint {
  if (posted.kind === 'insufficient') throw new Refused('insufficient-funds')
  if (posted.kind === 'reused') throw new Refused('key-reused')
  if (posted.kind !== 'posted' && posted.kind !== 'repeated') {
    throw new Refused('amount-out-of-range')
  }
  return posted.legs[0]?.[`${side}Balance`] ?? 0n
}
