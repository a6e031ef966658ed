import { hourIn, isFullHour } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transactSlowly } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Config } from '../../config/index.ts'
import { type Ledger, uplineRebate } from '../../ledger/index.ts'
import { payAllDue } from '../pay/due.ts'
import { type Span, spanAt } from '../pay/periods.rules.ts'
import { type AgentSum, partsOf, purseOf, type Rebate, rebatesOf, summed } from './rebates.rules.ts'
import {
  insertRebates,
  markRebatesPaid,
  readDebts,
  readDecided,
  readLateHours,
  readLateSums,
  readRateTimes,
  readSums,
} from './rebates.store.ts'

export interface RebatesOptions {
  db: Db
  clock: Clock
  newId: NewId
  ledger: Pick<Ledger, 'post'>
  config: Pick<Config, 'merchant'>
}

interface RatedParts {
  late: Span[]
  within: Span[]
}

export type Rebates = ReturnType<typeof createRebates>

/** Upline rebates: for each bet, whoever is above gets it by the difference to the next rate below. */
export function createRebates({ db, clock, newId, ledger, config }: RebatesOptions) {
  /** What the hours of a closed day come to: none of its figures changes any more. */
  async function decide(merchantId: string, span: Span): Promise<Rebate[]> {
    const { late, within } = await ratedParts(merchantId, span)
    const sums: AgentSum[] = []
    if (late.length > 0)
      sums.push(...(await transactSlowly(db, (tx) => readLateSums(tx, merchantId, span, late))))
    for (const part of within)
      sums.push(...(await transactSlowly(db, (tx) => readSums(tx, merchantId, span, part))))
    const byAgent = summed(sums)
    const purses = [...byAgent.values()]
    return rebatesOf(byAgent, await readDebts(db, purses, span.from))
  }

  /**
   * Times in which nobody's rates change, to one of which each round of a day belongs: parts of the day, and
   * hours before it. First rates count from a registration, within an hour: whoever has them played nothing
   * before.
   */
  async function ratedParts(merchantId: string, span: Span): Promise<RatedParts> {
    const zone = config.merchant(merchantId).timeZone
    const { rebatesFrom, hasRates, changes } = await readRateTimes(db, merchantId, span)
    if (!hasRates) return { late: [], within: [] }
    const fullHours = changes.filter((at) => isFullHour(zone, at))
    const lateHours = await readLateHours(db, merchantId, span)
    // Each hour once, also if the merchant's clock was another one when it was played.
    const starts = new Set(lateHours.map((at) => hourIn(zone, at).getTime()))
    const late = [...starts].map((at) => spanAt('hour', zone, new Date(at)))
    const rebated = (parts: readonly Span[]) =>
      parts.flatMap(({ from: begin, to }) => {
        const from = rebatesFrom && rebatesFrom > begin ? rebatesFrom : begin
        return from < to ? [{ from, to }] : []
      })
    return { late: rebated(late), within: rebated(partsOf(span, fullHours)) }
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

  function payDue(merchantId: string): Promise<number> {
    return payAllDue(
      { db, ledger },
      { merchantId, table: 'rebate' },
      {
        moveOf: ({ id, memberId, currency, amount }) =>
          uplineRebate({ merchantId, memberId, currency }, id, amount),
        mark: (ids) => markRebatesPaid(db, ids, clock.now()),
      },
    )
  }

  return { decide, write, recompute, ratedParts, payDue }
}

const toldOf = (rebate: Rebate) =>
  JSON.stringify(rebate, (_, value) => (typeof value === 'bigint' ? String(value) : value))
