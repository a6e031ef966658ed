import type { Tx } from '../../kernel/database.ts'
import type { Page } from './calendar.rules.ts'
import {
  deposited,
  depositFault,
  onDay,
  returned,
  seen,
  staked,
  stakeFault,
  type Tally,
} from './limits.rules.ts'
import type { LimitBook, Player } from './limits.types.ts'
import { lockTallies, writeTallies } from './tally.store.ts'

/** More than any batch has. */
const playersMax = 4_096

interface Opening {
  tx: Tx
  players: readonly Player[]
  now: Date
  pageOf(merchantId: string): Page
}

export interface OpenBook extends LimitBook {
  /** The member is here: the time since last seen is time of use. */
  noteSeen(memberId: string): void
  tallyOf(memberId: string): Tally
}

/** Locks the tallies of some players; each is judged by what was noted before in this book. */
export async function openBook({ tx, players, now, pageOf }: Opening): Promise<OpenBook> {
  const distinct = [...new Map(players.map((player) => [player.memberId, player])).values()]
  if (distinct.length > playersMax) throw new RangeError(`${distinct.length} players at once`)
  const locked = distinct.length > 0 ? await lockTallies(tx, distinct) : []
  const tallies = new Map(
    locked.map((tally) => [tally.memberId, onDay(tally, pageOf(tally.merchantId))]),
  )
  const noted = new Set<string>()

  function tallyOf(memberId: string): Tally {
    const tally = tallies.get(memberId)
    if (!tally) throw new Error(`the limits of ${memberId} were not opened`)
    return tally
  }

  function note(memberId: string, change: (tally: Tally) => Tally): void {
    const before = tallyOf(memberId)
    const after = change(before)
    if (after === before) return
    tallies.set(memberId, after)
    noted.add(memberId)
  }

  function noteSeen(memberId: string): void {
    note(memberId, (tally) => seen(tally, pageOf(tally.merchantId), now))
  }

  return {
    tallyOf,
    noteSeen,
    judgeStake(memberId, amount) {
      noteSeen(memberId)
      const tally = tallyOf(memberId)
      return stakeFault(tally, amount, pageOf(tally.merchantId), now)
    },
    judgeDeposit(memberId, amount) {
      const tally = tallyOf(memberId)
      return depositFault(tally, amount, pageOf(tally.merchantId), now)
    },
    noteStake: (memberId, amount) => note(memberId, (tally) => staked(tally, amount)),
    noteReturn: (memberId, amount) => note(memberId, (tally) => returned(tally, amount)),
    noteDeposit: (memberId, amount) => note(memberId, (tally) => deposited(tally, amount)),
    async write() {
      const changed = [...noted].map(tallyOf)
      noted.clear()
      if (changed.length > 0) await writeTallies(tx, changed)
    },
  }
}
