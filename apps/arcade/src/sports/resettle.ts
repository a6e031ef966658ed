import type { EventResult } from '@baize/engines/odds'
import {
  type Db,
  groupsBefore,
  type JudgedGroup,
  judgeLegsAgain,
  payDemos,
  resultReason,
  type SlipAnew,
  settleAnew,
  settleParlays,
  slipsIn,
  type Tx,
} from '../store/index.ts'
import { asksMoment, judge } from './verdicts.ts'
import { comesTo, isDecided } from './worth.ts'

interface Changed {
  event: string
  version: number
  /** How bets are decided now. */
  judged: readonly JudgedGroup[]
  reason: string
}

interface Judging {
  most: number
  stopping: AbortSignal
  now(): Date
  /** A batch was written; these sessions of play money were paid. */
  wrote(demos: readonly string[]): void
}

/** What a new result of an event makes of bets that an earlier one decided. */
export async function changedBy(
  db: Db,
  { event, version, result }: { event: string; version: number; result: EventResult },
): Promise<Changed & { isWhole: boolean }> {
  const groups = await groupsBefore(db, { event, version }, { byMoment: asksMoment(result) })
  const judged = groups.flatMap((group) => judge(group, result) ?? [])
  const reason = await resultReason(db, event, version)
  return { event, version, judged, reason, isWhole: judged.length === groups.length }
}

/**
 * Judges by a new version what an earlier one decided, in batches: whatever stops it, the next process goes
 * on with the legs that are of an earlier version. Slips that return the same stay as they are. False where a
 * newer version has come, or it was stopped.
 */
export async function judgeAgain(
  db: Db,
  { event, version, judged, reason }: Changed,
  { most, stopping, now, wrote }: Judging,
): Promise<boolean> {
  if (judged.length === 0) return true
  for (let after = 0n; !stopping.aborted; ) {
    const batch = { event, version, after, most, now: now() }
    const done = await db
      .transaction()
      .execute(async (tx) => judgeBatch(tx, judged, { ...batch, reason }))
    if (!done) return false
    after = done.last
    wrote(done.demos)
    if (done.looked < most) return true
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
