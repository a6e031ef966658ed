import { hourIn, isFullHour, nextHour } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transactSlowly } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Config } from '../../config/index.ts'
import { type Ledger, uplineRebate } from '../../ledger/index.ts'
import { isDone } from '../pay/paying.rules.ts'
import type { Span } from '../pay/periods.rules.ts'
import { type AgentSum, partsOf, purseOf, type Rebate, rebatesOf, summed } from './rebates.rules.ts'
import {
  insertRebates,
  markRebatesPaid,
  readDebts,
  readDecided,
  readLateHours,
  readRateTimes,
  readRebatesDue,
  readSums,
} from './rebates.store.ts'

export interface RebatesOptions {
  db: Db
  clock: Clock
  newId: NewId
  ledger: Pick<Ledger, 'post'>
  config: Pick<Config, 'merchant'>
}

const paysMax = 500

export type Rebates = ReturnType<typeof createRebates>

/** Upline rebates: for each bet, whoever is above gets it by the difference to the next rate below. */
export function createRebates({ db, clock, newId, ledger, config }: RebatesOptions) {
  /** What the hours of a closed day come to: none of its figures changes any more. */
  async function decide(merchantId: string, span: Span): Promise<Rebate[]> {
    const parts = await ratedParts(merchantId, span)
    const sums: AgentSum[] = []
    for (const part of parts)
      sums.push(...(await transactSlowly(db, (tx) => readSums(tx, merchantId, span, part))))
    const byAgent = summed(sums)
    const purses = [...byAgent.values()]
    return rebatesOf(byAgent, await readDebts(db, purses, span.from))
  }

  /**
   * Times in which nobody's rates change, to one of which each round of a day belongs. First rates count from
   * a registration, within an hour: whoever has them played nothing before.
   */
  async function ratedParts(merchantId: string, span: Span): Promise<Span[]> {
    const zone = config.merchant(merchantId).timeZone
    const { rebatesFrom, hasRates, changes } = await readRateTimes(db, merchantId, span)
    if (!hasRates) return []
    const late = await readLateHours(db, merchantId, span)
    const full = changes.filter((at) => isFullHour(zone, at))
    // Each hour once, also if the merchant's clock was another one when it was played.
    const starts = new Set(late.map((at) => hourIn(zone, at).getTime()))
    const before = [...starts].map((at) => new Date(at))
    const hours = before.map((from) => ({ from, to: nextHour(zone, from) }))
    return [...hours, ...partsOf(span, full)].flatMap(({ from: begin, to }) => {
      const from = rebatesFrom && rebatesFrom > begin ? rebatesFrom : begin
      return from < to ? [{ from, to }] : []
    })
  }

  /** Once: the transaction in which the day is closed. */
  function write(
    tx: Tx,
    closing: { merchantId: string; span: Span; at: Date },
    rebates: readonly Rebate[],
  ): Promise<void> {
    return insertRebates(
      tx,
      closing,
      rebates.map((one) => ({ ...one, id: newId() })),
    )
  }

  /** Computes a closed day again; answers every statement that differs from what was decided. */
  async function recompute(
    merchantId: string,
    span: Span,
  ): Promise<{ rebates: number; differences: string[] }> {
    const again = await decide(merchantId, span)
    const then = new Map(
      (await readDecided(db, merchantId, span)).map((one) => [purseOf(one), one]),
    )
    const differences = again.flatMap((now) => {
      const [was, is] = [then.get(purseOf(now)), toldOf(now)]
      then.delete(purseOf(now))
      if (!was) return [`rebate of ${now.agentId}: nothing was decided, now ${is}`]
      return toldOf(was) === is ? [] : [`rebate of ${now.agentId}: was ${toldOf(was)}, is ${is}`]
    })
    const gone = [...then.values()].map(({ agentId }) => `rebate of ${agentId}: is nothing now`)
    return { rebates: again.length, differences: [...differences, ...gone] }
  }

  /**
   * One ledger move for each, under its id. What the ledger refuses stays due, and the next run tries it
   * again. Answers how many were paid.
   */
  async function payDue(merchantId: string): Promise<number> {
    let paid = 0
    let after: string | undefined
    for (;;) {
      const due = await readRebatesDue(db, merchantId, after, paysMax)
      after = due.at(-1)?.id
      if (after === undefined) return paid
      const posted = await ledger.post(
        due.map(({ id, agentId, currency, amount }) =>
          uplineRebate({ merchantId, memberId: agentId, currency }, id, amount),
        ),
      )
      const ids = due.filter((_, nth) => isDone(posted[nth]?.kind)).map(({ id }) => id)
      await markRebatesPaid(db, ids, clock.now())
      paid += ids.length
    }
  }

  return { decide, write, recompute, ratedParts, payDue }
}

const toldOf = (rebate: Rebate) =>
  JSON.stringify(rebate, (_, value) => (typeof value === 'bigint' ? String(value) : value))
