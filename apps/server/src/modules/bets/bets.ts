import { dayIn } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { type Config, isPlayStopped } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import { createAsking } from './bets.asking.ts'
import { createEndings } from './bets.endings.ts'
import { createMemory } from './bets.memory.ts'
import { createMonths } from './bets.months.ts'
import { createOpenAt } from './bets.openAt.ts'
import { createRecord } from './bets.record.ts'
import { createReporting } from './bets.reporting.ts'
import { assertSound, type Closing, earliestId, idOfTime, timeOfId } from './bets.rules.ts'
import { findBets, hasOpen, readOpen } from './bets.store.ts'
import type {
  Along,
  Bets,
  Placed,
  Placement,
  Settled,
  Settlement,
  Undecided,
} from './bets.types.ts'
import { createCorrections } from './corrections/corrections.ts'
import { keepPartitions, sumAll } from './months.store.ts'
import { isRoundOpen, sumDaysOf } from './openAt.store.ts'

export interface BetsOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  config: Pick<Config, 'merchant' | 'merchants'>
  identity: Identity
  ledger: Ledger
  catalogue: Pick<Catalogue, 'names'>
  limits: Limits
  log: Pick<Log, 'error'>
}

/** A round that is still open began within this time. */
const roundMsMax = 7 * 86_400_000

export type BetsModule = ReturnType<typeof createBets>

/** The one record of every wager of every product. */
export function createBets(options: BetsOptions) {
  const { db, clock, config } = options
  const dayOf = (merchantId: string, at: Date) => dayIn(config.merchant(merchantId).timeZone, at)
  const months = createMonths(options)
  const remembered = createMemory(options)
  const own = { ...options, months, dayOf, remembered }
  const ask = createAsking(own)

  async function place(placement: Placement, along?: Along): Promise<Placed | Undecided> {
    assertSound(placement, clock.now())
    if (await isStoppedFor(placement)) return { kind: 'stopped' }
    await months.prepareFor([placement.id])
    return (await ask({ kind: 'place', placement, along })) as Placed | Undecided
  }

  /** Only where something is stopped the database is asked whether the round is open already. */
  async function isStoppedFor(placement: Placement): Promise<boolean> {
    const { merchantId, memberId, game, round, isOwed } = placement
    if (isOwed || !isPlayStopped(config.merchant(merchantId), placement)) return false
    return !remembered.inRound(memberId, game, round) && !(await bets.hasOpenIn(placement))
  }

  async function close(closing: Closing, along?: Along): Promise<Settled | Undecided> {
    const kept = remembered.kept(closing.id)
    const bet = kept ?? (await remembered.read(closing.id))
    if (bet?.memberId !== closing.memberId) return { kind: 'not-found' }
    const isKept = kept !== undefined
    return (await ask({ kind: 'close', closing, bet, isKept, along })) as Settled | Undecided
  }

  const bets: Bets = {
    place: place as Bets['place'],
    settle: ((settlement: Settlement, along?: Along) =>
      close({ kind: 'pay', ...settlement }, along)) as Bets['settle'],
    cancel: ((bet: { id: string; memberId: string }, along?: Along) =>
      close({ kind: 'cancel', ...bet }, along)) as Bets['cancel'],
    ...createEndings(own),
    openIn: remembered.inRound,
    report: createReporting(own),
    async bet(memberId, id) {
      const bet = (await findBets(db, [id])).get(id)
      return bet?.memberId === memberId ? bet : undefined
    },
    openBetween: (from, to, limit) => readOpen(db, idOfTime(from), idOfTime(to), limit),
    openAt: createOpenAt(options),
    hasOpenIn: ({ id, ...bet }) =>
      isRoundOpen(db, { ...bet, fromId: idOfTime(new Date(timeOfId(id).getTime() - roundMsMax)) }),
    hasOpenOf: (at, { id, memberId, since }) =>
      hasOpen(at, { memberId, bonusId: id, from: idOfTime(earliestId(since)) }),
    sums: (within) => sumAll(within ?? db),
    playedBy: (question) => sumDaysOf(db, question),
    keepMonths: keepPartitions,
    ...createRecord({ ...options, now: () => clock.now(), dayOf }),
  }
  const corrections = createCorrections({
    ...options,
    place: bets.place,
    carry: (correcting) => close({ kind: 'correct', ...correcting }) as Promise<Settled>,
  })
  return { ...bets, months, corrections }
}
