const steps = [10n, 50n, 100n, 500n]

/** Stakes at a press: round multiples of the lowest, none above the highest. */
export function quickStakes(min: bigint, max: bigint): bigint[] {
  const all = steps.map((times) => min * times).filter((stake) => stake <= max)
  return all.length > 0 ? all : [min]
}
