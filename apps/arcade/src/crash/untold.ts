import type { CrashNews, CrashOut, CrashSeat } from './wire.ts'

/**
 * Bets reported in one message; when many players cash out together, the rest follows in later
 * messages.
 */
const seatsAtOnceMax = 50

/** The new and the cashed-out bets that were not yet reported to everybody. */
export function createUntold() {
  const seats = new Set<CrashSeat>()
  const outs = new Set<CrashSeat>()
  return {
    isIn: (seat: CrashSeat) => void seats.add(seat),
    /** Play-money bets are reported too: nobody else knows their key, so the report tells them nothing. */
    isOut: (seat: CrashSeat) => void outs.add(seat),
    /** The next message, with at most so many bets; an empty list if there is nothing to report. */
    news(most = seatsAtOnceMax): CrashNews[] {
      if (seats.size + outs.size === 0) return []
      const [told, gone] = [taken(seats, most), taken(outs, most)]
      return [{ type: 'seats', seats: told.map(publicly), outs: gone.map(outOf) }]
    },
  }
}

function taken(seats: Set<CrashSeat>, most: number): CrashSeat[] {
  const first = [...seats].slice(0, most)
  for (const seat of first) seats.delete(seat)
  return first
}

function outOf({ key, cashedOutAt, returned }: CrashSeat): CrashOut {
  return {
    key,
    ...(cashedOutAt === undefined ? {} : { cashedOutAt }),
    ...(returned === undefined ? {} : { returned }),
  }
}

/** A bet as other players see it: without its play id. */
export function publicly({ playId: _own, ...seat }: CrashSeat): CrashSeat {
  return seat
}
