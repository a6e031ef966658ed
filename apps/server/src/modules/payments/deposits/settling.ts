import { feeOf, toPlayOf } from '@baize/money'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { deposit as depositMove, type Journal } from '../../ledger/index.ts'
import type { TallySheet } from '../../limits/index.ts'
import { readPolicy } from '../cashier/cashier.store.ts'
import { needsOf } from '../needs.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import type { DepositNews } from '../providers/provider.ts'
import type { Providers } from '../providers/providers.ts'
import { insertRequirement } from '../turnover/turnover.store.ts'
import {
  askAfterMs,
  askAgainAfterMs,
  type DepositDecision,
  decideDeposit,
  newsOfQuestion,
} from './deposits.rules.ts'
import {
  insertEvent,
  lockDeposit,
  readDeposit,
  readHeld,
  takeSilent,
  updateDeposit,
} from './deposits.store.ts'
import type { Deposit } from './deposits.types.ts'

const silentMax = 50
const heldMax = 200

export type Settling = ReturnType<typeof createSettling>

/** Credits deposits or marks them as failed: by the provider's news, by our own queries, or by staff. */
export function createSettling(options: PaymentsOptions & { providers: Providers }) {
  const { db, clock, identity, ledger, limits, outbox, log, providers } = options

  type Decide = (now: Deposit, tx: Tx) => DepositDecision | Promise<DepositDecision>

  /** One transaction: money, state, requirement and event happen together or not at all. */
  function change(deposit: Deposit, decide: Decide, staff?: Staff): Promise<void> {
    const needs = needsOf(deposit, ['cash'], ['payments', 'fees'])
    const keys = [depositMove(deposit, deposit.id, 1n).key]
    return ledger.withJournal(needs, keys, async (journal, tx) => {
      const tallySheet = await limits.open(tx, [deposit])
      const now = await lockDeposit(tx, deposit.id)
      const decision = await decide(now, tx)
      const decidedBy = staff?.name ?? null
      if (decision.kind === 'credit')
        await credit(tx, journal, tallySheet, { ...now, decidedBy }, decision)
      if (decision.kind === 'review') await hold(tx, now, decision)
      if (decision.kind === 'fail') await fail(tx, { ...now, decidedBy }, decision.reason)
      await staff?.note?.(tx)
    })
  }

  /** Applies news; a repeated event, even a concurrent one, changes nothing. */
  function settle(deposit: Deposit, news: DepositNews, eventId?: string): Promise<void> {
    return change(deposit, async (now, tx) => {
      const { provider, id: subjectId } = deposit
      const event = { provider, subjectId, news, at: clock.now() }
      if (eventId !== undefined && !(await insertEvent(tx, { ...event, id: eventId }))) {
        return { kind: 'nothing' }
      }
      return decideDeposit(now, news)
    })
  }

  async function credit(
    tx: Tx,
    journal: Journal,
    tallySheet: TallySheet,
    deposit: Deposit,
    decision: Extract<DepositDecision, { kind: 'credit' }>,
  ): Promise<void> {
    const { amount, received } = decision
    const fee = feeOf(amount, deposit)
    const posted = journal.post(depositMove(deposit, deposit.id, amount, fee))
    if (posted.kind !== 'posted') {
      await hold(tx, deposit, { received, reason: `not booked: ${posted.kind}` })
      return
    }
    tallySheet.noteDeposit(deposit.memberId, amount)
    await tallySheet.write()
    const now = clock.now()
    await updateDeposit(tx, deposit.id, {
      state: 'credited',
      reason: deposit.reason,
      received,
      fee,
      settledAt: now,
      decidedBy: deposit.decidedBy,
    })
    await openRequirement(tx, deposit, amount - fee, now)
    await outbox.tell(tx, {
      name: 'deposit.credited',
      merchantId: deposit.merchantId,
      payload: { ...toldOf(deposit), amount: String(amount), fee: String(fee) },
    })
  }

  async function hold(
    tx: Tx,
    deposit: Deposit,
    { received, reason }: Pick<Extract<DepositDecision, { kind: 'review' }>, 'received' | 'reason'>,
  ): Promise<void> {
    const { fee } = deposit
    const held = { state: 'review', reason, received, fee } as const
    await updateDeposit(tx, deposit.id, { ...held, settledAt: null, decidedBy: null })
    log.warn(
      { deposit: deposit.id, reason },
      'a deposit is held for review: decide with `npm run baize -- deposits`',
    )
  }

  async function fail(tx: Tx, deposit: Deposit, reason: string): Promise<void> {
    const { received, fee, decidedBy } = deposit
    const failed = { state: 'failed', reason, received, fee } as const
    await updateDeposit(tx, deposit.id, { ...failed, settledAt: clock.now(), decidedBy })
    await outbox.tell(tx, {
      name: 'deposit.failed',
      merchantId: deposit.merchantId,
      payload: { ...toldOf(deposit), reason },
    })
  }

  /** Asks the provider what a lost webhook would have told. */
  async function askAboutSilent(): Promise<void> {
    const now = clock.now()
    const before = new Date(now.getTime() - askAfterMs)
    const askedBefore = new Date(now.getTime() - askAgainAfterMs)
    for (const deposit of await takeSilent(db, { before, askedBefore, now, limit: silentMax })) {
      await ask(deposit).catch((error: unknown) =>
        log.warn(
          { err: error, deposit: deposit.id },
          'the provider could not be asked about a deposit; it is asked again',
        ),
      )
    }
  }

  async function ask(deposit: Deposit): Promise<void> {
    const provider = await providers(deposit.provider)
    if (!provider) return
    const said = await provider.query(deposit.id)
    await settle(deposit, newsOfQuestion(deposit, said, clock.now()))
  }

  /** Staff credit the amount that came in, or another one if it came in another currency. */
  async function accept(merchantId: string, id: string, staff: Staff, given?: bigint) {
    const deposit = await heldOf(merchantId, id)
    const { received, currency } = deposit
    const came = received?.currency === currency ? received.amount : undefined
    const amount = given ?? came
    if (amount === undefined || amount <= 0n) throw new Refused('amount-out-of-range')
    const decide: Decide = async (now, tx) => {
      if (now.state !== 'review') throw new Refused('already-settled')
      await record(tx, now, 'deposit.accepted', { amount: String(amount), staff: staff.name })
      return { kind: 'credit', amount, received: { amount, currency } }
    }
    await change(deposit, decide, staff)
  }

  async function reject(merchantId: string, id: string, staff: Staff, reason: string) {
    const decide: Decide = async (now, tx) => {
      if (now.state !== 'review') throw new Refused('already-settled')
      await record(tx, now, 'deposit.rejected', { reason, staff: staff.name })
      return { kind: 'fail', reason }
    }
    await change(await heldOf(merchantId, id), decide, staff)
  }

  /** Records a decision of staff with the member's account. */
  function record(tx: Tx, { id, merchantId, memberId }: Deposit, kind: string, detail: object) {
    return identity.record(tx, { merchantId, memberId, kind, detail: { deposit: id, ...detail } })
  }

  async function heldOf(merchantId: string, id: string): Promise<Deposit> {
    const deposit = await readDeposit(db, id)
    if (deposit?.merchantId !== merchantId) throw new Refused('not-found')
    return deposit
  }

  return {
    settle,
    askAboutSilent,
    acceptDeposit: accept,
    rejectDeposit: reject,
    heldDeposits: (merchantId: string) => readHeld(db, merchantId, heldMax),
  }
}

async function openRequirement(tx: Tx, deposit: Deposit, cash: bigint, now: Date): Promise<void> {
  const { id, merchantId, memberId, currency } = deposit
  const { turnoverTimes } = await readPolicy(tx, merchantId)
  const required = toPlayOf(cash, turnoverTimes)
  if (required === 0n) return
  await insertRequirement(tx, { id, merchantId, memberId, currency, required, openedAt: now })
}

function toldOf({ id, memberId, currency, amount }: Deposit) {
  return { depositId: id, memberId, currency, amount: String(amount) }
}
