/** What Lighthouse divides the speed of the machine by, unless it is told otherwise. */
export const usualSlowdown = 4

/** Points of the calculator that Lighthouse's guide (docs/throttling.md) links to; straight lines between. */
const points = [
  { benchmarkIndex: 150, slowdown: 1 },
  { benchmarkIndex: 800, slowdown: 2 },
  { benchmarkIndex: 1_300, slowdown: 3 },
  { benchmarkIndex: 2_000, slowdown: 6 },
]

/**
 * By how much a machine is slowed so that it stands for the telephone that Lighthouse means. A
 * machine below the first point is slower than that telephone: nothing can be calibrated there, and it
 * is not slowed. Beyond the last point the last line goes on.
 */
export function slowdownFor(benchmarkIndex: number): number {
  const next = points.findIndex((point) => benchmarkIndex < point.benchmarkIndex)
  if (next === 0) return 1
  const at = next < 0 ? points.length - 1 : next
  const [from, to] = [points[at - 1], points[at]]
  if (!from || !to) throw new Error('the calibration has no line')
  const share = (benchmarkIndex - from.benchmarkIndex) / (to.benchmarkIndex - from.benchmarkIndex)
  return from.slowdown + share * (to.slowdown - from.slowdown)
}
