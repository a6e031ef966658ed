import { dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, transact, transactSlowly } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import type { Rebates } from '../rebates/rebates.ts'
import { nextToClose, readInForce } from './closing.store.ts'
import { isHistoryFilling, markFilling } from './filling.store.ts'
import type { Figures } from './measure.rules.ts'
import {
  closeHours,
  decidedOf,
  holdClosing,
  insertClosing,
  insertPay,
  isClosingHeld,
  merchantsWithTree,
  type PayRow,
  type PayState,
  readCarried,
  readClosedBy,
  readDecided,
  readFigures,
  readLastClosed,
  readPolicy,
  writePolicy,
} from './pay.store.ts'
import type { ClosedPeriod, Deciders, Policy, Statement } from './pay.types.ts'
import { type Span, spanAt } from './periods.rules.ts'
import { countedOf, statementsOf } from './statements.rules.ts'

export interface ClosingOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  outbox: Pick<Outbox, 'oldestWaiting'>
  config: Pick<Config, 'merchant'>
  /** Rebates are closed with the day. */
  rebates: Pick<Rebates, 'decide' | 'write' | 'recompute'>
}

export const closedPeriods: readonly ClosedPeriod[] = ['hour', 'day', 'week', 'halfMonth', 'month']

/** Bets that are not heard of this long after a period has ended count in a later one. */
const hearingMsMax = 600_000
/** After a long pause, periods are closed in portions. */
const spansPerRun = 200
const nothing: Figures = { validBet: 0n, active: 0, result: 0n }

export type Closing = ReturnType<typeof createClosing>

/**
 * Closes periods: decides what every contract came to, and each day's rebates, once, from figures that do not
 * change any more.
 */
