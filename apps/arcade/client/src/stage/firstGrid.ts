import type { Grid, Model } from '../wire.ts'

/** The grid before the first spin: one stop of each reel, always the same. */
export function firstGrid({ strips, rows, heights }: Model): Grid {
  const standing = Object.keys(heights ?? {}).map(Number)
  return strips.map((strip, reel) => {
    const height = standing[(reel * 2 + 1) % Math.max(1, standing.length)] ?? rows
    const from = (reel * reel * 5 + reel * 2 + 3) % strip.length
    return Array.from({ length: height }, (_, row) => strip[(from + row) % strip.length] ?? '')
  })
}
