import { createBatches } from '../../kernel/batches.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import { createClosing } from './bets.closing.ts'
import { createMemory } from './bets.memory.ts'
import { createMonths } from './bets.months.ts'
import { createPlacing } from './bets.placing.ts'
import { createRecord } from './bets.record.ts'
import { createReporting } from './bets.reporting.ts'
import { type Closing, idOfTime } from './bets.rules.ts'
import { findBets, readOpen } from './bets.store.ts'
import type { Bets, Placed, Placement, Settled } from './bets.types.ts'
import { keepPartitions, sumAll } from './months.store.ts'

export interface BetsOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  identity: Identity
  ledger: Ledger
  catalogue: Pick<Catalogue, 'names'>
  limits: Limits
}

const inLanes = {
  sizeMax: 512,
  lanes: 3,
  waitingMax: 20_000,
  ownerOf: ({ memberId }: { memberId: string }) => memberId,
}

export type BetsModule = ReturnType<typeof createBets>

/** The one record of every wager of every product. */
export function createBets(options: BetsOptions) {
  const { db, clock, config } = options
  const dayOf = (merchantId: string, at: Date) => dayIn(config.merchant(merchantId).timeZone, at)
  const months = createMonths(options)
  const own = { ...options, months, dayOf, remembered: createMemory() }
  const placing = createPlacing(own)
  const closing = createClosing(own)
  const place = createBatches<Placement, Placed>(placing.place, inLanes)
  const close = createBatches<Closing, Settled>(closing.close, inLanes)

  const bets: Bets = {
    place,
    placeAtOnce: placing.placeAtOnce,
    settle: (settlement) => close({ kind: 'pay', ...settlement }),
    settleAtOnce: closing.settleAtOnce,
    cancel: (bet) => close({ kind: 'cancel', ...bet }),
    report: createReporting(own),
    async bet(memberId, id) {
      const bet = (await findBets(db, [id])).get(id)
      return bet?.memberId === memberId ? bet : undefined
    },
    openBetween: (from, to, limit) => readOpen(db, idOfTime(from), idOfTime(to), limit),
    sums: (within) => sumAll(within ?? db),
    keepMonths: keepPartitions,
    ...createRecord({ ...options, now: () => clock.now(), dayOf }),
  }
  return { ...bets, months }
}

const days = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by a zone's clock, as 2026-05-01. */
function dayIn(timeZone: string, at: Date): string {
  if (timeZone === 'UTC') return at.toISOString().slice(0, 10)
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  days.set(timeZone, format)
  return format.format(at)
}
