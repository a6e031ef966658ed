/** The multiplier at a time: floor(100 · e^(growthPerMs · ms since the start)) hundredths. */
const growthPerMs = 0.00006
/** A round that runs tells everybody where it stands so often. */
export const tickMs = 200
/** After the crash, before bets are taken again. */
export const restMs = 3_000
/** Bets of one player in one round. */
export const betsPerRoundMax = 2

export function multiplierAt(ms: number): number {
  return Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms)))
}

/** When a multiplier of so many hundredths is reached, in ms after the start. */
export function timeOf(hundredths: number): number {
  return Math.log(hundredths / 100) / growthPerMs
}
