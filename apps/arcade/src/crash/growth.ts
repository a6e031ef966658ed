/** The multiplier at a time: floor(100 · e^(growthPerMs · ms since the start)) hundredths. */
const growthPerMs = 0.00006
/** While a round runs, everybody is sent the multiplier this often. */
export const tickMs = 200
/** The pause between a crash and the next betting phase. */
export const restMs = 3_000
/** Bets of one player in one round. */
export const betsPerRoundMax = 2

export function multiplierAt(ms: number): number {
  return Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms)))
}

/** When the multiplier (in hundredths) is reached, in ms after the start. */
export function timeOf(hundredths: number): number {
  return Math.log(hundredths / 100) / growthPerMs
}
