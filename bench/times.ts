export interface Percentiles {
  p50: number
  p99: number
  most: number
}

const tenthsMax = 100_000

/** Millions of times are counted in a histogram, not stored. */
export function createTimes() {
  const counts = new Uint32Array(tenthsMax)
  let all = 0

  function at(share: number): number {
    let below = 0
    const tenths = counts.findIndex((count) => (below += count) >= all * share && all > 0)
    return Math.max(0, tenths) / 10
  }

  return {
    add(ms: number): void {
      const tenths = Math.min(tenthsMax - 1, Math.max(0, Math.round(ms * 10)))
      counts[tenths] = (counts[tenths] ?? 0) + 1
      all += 1
    },
    count: () => all,
    told: (): Percentiles => ({ p50: at(0.5), p99: at(0.99), most: at(1) }),
  }
}
