/** Of the rounds shown since the player last reset the statistics. Amounts are minor units. */
export interface Statistics {
  readonly bets: number
  readonly wagered: bigint
  readonly profit: bigint
  readonly wins: number
  readonly losses: number
  /** The profit after each of the last bets. */
  readonly course: readonly bigint[]
}

const courseMax = 500

export const noStatistics: Statistics = {
  bets: 0,
  wagered: 0n,
  profit: 0n,
  wins: 0,
  losses: 0,
  course: [],
}

export function counted(
  before: Statistics,
  { staked, returned }: { staked: bigint; returned: bigint },
): Statistics {
  const profit = before.profit + returned - staked
  return {
    bets: before.bets + 1,
    wagered: before.wagered + staked,
    profit,
    wins: before.wins + (returned > staked ? 1 : 0),
    losses: before.losses + (returned < staked ? 1 : 0),
    course: [...before.course, profit].slice(-courseMax),
  }
}

/** The points of a course in a box; zero is always within its range. */
export function drawnCourse(
  course: readonly bigint[],
  { width, height }: { width: number; height: number },
): { points: readonly (readonly [x: number, y: number])[]; zeroY: number } {
  const values = [0, ...course.map(Number)]
  const most = Math.max(...values)
  const least = Math.min(...values)
  const span = most - least || 1
  const yOf = (value: number) => height - ((value - least) / span) * height
  const stepX = width / Math.max(1, values.length - 1)
  return {
    points: values.map((value, at) => [at * stepX, yOf(value)] as const),
    zeroY: most === least ? height / 2 : yOf(0),
  }
}
