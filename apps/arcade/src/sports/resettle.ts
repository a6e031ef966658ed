import type { EventResult } from '@baize/engines/odds'
import {
  type Db,
  groupsBefore,
  type JudgedGroup,
  judgeLegsAgain,
  nextDecided,
  payDemos,
  resultReason,
  type SlipAnew,
  settleAnew,
  settleParlays,
  slipsIn,
  type Tx,
} from '../store/index.ts'
import { type Aside, isOfLeg, type Judging, judgeAll } from './aside.ts'
import { asksMoment, judge } from './verdicts.ts'
import { comesTo, isDecided } from './worth.ts'

interface Changed {
  event: string
  version: number
  /** How bets are decided now. */
  judged: readonly JudgedGroup[]
  reason: string
}

interface Again {
  most: number
  stopping: AbortSignal
  /** Where legs go that cannot be judged again. */
  aside: Aside
  now(): Date
  /** A batch was written; these sessions of play money were paid. */
  wrote(demos: readonly string[]): void
}

/** What a new result of an event makes of bets that an earlier one decided. */
export async function changedBy(
  db: Db,
  { event, version, result }: { event: string; version: number; result: EventResult },
): Promise<Judging & { reason: string; isWhole: boolean }> {
  const groups = await groupsBefore(db, { event, version }, { byMoment: asksMoment(result) })
  const judging = judgeAll(groups, (group) => judge(group, result))
  const reason = await resultReason(db, event, version)
  return { ...judging, reason, isWhole: judging.judged.length === groups.length }
}

/**
 * Judges by a new version what an earlier one decided, in batches: whatever stops it, the next process goes
 * on with the legs that are of an earlier version. Slips that return the same stay as they are. One leg that
 * spoils its batch is looked for in smaller ones, and set aside. False where a newer version has come, or it
 * was stopped.
 */
export async function judgeAgain(
  db: Db,
  { event, version, judged, reason }: Changed,
  { most, stopping, aside, now, wrote }: Again,
): Promise<boolean> {
  if (judged.length === 0) return true
  async function setNextAside(error: unknown, after: bigint): Promise<bigint> {
    const next = await nextDecided(db, event, { after, version })
    if (next === undefined) throw error
    await aside.ticket(next, error)
    return next
  }
  let each = most
  for (let after = 0n; !stopping.aborted; ) {
    const batch = { event, version, after, most: each, now: now() }
    try {
      const done = await db
        .transaction()
        .execute(async (tx) => judgeBatch(tx, judged, { ...batch, reason }))
      if (!done) return false
      after = done.last
      wrote(done.demos)
      if (done.looked < each) return true
      each = Math.min(most, each * 2)
    } catch (error) {
      if (!isOfLeg(error)) throw error
      if (each === 1) after = await setNextAside(error, after)
      else each = Math.floor(each / 2)
    }
  }
  return false
}

async function judgeBatch(
  tx: Tx,
  judged: Parameters<typeof judgeLegsAgain>[1],
  batch: Parameters<typeof judgeLegsAgain>[2] & { reason: string },
) {
  const found = await judgeLegsAgain(tx, judged, batch)
  if (!found) return undefined
  const { looked, last, slips } = found
  const open = slips.filter(({ state, kind }) => state === 'accepted' && kind === 'parlay')
  const ended = slips.filter(({ state }) => state !== 'accepted')
  const parlays = open.map(({ id }) => id)
  const owed = parlays.length > 0 ? await settleParlays(tx, parlays, batch) : []
  const anew = await changedOf(
    tx,
    ended.map(({ id }) => id),
  )
  const demos = anew.length > 0 ? await settleAnew(tx, anew, batch) : []
  return { looked, last, demos: [...(await payDemos(tx, owed)), ...demos] }
}

/** Slips that come to something else than they were settled with. */
async function changedOf(tx: Tx, ids: readonly string[]): Promise<SlipAnew[]> {
  if (ids.length === 0) return []
  return (await slipsIn(tx, ids, ['settled', 'void'])).flatMap(({ slip, legs }) => {
    if (!isDecided(slip, legs)) {
      return { id: slip.id, returned: 0n, isVoid: false, isOpen: true }
    }
    const now = comesTo(slip, legs)
    return now.returned === slip.returned ? [] : { ...now, isOpen: false }
  })
}