export function createClosing(options: ClosingOptions) {
  const { db, clock, newId, log, outbox, config, rebates } = options

  /** Closes every period of a merchant that has ended; answers how many. */
  async function closeDue(merchantId: string): Promise<number> {
    let closed = 0
    for (const period of closedPeriods) {
      for (let nth = 0; nth < spansPerRun; nth += 1) {
        const next = await nextToClose(db, merchantId, period)
        const span = next && spanAt(period, config.merchant(merchantId).timeZone, next)
        if (!span || span.to > clock.now() || !(await isHeard(merchantId, span.to))) break
        await close(merchantId, period, span)
        closed += 1
      }
    }
    return closed
  }

  async function isHeard(merchantId: string, until: Date): Promise<boolean> {
    const oldest = await outbox.oldestWaiting('agents.turnover', merchantId)
    if (!oldest || oldest >= until) return true
    const isLate = clock.now().getTime() - until.getTime() > hearingMsMax
    if (isLate)
      log.warn(
        { oldest },
        'a period is closed although bets of it wait to be heard: they count in the next one',
      )
    return isLate
  }

  async function close(merchantId: string, period: ClosedPeriod, span: Span): Promise<void> {
    // After this, no figure of the period changes any more: it can be computed without a lock, and again.
    await closeHours(db, merchantId, span.to)
    const policy = await readPolicy(db, merchantId)
    const [statements, rebated] = await Promise.all([
      decide(merchantId, period, span, policy),
      period === 'day' ? rebates.decide(merchantId, span) : [],
    ])
    const at = clock.now()
    const zone = config.merchant(merchantId).timeZone
    const expiresAt = startOf(zone, daysLater(dayIn(zone, at), policy.claimDays + 1))
    await transact(db, async (tx) => {
      const contracts = statements.length
      if (!(await insertClosing(tx, { merchantId, period, span, at, contracts, policy }))) return
      await insertPay(
        tx,
        statements.map((one) => rowOf(one, at, expiresAt)),
      )
      await rebates.write(tx, { merchantId, span, at }, rebated)
    })
  }

  async function decide(
    merchantId: string,
    period: ClosedPeriod,
    span: Span,
    policy: Deciders,
  ): Promise<Statement[]> {
    const { currency } = config.merchant(merchantId)
    const agreed = await readInForce(db, merchantId, period, span)
    const contracts = agreed.flatMap((one) => {
      const counted = countedOf(one, span)
      return counted ? [{ agreed: one, counted }] : []
    })
    // Nearly all were in force for the whole period; each other stretch is asked for by itself.
    const stretches = Map.groupBy(contracts, ({ counted }) => keyOf(counted))
    const figured: { agreed: (typeof agreed)[number]; counted: Span; figures: Figures }[] = []
    for (const all of stretches.values()) {
      const [{ counted }] = all as [(typeof all)[number]]
      const agentIds = [...new Set(all.map(({ agreed: { contract } }) => contract.downlineId))]
      const question = {
        merchantId,
        currency,
        agentIds,
        span: counted,
        activeMin: policy.activeMin,
      }
      const figures = await transactSlowly(db, (tx) => readFigures(tx, question))
      figured.push(
        ...all.map((one) => ({
          ...one,
          figures: figures.get(one.agreed.contract.downlineId) ?? nothing,
        })),
      )
    }
    const carried = await readCarried(db, merchantId, period, span.from)
    return groupsOf(figured).flatMap((group) =>
      statementsOf({ period, span, policy, contracts: group, carried }),
    )
  }

  function rowOf(statement: Statement, at: Date, expiresAt: Date): PayRow {
    const { agreed, period, span, counted, figures, measured, allotted } = statement
    const { contract, version } = agreed
    const state = stateOf(statement)
    return {
      ...decidedOf(statement),
      id: newId(),
      merchantId: contract.merchantId,
      contractId: contract.id,
      versionId: version.id,
      kind: contract.kind,
      uplineId: contract.uplineId,
      downlineId: contract.downlineId,
      currency: config.merchant(contract.merchantId).currency,
      period,
      from: span.from,
      to: span.to,
      countedFrom: counted.from,
      countedTo: counted.to,
      active: figures.active,
      loss: String(measured.loss),
      nextTier: measured.next ?? null,
      base: String(measured.base),
      granted: String(allotted.granted),
      state,
      openedAt: at,
      expiresAt: state === 'claimable' ? expiresAt : null,
    }
  }

  /**
   * Computes a closed period again, by default the last one; answers every figure that differs from what
   * was decided. Undefined where it was not closed.
   */
  async function recompute(
    merchantId: string,
    period: ClosedPeriod,
    moment?: Date,
  ): Promise<Recomputed | undefined> {
    const at = moment ?? (await readLastClosed(db, merchantId, period))
    if (!at) return undefined
    const span = spanAt(period, config.merchant(merchantId).timeZone, at)
    const policy = await readClosedBy(db, merchantId, period, span.from)
    if (!policy) return undefined
    const decided = await readDecided(db, merchantId, period, span)
    const again = await decide(merchantId, period, span, policy)
    const differences = again.flatMap((statement) => {
      const { id } = statement.agreed.version
      const [then, now] = [decided.get(id), decidedOf(statement)]
      decided.delete(id)
      if (!then) return [`${id}: nothing was decided, now ${JSON.stringify(now)}`]
      const keys = Object.keys(now) as (keyof typeof now)[]
      return keys
        .filter((key) => then[key] !== now[key])
        .map((key) => `${id}: ${key} was ${then[key]}, is ${now[key]}`)
    })
    const gone = [...decided.keys()].map((id) => `${id}: was decided, is nothing now`)
    const beside = period === 'day' ? await rebates.recompute(merchantId, span) : noRebates
    return {
      span,
      contracts: again.length,
      rebates: beside.rebates,
      differences: [...differences, ...gone, ...beside.differences],
    }
  }

  return {
    merchants: () => merchantsWithTree(db),
    closeDue,
    recompute,
    hold: (merchantId: string, held: boolean) => holdClosing(db, merchantId, held),
    isHeld: (merchantId: string) => isClosingHeld(db, merchantId),
    markFilling: (merchantId: string, isFilling: boolean) => markFilling(db, merchantId, isFilling),
    isFilling: (merchantId: string) => isHistoryFilling(db, merchantId),
    policy: (merchantId: string) => readPolicy(db, merchantId),
    async setPolicy(merchantId: string, part: Partial<Policy>): Promise<void> {
      await writePolicy(db, merchantId, { ...(await readPolicy(db, merchantId)), ...part })
    },
  }
}

interface Recomputed {
  span: Span
  contracts: number
  /** How many agents have rebates; only days have any. */
  rebates: number
  differences: string[]
}

const noRebates = { rebates: 0, differences: [] }

const keyOf = ({ from, to }: Span) => `${from.getTime()} ${to.getTime()}`

/** Kinds are paid apart from each other: a daily dividend is no part of a daily wage. */
function groupsOf<T extends { agreed: { contract: { kind: string } } }>(
  contracts: readonly T[],
): T[][] {
  return [...Map.groupBy(contracts, ({ agreed }) => agreed.contract.kind).values()]
}

/** A daily wage is claimed; everything else is paid by itself. */
function stateOf({ amount, agreed }: Statement): PayState {
  if (amount === 0n) return 'nothing'
  return agreed.contract.kind === 'daily' ? 'claimable' : 'due'
}
