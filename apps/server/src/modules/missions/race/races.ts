import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { createGrouped } from '../../../kernel/runs.ts'
import type { Config } from '../../config/index.ts'
import type { Limits } from '../../limits/index.ts'
import { type Activity, type Programme, type Rewards, spanOf } from '../../rewards/index.ts'
import { addScores, readScores, readTop } from '../board/board.store.ts'
import {
  entrantOf,
  hashOf,
  listOf,
  prizeAfter,
  prizesOf,
  type RaceTerms,
  raceAt,
  raceFaults,
  raceFigures,
  raceForetold,
  raceTerms,
  scoreOf,
  type Winner,
} from './race.rules.ts'
import {
  holdRaces,
  insertFinal,
  lockUnfinished,
  type Race,
  type RaceKey,
  readResults,
  readUnfinished,
} from './race.store.ts'

/** Corrections of this long after the end still change the table. */
export const provisionalMs = 3_600_000
const dayMs = 86_400_000

export interface RacesOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Pick<Outbox, 'oldestWaiting'>
  config: Pick<Config, 'merchant'>
  limits: Pick<Limits, 'excludedAmong'>
  rewards: Rewards
}

interface Scored {
  race: Omit<Race, 'finalAt' | 'hash'>
  memberId: string
  at: Date
  score: bigint
}

/** Races: scores of what members bet, a final table with prizes, once. */
export function createRaces(options: RacesOptions) {
  const { db, clock, newId, outbox, config, limits, rewards } = options
  rewards.programmes.register<RaceTerms>({
    kind: 'race',
    terms: raceTerms,
    isSingle: false,
    faults: raceFaults,
    foretell: raceForetold,
    figures: raceFigures,
  })

  rewards.onActivity(async (tx, merchantId, activities) => {
    const onAt = await rewards.programmes.onAt(tx, merchantId, 'race', spanOf(activities))
    const scored = scoresOf(merchantId, onAt as (at: Date) => Programme<RaceTerms>[], activities)
    if (scored.length === 0) return
    const races = new Map(scored.map(({ race }) => [boardOf(race), race]))
    const held = await holdRaces(tx, [...races.values()])
    const sums = sumsOf(scored, held)
    await addScores(tx, merchantId, sums)
    for (const race of held.filter(({ finalAt }) => finalAt !== null)) {
      const board = boardOf(race)
      const changed = sums.filter((one) => one.board === board).map(({ memberId }) => memberId)
      await correct(tx, race, await readScores(tx, { merchantId, board }, changed))
    }
  })

  /** What each activity adds to which race, by the terms of its moment. */
  function scoresOf(
    merchantId: string,
    onAt: (at: Date) => readonly Programme<RaceTerms>[],
    activities: readonly Activity[],
  ): Scored[] {
    const { timeZone, currency } = config.merchant(merchantId)
    return activities
      .filter((activity) => activity.currency === currency)
      .flatMap((activity) =>
        onAt(activity.at).flatMap((programme): Scored[] => {
          const times = raceAt(programme, timeZone, activity.at)
          const score = scoreOf(programme.terms, activity)
          if (!times || score === 0n) return []
          const { memberId, at } = activity
          const { id: programmeId, version } = programme
          return [{ race: { ...times, merchantId, programmeId, version }, memberId, at, score }]
        }),
      )
  }

  /** Makes races final whose hour of corrections is over, each in one transaction. */
  async function finishDue(merchantId: string): Promise<void> {
    const due = new Date(clock.now().getTime() - provisionalMs)
    for (const race of await readUnfinished(db, merchantId, due)) {
      const oldest = await outbox.oldestWaiting('rewards.play', merchantId)
      const finalFrom = new Date(race.endsAt.getTime() + provisionalMs)
      if (oldest === undefined || oldest > finalFrom) await transact(db, (tx) => finish(tx, race))
    }
  }

  async function finish(tx: Tx, key: RaceKey): Promise<void> {
    const race = await lockUnfinished(tx, key)
    if (!race) return
    const programme = await termsOf(tx, race)
    const scores = await readTop(tx, { merchantId: race.merchantId, board: boardOf(race) }, null)
    const excluded = await limits.excludedAmong(
      tx,
      scores.map(({ memberId }) => memberId),
    )
    const counted = scores.filter(({ memberId }) => !excluded.has(memberId))
    const name = raceName(race)
    const winners = prizesOf(name, counted, programme.terms.prizes.map(BigInt)).filter(
      ({ prize }) => prize > 0n,
    )
    const results = winners.map((winner) => ({
      ...winner,
      entrant: entrantOf(name, winner.memberId),
    }))
    const at = clock.now()
    await insertFinal(tx, race, results, { hash: hashOf(listOf(name, results)), at })
    await rewards.grants.give(
      tx,
      winners.map((winner) => ({
        ...prizeFor(programme, race, winner),
        id: newId(),
        amount: winner.prize,
      })),
    )
  }

  /** A correction after the final table changes no place: what a winner got too much becomes a debt. */
  async function correct(
    tx: Tx,
    race: Race,
    now: readonly { memberId: string; score: bigint }[],
  ): Promise<void> {
    const table = await readResults(tx, race)
    const programme = await termsOf(tx, race)
    const prizes = programme.terms.prizes.map(BigInt)
    for (const { memberId, score } of now) {
      const winner = table.find((one) => one.memberId === memberId)
      if (!winner) continue
      const due = prizeAfter(winner, score, table, prizes)
      const prize = { ...prizeFor(programme, race, winner), mayRise: true }
      await rewards.level(tx, prize, async () => due)
    }
  }

  async function termsOf(
    at: Tx,
    { merchantId, programmeId, version }: Race,
  ): Promise<Programme<RaceTerms>> {
    const found = await rewards.programmes.version(merchantId, programmeId, version, at)
    if (!found) throw new Error(`race ${programmeId} has no terms`)
    return found as Programme<RaceTerms>
  }

  function prizeFor(
    { merchantId, id: programmeId, version, terms }: Programme<RaceTerms>,
    { period }: Race,
    { memberId, place, score }: Pick<Winner, 'memberId' | 'place' | 'score'>,
  ) {
    return {
      merchantId,
      programmeId,
      version,
      kind: 'race' as const,
      memberId,
      currency: config.merchant(merchantId).currency,
      trigger: `race:${period}`,
      unit: 'money' as const,
      why: { place, score: String(score) },
      expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
    }
  }

  return { finishDue }
}

export const raceName = ({ programmeId, period }: Pick<RaceKey, 'programmeId' | 'period'>) =>
  `${programmeId}:${period}`

export const boardOf = (race: Pick<RaceKey, 'programmeId' | 'period'>) => `race:${raceName(race)}`

/**
 * Each score once, sorted, so that two nodes cannot deadlock. What is outside of the times under which a race
 * began does not count: they are shown, and later terms do not move them.
 */
function sumsOf(scored: readonly Scored[], races: readonly Race[]) {
  const begun = new Map(races.map((race) => [boardOf(race), race]))
  const sums = createGrouped<{ board: string; memberId: string; score: bigint }>()
  for (const { race, memberId, at, score } of scored) {
    const board = boardOf(race)
    const { startsAt, endsAt } = begun.get(board) ?? race
    if (at < startsAt || at >= endsAt) continue
    const group = sums.group(board)
    const so = group.get(memberId)
    if (so) so.score += score
    else group.set(memberId, { board, memberId, score })
  }
  return sums.inOrder()
}
