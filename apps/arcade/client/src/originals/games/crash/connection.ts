import { multiplierAt } from '../../../../../src/crash/growth.ts'
import type {
  CrashChain,
  CrashNews,
  CrashOut,
  CrashPast,
  CrashPhase,
  CrashSeat,
} from '../../../../../src/crash/wire.ts'

/** The state of the table as known here. Times are of the server's clock. */
export interface TableNow {
  isConnected: boolean
  number: number
  phase: CrashPhase
  at: number
  endsAt: number
  /** Server clock minus own clock. */
  aheadMs: number
  /** How many times faster than normal a round runs. */
  speed: number
  /** The last crash point, in hundredths. */
  point: number
  seats: ReadonlyMap<string, CrashSeat>
  /** Keys of the player's own bets. */
  mine: ReadonlySet<string>
  past: readonly CrashPast[]
  chain: CrashChain | undefined
}

export const nothingYet: TableNow = {
  isConnected: false,
  number: 0,
  phase: 'crashed',
  at: 0,
  endsAt: 0,
  aheadMs: 0,
  speed: 1,
  point: 0,
  seats: new Map(),
  mine: new Set(),
  past: [],
  chain: undefined,
}

const pastMax = 30

/** The table after a message of the server; pure, so that it can be tested. */
export function heard(now: TableNow, news: CrashNews, ownMs: number): TableNow {
  switch (news.type) {
    case 'hello':
    case 'betting': {
      const { table } = news
      const isNew = table.number !== now.number
      const own = table.seats.filter(({ isMine }) => isMine).map(({ key }) => key)
      return {
        ...now,
        ...('past' in news ? { past: news.past } : {}),
        isConnected: true,
        aheadMs: news.now - ownMs,
        number: table.number,
        phase: table.phase,
        at: table.at,
        endsAt: table.endsAt ?? 0,
        seats: new Map(table.seats.map((seat) => [seat.key, seat])),
        mine: new Set(isNew ? own : [...now.mine, ...own]),
        chain: table.chain,
        speed: table.speed,
      }
    }
    case 'running':
      return { ...now, phase: 'running', at: news.at, aheadMs: news.now - ownMs }
    case 'tick':
      return { ...now, aheadMs: news.now - ownMs }
    case 'seats':
      return withOuts(withSeats(now, news.seats), news.outs)
    case 'crashed':
      return {
        ...now,
        phase: 'crashed',
        at: news.now,
        point: news.past.point,
        past: [news.past, ...now.past].slice(0, pastMax),
      }
    case 'done':
    case 'own':
      return withOwn(now, news.seat)
    case 'money':
    case 'refused':
      return now
  }
}

function withSeats(now: TableNow, list: readonly CrashSeat[]): TableNow {
  const seats = new Map(now.seats)
  for (const seat of list) seats.set(seat.key, { ...seats.get(seat.key), ...seat })
  return { ...now, seats }
}

/** Cash-outs of an earlier round may arrive late; bets that are not in this round are skipped. */
function withOuts(now: TableNow, outs: readonly CrashOut[]): TableNow {
  if (outs.length === 0) return now
  const seats = new Map(now.seats)
  for (const out of outs) {
    const seat = seats.get(out.key)
    if (seat) seats.set(out.key, { ...seat, ...out })
  }
  return { ...now, seats }
}

/** The report of an own cash-out may be late as well. */
function withOwn(now: TableNow, seat: CrashSeat): TableNow {
  if (seat.cashedOutAt !== undefined && !now.seats.has(seat.key)) return now
  return { ...withSeats(now, [seat]), mine: new Set([...now.mine, seat.key]) }
}

/** The current multiplier in hundredths, by the server's clock. */
export function multiplierNow(now: TableNow, ownMs: number): number {
  const { phase, at, aheadMs, point, speed } = now
  if (phase === 'crashed') return point
  return phase === 'running' ? multiplierAt((ownMs + aheadMs - at) * speed) : 100
}
