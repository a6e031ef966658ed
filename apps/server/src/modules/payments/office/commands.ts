import type { CommandName } from '@baize/contract/office'
import { decimalsOf, decimalText } from '@baize/money'
import { countedWith, eyesFor, eyesForGiven } from '../../../kernel/command.given.ts'
import { demandFirstRun } from '../../../kernel/command.once.ts'
import { type Command, command, type Order, type Target } from '../../../kernel/command.ts'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { isStopped } from '../../config/index.ts'
import { type Member, shownAccount } from '../../identity/index.ts'
import { maskedNumber } from '../accounts/accounts.rules.ts'
import type { Adjustments } from '../adjustments/adjustments.ts'
import { aloneLimit, readPolicy } from '../cashier/cashier.store.ts'
import { readDeposit } from '../deposits/deposits.store.ts'
import type { Settling } from '../deposits/settling.ts'
import type { createDocuments } from '../documents/documents.ts'
import { readPayer } from '../payer/payer.store.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import type { createReview } from '../withdrawals/review.ts'
import { type Act, remainingOf, stateAfter } from '../withdrawals/withdrawals.rules.ts'
import { readWithdrawal } from '../withdrawals/withdrawals.store.ts'
import type { Withdrawal } from '../withdrawals/withdrawals.types.ts'
import { isNewAccount, more } from './eyes.rules.ts'

interface CommandsOptions extends PaymentsOptions {
  settling: Settling
  review: ReturnType<typeof createReview>
  documents: ReturnType<typeof createDocuments>
  adjustments: Adjustments
}

/** What staff can ask for about money; `approvals` decides how many people it takes. */
export function createMoneyCommands(options: CommandsOptions): Command[] {
  const said = teller(options)
  return [
    ...depositCommands(options, said),
    ...withdrawalCommands(options, said),
    ...identityCommands(options, said),
    adjustCommand(options, said),
  ]
}

type Teller = ReturnType<typeof teller>

function teller({ audit }: CommandsOptions) {
  /** The line of the change, and the mark that it was done, both in its transaction. */
  const note =
    <N extends CommandName>(
      order: Order<N>,
      action: N,
      target: Target,
      detail: Record<string, string> = {},
    ) =>
    async (tx: Tx): Promise<void> => {
      await demandFirstRun(tx, order.id)
      const { merchantId, actor, reason, approvedBy } = order
      await audit.note(tx, {
        merchantId,
        actor,
        action,
        target,
        outcome: 'done',
        reason,
        detail: { ...detail, ...(approvedBy ? { approvedBy: approvedBy.staffId } : {}) },
      })
    }
  return <N extends CommandName>(
    order: Order<N>,
    action: N,
    target: Target,
    detail?: Record<string, string>,
  ): Staff => ({ name: order.actor.name, note: note(order, action, target, detail) })
}

const moneyText = (amount: bigint, currency: string): string =>
  `${decimalText(amount, decimalsOf(currency))} ${currency}`

function depositCommands({ db, settling }: CommandsOptions, said: Teller): Command[] {
  const targetOf = (id: string): Target => ({ kind: 'deposit', id })
  async function held(merchantId: string, id: string) {
    const deposit = await readDeposit(db, id)
    if (deposit?.merchantId !== merchantId) throw new Refused('not-found')
    if (deposit.state !== 'review') throw new Refused('already-settled', { state: deposit.state })
    const { received, currency, reason } = deposit
    const came = received ? moneyText(received.amount, received.currency) : 'nothing'
    return {
      deposit,
      base: {
        target: targetOf(id),
        memberId: deposit.memberId,
        basis: `${deposit.state}, came ${came}`,
        shown: {
          asked: moneyText(deposit.amount, currency),
          came,
          ...(reason ? { held: reason } : {}),
        },
      },
    }
  }
  return [
    command({
      name: 'deposit.accept',
      async weigh(merchantId, input) {
        const { deposit, base } = await held(merchantId, input.id)
        const { received, currency } = deposit
        const came = received?.currency === currency ? received.amount : undefined
        const amount = input.amount === undefined ? came : BigInt(input.amount)
        if (amount === undefined) throw new Refused('amount-out-of-range')
        // What came in is a fact; another amount is somebody's judgement.
        const eyes = amount === came ? 'one' : 'two'
        const shown = { ...base.shown, credited: moneyText(amount, currency) }
        return { ...base, amount, currency, shown, eyes }
      },
      async run(order) {
        const { merchantId, input } = order
        const { id, amount } = input
        const detail: Record<string, string> = amount === undefined ? {} : { amount }
        const staff = said(order, 'deposit.accept', targetOf(id), detail)
        const credited = amount === undefined ? undefined : BigInt(amount)
        await settling.acceptDeposit(merchantId, id, staff, credited)
      },
    }),
    command({
      name: 'deposit.reject',
      weigh: async (merchantId, { id }) => ({ ...(await held(merchantId, id)).base, eyes: 'one' }),
      async run(order) {
        const { merchantId, input, reason } = order
        const staff = said(order, 'deposit.reject', targetOf(input.id))
        await settling.rejectDeposit(merchantId, input.id, staff, reason)
      },
    }),
  ]
}

