/** One turning reel: a column of symbols that moves down and stops. Times in ms. */
export interface Turn {
  readonly startedAt: number
  landing: Landing | undefined
}

interface Landing {
  readonly at: number
  readonly ms: number
  /** Where the reel was, and where it stops, in cells. */
  readonly from: number
  readonly to: number
}

export interface Pace {
  /** Cells a reel passes in a second. */
  readonly cellsPerSecond: number
  /** The time from full speed to rest. */
  readonly landMs: number
  /** The delay between two reels. */
  readonly staggerMs: number
  /** The shortest turn of a reel. */
  readonly turnMs: number
  /** What anticipation adds for each reel. */
  readonly anticipateMs: number
  readonly popMs: number
  readonly fallMs: number
}

export const paces = {
  usual: {
    cellsPerSecond: 26,
    landMs: 420,
    staggerMs: 170,
    turnMs: 520,
    anticipateMs: 900,
    popMs: 260,
    fallMs: 340,
  },
  turbo: {
    cellsPerSecond: 34,
    landMs: 240,
    staggerMs: 25,
    turnMs: 160,
    anticipateMs: 260,
    popMs: 150,
    fallMs: 200,
  },
  still: {
    cellsPerSecond: 0,
    landMs: 1,
    staggerMs: 0,
    turnMs: 1,
    anticipateMs: 0,
    popMs: 1,
    fallMs: 1,
  },
} as const satisfies Record<string, Pace>

/** How far the reel has moved, in cells. */
export function scrollAt(turn: Turn, pace: Pace, now: number): number {
  const { landing, startedAt } = turn
  if (!landing || now < landing.at) return running(pace, now - startedAt)
  const share = Math.min(1, (now - landing.at) / landing.ms)
  return landing.from + (landing.to - landing.from) * settled(share)
}

export function isAtRest(turn: Turn, now: number): boolean {
  return turn.landing !== undefined && now >= turn.landing.at + turn.landing.ms
}

/** Plans the stop so that the last `rows` cells are the drawn ones. */
export function landAt(turn: Turn, pace: Pace, at: number, rows: number): void {
  const from = running(pace, at - turn.startedAt)
  turn.landing = { at, ms: pace.landMs, from, to: Math.ceil(from) + rows + 1 }
}

const windUpMs = 130

/** A short move against the direction, then full speed. */
function running({ cellsPerSecond }: Pace, ms: number): number {
  if (ms < windUpMs)
    return -0.22 * Math.sin((Math.PI * ms) / windUpMs) * (cellsPerSecond > 0 ? 1 : 0)
  return ((ms - windUpMs) / 1000) * cellsPerSecond
}

/** Slows down, overshoots a little and comes back. */
function settled(share: number): number {
  const back = 0.9
  const left = share - 1
  return 1 + (back + 1) * left ** 3 + back * left ** 2
}

/** When each reel begins to stop. */
export function landingTimes(
  pace: Pace,
  startedAt: number,
  now: number,
  reels: number,
  anticipateFrom: number | undefined,
): number[] {
  const first = Math.max(now, startedAt + pace.turnMs)
  let at = first - pace.staggerMs
  return Array.from({ length: reels }, (_, reel) => {
    at += pace.staggerMs
    if (anticipateFrom !== undefined && reel >= anticipateFrom) at += pace.anticipateMs
    return at
  })
}
