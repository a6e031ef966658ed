import type { Db, Tx } from '../../kernel/database.ts'
import { type Writes, writeTo } from '../../kernel/writes.ts'
import type { Care } from '../ledger/index.ts'
import {
  bonusFault,
  deposited,
  depositFault,
  exclusionFault,
  inRound,
  onDay,
  returned,
  seen,
  staked,
  stakeFault,
  type Tally,
} from './limits.rules.ts'
import type { LimitFault, Player, TallySheet } from './limits.types.ts'
import type { Page } from './page.rules.ts'
import { lockTallies, readTallies, requireTallies, writeTallies } from './tally.store.ts'

/** More than a batch can have. */
const playersMax = 4_096
/** About 10 MB. At the limit all are forgotten. */
const rememberedMax = 20_000

/** Tallies as this node last wrote them. They can be stale, as other nodes write too. */
export type Remembered = Map<string, Tally>

interface Opening {
  at: Db | Tx
  players: readonly Player[]
  now: Date
  pageOf(merchantId: string): Page
  remembered: Remembered
  care: Care
  /** Hears of what did not fit, where that is certain. */
  onFault?(player: Pick<Player, 'merchantId' | 'memberId'>, fault: LimitFault): void
}

export interface OpenTallySheet extends TallySheet {
  /** The member is here: the time since the member was last seen counts as time of use. */
  noteSeen(memberId: string): void
  tallyOf(memberId: string): Tally
}

/** Judges each stake or deposit after all that was noted on this sheet before it. */
export async function openTallySheet(opening: Opening): Promise<OpenTallySheet> {
  const { at, players, now, pageOf, remembered, care, onFault } = opening
  const distinct = [...new Map(players.map((player) => [player.memberId, player])).values()]
  if (distinct.length > playersMax) throw new RangeError(`${distinct.length} players at once`)
  const opened =
    care === 'recalled'
      ? await recall(at, distinct, remembered)
      : await lockTallies(at, distinct, care === 'lockedIfFree')
  const tallies = new Map(
    opened.map((tally) => [tally.memberId, onDay(tally, pageOf(tally.merchantId))]),
  )
  const noted = new Set<string>()
  /** Members who were judged: if their tallies were recalled, the write fails where one has changed. */
  const judged = new Set<string>()

  function tallyOf(memberId: string): Tally {
    const tally = tallies.get(memberId)
    if (!tally) throw new Error(`member ${memberId} is not on this tally sheet`)
    return tally
  }

  function note(memberId: string, change: (tally: Tally) => Tally): void {
    const before = tallyOf(memberId)
    const after = change(before)
    if (after === before) return
    tallies.set(memberId, after)
    noted.add(memberId)
  }

  /** What was recalled may be stale: it is judged again before it is refused. */
  function heard(tally: Tally, fault: LimitFault | undefined): LimitFault | undefined {
    if (fault && care !== 'recalled') onFault?.(tally, fault)
    return fault
  }

  function noteSeen(memberId: string): void {
    note(memberId, (tally) => seen(tally, pageOf(tally.merchantId), now))
  }

  function writeWith(writes: Writes): void {
    const changed = [...noted].map(tallyOf)
    const lookedAt = [...judged].filter((memberId) => !noted.has(memberId)).map(tallyOf)
    noted.clear()
    judged.clear()
    if (care === 'recalled' && lookedAt.length > 0) requireTallies(writes, lookedAt)
    if (changed.length === 0) return
    for (const { memberId } of changed) remembered.delete(memberId)
    writeTallies(writes, changed, care === 'recalled')
    writes.afterwards(() => remember(changed, remembered))
  }

  return {
    isHeld: (memberId) => !tallies.has(memberId),
    tallyOf,
    noteSeen,
    judgeStake(memberId, amount, isQuiet = false) {
      judged.add(memberId)
      noteSeen(memberId)
      const tally = tallyOf(memberId)
      if (amount === 0n) return exclusionFault(tally, now)
      const fault = stakeFault(tally, amount, pageOf(tally.merchantId), now)
      return isQuiet ? fault : heard(tally, fault)
    },
    judgeBonusStake: (stake) => bonusFault(tallyOf(stake.memberId), stake),
    judgeDeposit(memberId, amount) {
      judged.add(memberId)
      const tally = tallyOf(memberId)
      return heard(tally, depositFault(tally, amount, pageOf(tally.merchantId), now))
    },
    judgePresence: (memberId) => exclusionFault(tallyOf(memberId), now),
    noteStake: (memberId, amount, round, isOver) =>
      note(memberId, (tally) => staked(tally, amount, round, isOver)),
    noteEnded: (memberId, round) =>
      note(memberId, (tally) => inRound(tally, { stake: 0n, open: -1 }, round)),
    noteCancelled: (memberId, stake, round) =>
      note(memberId, (tally) => inRound(tally, { stake: -stake, open: -1 }, round)),
    noteReturn: (memberId, amount) => note(memberId, (tally) => returned(tally, amount)),
    noteDeposit: (memberId, amount) => note(memberId, (tally) => deposited(tally, amount)),
    write: () => writeTo(at, writeWith),
    writeWith,
  }
}

async function recall(
  at: Db | Tx,
  players: readonly Player[],
  remembered: Remembered,
): Promise<Tally[]> {
  const recalled: Tally[] = []
  const unknown: Player[] = []
  for (const player of players) {
    const tally = remembered.get(player.memberId)
    if (tally) recalled.push(tally)
    else unknown.push(player)
  }
  return unknown.length === 0 ? recalled : [...recalled, ...(await readTallies(at, unknown))]
}

function remember(written: readonly Tally[], remembered: Remembered): void {
  if (remembered.size + written.length > rememberedMax) remembered.clear()
  for (const tally of written) {
    remembered.set(tally.memberId, { ...tally, version: tally.version + 1n })
  }
}
