import type { CrashNews, CrashOut, CrashSeat } from './wire.ts'

/** Of the news that go to everybody at once: a crowd that leaves together is told over several. */
const seatsAtOnceMax = 50

/** What everybody is still to be told of bets: those that are new, and those that were cashed out. */
export function createUntold() {
  const seats = new Set<CrashSeat>()
  const outs = new Set<CrashSeat>()
  return {
    isIn: (seat: CrashSeat) => void seats.add(seat),
    /** Of play money too: its key says nothing to anybody else. */
    isOut: (seat: CrashSeat) => void outs.add(seat),
    /** As much as is told at once; nothing, if there is nothing. */
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

/** What others see of a bet. */
export function publicly({ playId: _own, ...seat }: CrashSeat): CrashSeat {
  return seat
}