function withdrawalCommands(options: CommandsOptions, said: Teller): Command[] {
  const { db, clock, config, review } = options
  const targetOf = (id: string): Target => ({ kind: 'withdrawal', id })
  async function open(merchantId: string, id: string, act: Act) {
    const withdrawal = await readWithdrawal(db, id)
    if (withdrawal?.merchantId !== merchantId) throw new Refused('not-found')
    const { state, memberId, amount, currency, account } = withdrawal
    if (!stateAfter(state, act)) throw new Refused('already-settled', { state })
    return {
      withdrawal,
      base: {
        target: targetOf(id),
        memberId,
        basis: basisOf(withdrawal),
        shown: {
          state,
          amount: moneyText(amount, currency),
          payTo: `${account.bank} ${maskedNumber(account.lastFour)}`,
        },
      },
    }
  }
  return [
    command({
      name: 'withdrawal.approve',
      async weigh(merchantId, { id }, lately) {
        const { withdrawal, base } = await open(merchantId, id, 'approve')
        const { withdrawAlone } = await readPolicy(db, merchantId)
        const { amount, currency, memberId } = withdrawal
        const before = await lately.ofMember(memberId, currency)
        const isNew = isNewAccount(withdrawal, clock.now())
        const { watchedSince } = await readPayer(db, memberId)
        const shown = {
          ...base.shown,
          ...(before > 0n ? { inOneDay: moneyText(before + amount, currency) } : {}),
          ...(isNew ? { accountAdded: withdrawal.account.addedAt.toISOString() } : {}),
          ...(watchedSince ? { caseSince: watchedSince.toISOString() } : {}),
        }
        const least = isNew || watchedSince ? 'two' : 'one'
        const eyes = more(eyesFor(before + amount, withdrawAlone), least)
        return { ...base, shown, amount, currency, eyes }
      },
      async run(order) {
        const { merchantId, input } = order
        const staff = said(order, 'withdrawal.approve', targetOf(input.id))
        await review.approveWithdrawal(merchantId, input.id, staff)
      },
    }),
    command({
      name: 'withdrawal.reject',
      weigh: async (merchantId, { id }) => ({
        ...(await open(merchantId, id, 'reject')).base,
        eyes: 'one',
      }),
      async run(order) {
        const { merchantId, input, reason } = order
        const staff = said(order, 'withdrawal.reject', targetOf(input.id))
        await review.rejectWithdrawal(merchantId, input.id, staff, reason)
      },
    }),
    payCommand(options, said),
    command({
      name: 'dispute.resolve',
      countsWith: countedWith('dispute.resolve'),
      async weigh(merchantId, { id, outcome }, lately) {
        const { withdrawal, base } = await open(merchantId, id, 'resolve')
        const missing = remainingOf(withdrawal) ?? 0n
        const amount = outcome === 'refund' ? missing : 0n
        const { currency, memberId } = withdrawal
        const limit = await aloneLimit(db, config.merchant(merchantId))
        const shown = {
          ...base.shown,
          missing: moneyText(missing, currency),
          outcome,
        }
        const given = { memberId, amount, currency }
        const eyes = amount === 0n ? 'one' : await eyesForGiven(lately, given, [limit])
        return { ...base, shown, amount, currency, eyes }
      },
      async run(order) {
        const { merchantId, input, reason } = order
        const { id, outcome } = input
        const staff = said(order, 'dispute.resolve', targetOf(id), { outcome })
        await review.resolveWithdrawal(merchantId, id, staff, { outcome, reason })
      },
    }),
  ]
}

