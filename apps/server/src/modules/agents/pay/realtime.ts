import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { type Ledger, salary } from '../../ledger/index.ts'
import { payAllDue } from './due.ts'
import { createTelling } from './paying.telling.ts'
import { spanAt } from './periods.rules.ts'
import { type FreshBet, linesOf, paidOf, type RealtimeLine } from './realtime.rules.ts'
import {
  insertLines,
  insertRealtime,
  lockRuns,
  markRealtimePaid,
  type RealtimePay,
  readCarriedOf,
  readRealtime,
  takeFresh,
} from './realtime.store.ts'

export interface RealtimeOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Outbox
  ledger: Pick<Ledger, 'post'>
}

/** Bets that are looked at in one transaction. */
const betsMax = 10_000

export type Realtime = ReturnType<typeof createRealtime>

/** Real-time salaries: every five minutes, for the bets settled since. */
export function createRealtime({ db, clock, newId, outbox, ledger }: RealtimeOptions) {
  const tellPaid = createTelling({ db, outbox })

  /**
   * Decides what the bets settled before the current five minutes came to; answers how many they were. Leaves
   * them to a run that is at it already.
   */
  async function run(merchantId: string): Promise<number> {
    const until = spanAt('fiveMinutes', 'UTC', clock.now()).from
    let all = 0
    for (;;) {
      const looked = await transact(db, async (tx) => {
        if (!(await lockRuns(tx, merchantId))) return 0
        const bets = await takeFresh(tx, merchantId, until, betsMax)
        if (bets.length > 0) await decide(tx, merchantId, bets, until)
        return bets.length
      })
      all += looked
      if (looked < betsMax) return all
    }
  }

  async function decide(
    tx: Tx,
    merchantId: string,
    bets: readonly FreshBet[],
    until: Date,
  ): Promise<void> {
    const oldest = bets[0]?.settledAt ?? until
    const agreed = await readRealtime(tx, merchantId, oldest)
    const contracts = Map.groupBy(agreed, ({ contract }) => contract.downlineId)
    const lines = bets.flatMap((bet) => linesOf(bet, contracts))
    if (lines.length === 0) return
    const versions = [...new Set(lines.map((line) => line.agreed.version.id))]
    const carried = await readCarriedOf(tx, versions)
    const grouped = Map.groupBy(lines, keyOf)
    const pays: RealtimePay[] = []
    const withPay: (RealtimeLine & { payId: string })[] = []
    for (const all of grouped.values()) {
      const pay = payOf(merchantId, all, until, carried)
      pays.push(pay)
      withPay.push(...all.map((line) => ({ ...line, payId: pay.id })))
    }
    await insertRealtime(tx, pays)
    await insertLines(tx, withPay)
  }

  /** What is left of a minor unit, or still owed, goes on with the contract, also to its next version. */
  function payOf(
    merchantId: string,
    lines: readonly RealtimeLine[],
    until: Date,
    carried: Map<string, bigint>,
  ): RealtimePay {
    const [first] = lines
    if (!first) throw new Error('a real-time salary without bets')
    const { contract, version } = first.agreed
    const { currency } = first.bet
    const purse = `${contract.id} ${currency}`
    const carriedIn = carried.get(purse) ?? 0n
    const exact = lines.reduce((sum, line) => sum + line.exact, 0n)
    const { amount, carriedOut } = paidOf(exact, carriedIn)
    carried.set(purse, carriedOut)
    return {
      id: newId(),
      merchantId,
      contractId: contract.id,
      versionId: version.id,
      downlineId: contract.downlineId,
      currency,
      until,
      bets: lines.length,
      validBet: String(
        lines.reduce((sum, { bet }) => sum + bet.after.validBet - bet.before.validBet, 0n),
      ),
      exact: String(exact),
      carriedIn: String(carriedIn),
      amount: String(amount),
      carriedOut: String(carriedOut),
      openedAt: clock.now(),
    }
  }

  function payDue(merchantId: string): Promise<number> {
    return payAllDue(
      { db, ledger },
      { merchantId, table: 'realtime_pay' },
      {
        moveOf: ({ id, memberId, currency, amount }) =>
          salary({ merchantId, memberId, currency }, id, {
            kind: 'salary.realtime',
            amount,
            payerId: null,
          }),
        mark: (ids) => tellPaid(merchantId, (tx) => markRealtimePaid(tx, ids, clock.now())),
      },
    )
  }

  return { run, payDue }
}

const keyOf = ({ agreed, bet }: RealtimeLine) => `${agreed.version.id} ${bet.currency}`
