interface Sample {
  count: bigint
  atMs: number
}

const spanMs = 10_000
const keysMax = 200

/** How fast counts grow, by what was counted some seconds before. */
export function createRates() {
  const known = new Map<string, Sample[]>()

  return {
    /** In a second; zero while there is nothing to compare with. */
    of(key: string, count: bigint, now: Date): number {
      if (known.size >= keysMax) known.clear()
      const atMs = now.getTime()
      const samples = (known.get(key) ?? []).filter((sample) => atMs - sample.atMs <= spanMs * 2)
      samples.push({ count, atMs })
      known.set(key, samples)
      const [first] = samples
      if (!first || atMs <= first.atMs) return 0
      const rate = (Number(count - first.count) * 1_000) / (atMs - first.atMs)
      return Math.max(0, Math.round(rate * 10) / 10)
    },
  }
}