/** Sends an approved one again, or asks its provider: nothing is paid that was not approved. */
function payCommand({ db, config, review }: CommandsOptions, said: Teller): Command {
  return command({
    name: 'withdrawal.pay',
    async weigh(merchantId, { id }) {
      const { withdrawal } = await review.withdrawal(merchantId, id)
      const { state, memberId, amount, currency } = withdrawal
      if (state !== 'approved' && state !== 'paying')
        throw new Refused('already-settled', { state })
      if (state === 'approved' && isStopped(config.merchant(merchantId), 'payouts', memberId))
        throw new Refused('paused')
      return {
        target: { kind: 'withdrawal', id },
        memberId,
        basis: basisOf(withdrawal),
        shown: { state, amount: moneyText(amount, currency) },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input } = order
      const staff = said(order, 'withdrawal.pay', { kind: 'withdrawal', id: input.id })
      // The provider is called outside of a transaction; what is left undone, the job of payouts does.
      await transact(db, async (tx) => staff.note?.(tx))
      await review.payWithdrawal(merchantId, input.id)
    },
  })
}

const basisOf = ({ state, amount, account, received }: Withdrawal): string =>
  [state, amount, account.id, received ?? ''].join(' ').trimEnd()

function identityCommands(options: CommandsOptions, said: Teller): Command[] {
  const { db, documents } = options
  const targetOf = (id: string): Target => ({ kind: 'member', id })
  async function weighed(
    merchantId: string,
    input: { memberId: string; checkId?: string | undefined },
    to: 'approved' | 'rejected',
  ) {
    const { memberId, checkId } = input
    await memberOf(options, merchantId, memberId)
    const { identity } = await readPayer(db, memberId)
    const isOther = checkId !== undefined && identity.checkId !== checkId
    if (identity.state === to || isOther)
      throw new Refused('already-settled', { state: identity.state })
    return {
      identity,
      base: {
        target: targetOf(memberId),
        memberId,
        basis: `${identity.state} ${identity.checkId ?? ''}`.trimEnd(),
        shown: {
          before: identity.state,
          after: to,
          ...(identity.rejectedAt ? { rejectedBefore: identity.rejectedAt.toISOString() } : {}),
        },
      },
    }
  }
  return [
    command({
      name: 'identity.approve',
      async weigh(merchantId, input) {
        const { identity, base } = await weighed(merchantId, input, 'approved')
        return { ...base, eyes: identity.rejectedAt === null ? 'one' : 'two' }
      },
      async run(order) {
        const { memberId, checkId } = order.input
        const staff = said(order, 'identity.approve', targetOf(memberId))
        await documents.approveIdentity(order.merchantId, memberId, staff, checkId)
      },
    }),
    command({
      name: 'identity.reject',
      weigh: async (merchantId, input) => ({
        ...(await weighed(merchantId, input, 'rejected')).base,
        eyes: 'one',
      }),
      async run(order) {
        const { memberId, checkId } = order.input
        const staff = said(order, 'identity.reject', targetOf(memberId))
        await documents.rejectIdentity(order.merchantId, memberId, staff, order.reason, checkId)
      },
    }),
  ]
}

function adjustCommand(options: CommandsOptions, said: Teller): Command {
  const { db, config, ledger, adjustments } = options
  const holderOf = (merchantId: string, memberId: string) => ({
    merchantId,
    memberId,
    currency: config.merchant(merchantId).currency,
  })
  return command({
    name: 'wallet.adjust',
    countsWith: countedWith('wallet.adjust'),
    async weigh(merchantId, { memberId, way, amount: text }, lately) {
      const member = await memberOf(options, merchantId, memberId)
      const { currency } = holderOf(merchantId, memberId)
      const amount = BigInt(text)
      const { cash } = await ledger.balanceOf(memberId, currency)
      if (way === 'take' && cash < amount) throw new Refused('insufficient-funds')
      const limit = await aloneLimit(db, config.merchant(merchantId))
      const given = { memberId, amount, currency }
      return {
        target: { kind: 'member', id: memberId },
        memberId,
        amount,
        currency,
        // The balance moves with every bet, so the decision does not rest on it; the ledger refuses to take
        // more than there is.
        basis: `account ${member.status}`,
        shown: {
          member: shownAccount(member.account),
          [way]: moneyText(amount, currency),
          before: moneyText(cash, currency),
          after: moneyText(way === 'give' ? cash + amount : cash - amount, currency),
        },
        eyes: await eyesForGiven(lately, given, [limit]),
      }
    },
    async run(order) {
      const { id, merchantId, input, reason } = order
      const { memberId, way, amount } = input
      const detail = { way, amount }
      const staff = said(order, 'wallet.adjust', { kind: 'member', id: memberId }, detail)
      const signed = way === 'give' ? BigInt(amount) : -BigInt(amount)
      await adjustments.adjust(holderOf(merchantId, memberId), signed, staff, reason, id)
    },
  })
}

async function memberOf(
  { identity }: CommandsOptions,
  merchantId: string,
  memberId: string,
): Promise<Member> {
  const member = await identity.member(merchantId, memberId)
  if (!member) throw new Refused('not-found')
  return member
}
