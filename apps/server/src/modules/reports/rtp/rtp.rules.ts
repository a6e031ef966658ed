import type { Volatility } from '@baize/contract'

/** The share of false alarms is one in a hundred days with ten thousand games. */
const alarmAbove = 4.9
/** Below so many bets a normal distribution says nothing. */
const betsMin = 1_000n

/** The largest standard deviation of a stake that a class of volatility allows. */
const deviations: Record<Volatility, number> = { low: 3, medium: 6, high: 12, veryHigh: 40 }

export interface Returned {
  bets: bigint
  stake: bigint
  payout: bigint
  squares: bigint
}

export interface Chances {
  /** Hundredths of a percent. */
  rtp: number | null
  volatility: Volatility | null
  /** As a multiple of the stake. */
  maxWin: number | null
}

export interface Judged {
  actual: number | null
  expected: number | null
  sigma: number | null
  z: number | null
  isAlarm: boolean
}

const whole = 10_000

/** How far what a game returned is from what it should return: z = (W − r·S) / (σ · √Σs²). */
export function judge({ bets, stake, payout, squares }: Returned, chances: Chances): Judged {
  const actual = stake > 0n ? Number((payout * BigInt(whole) * 10n) / stake) / 10 : null
  const { rtp } = chances
  const sigma = sigmaOf(chances)
  const isEnough = bets >= betsMin && squares > 0n
  if (rtp === null || sigma === null || !isEnough)
    return { actual, expected: rtp, sigma, z: null, isAlarm: false }
  const difference = Number(payout * BigInt(whole) - stake * BigInt(rtp)) / whole
  const z = difference / (sigma * Math.sqrt(Number(squares)))
  return {
    actual,
    expected: rtp,
    sigma,
    z: Math.round(z * 100) / 100,
    isAlarm: Math.abs(z) > alarmAbove,
  }
}

/**
 * The deviation of one bet in stakes, never less than it is: by the class of volatility, and by the largest
 * win, as E[X²] is at most the largest win times E[X].
 */
export function sigmaOf({ rtp, volatility, maxWin }: Chances): number | null {
  const byClass = volatility === null ? null : deviations[volatility]
  const mean = rtp === null ? null : rtp / whole
  const byWin =
    mean === null || maxWin === null ? null : Math.sqrt(Math.max(0, mean * maxWin - mean ** 2))
  const known = [byClass, byWin].filter((value) => value !== null && value > 0) as number[]
  return known.length === 0 ? null : Math.min(...known)
}
