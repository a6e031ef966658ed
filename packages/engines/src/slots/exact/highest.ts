import type { Machine } from '../machine.ts'

/** How much each symbol counts on a reel. */
interface Counts {
  readonly counts: readonly number[]
}

/**
 * The highest win of ways by branch and bound: reel by reel, the best windows first, stopping where even
 * the best continuation cannot beat the best win found. Pays never fall with the length of a run (see
 * `assertModel`), so showing more is never worse.
 */
export function highestWays(
  { pays, payStride, reels }: Machine,
  windows: readonly (readonly Counts[])[],
  symbols: readonly number[],
): number {
  const best = windows.map((reel) => bestOf(reel, symbols))
  const full = symbols.map((symbol) => pays[symbol * payStride + reels]!)
  const promise = promiseOf(best, full)
  let found = 0
  function search(reel: number, ways: readonly number[], paid: number): void {
    if (reel === reels) {
      found = Math.max(
        found,
        ways.reduce((sum, way, at) => sum + way * full[at]!, paid),
      )
      return
    }
    const next = best[reel]!.map((counts) => {
      let [ended, hope] = [paid, 0]
      const further = ways.map((way, at) => {
        const shown = way * counts[at]!
        if (shown === 0 && way > 0) ended += way * pays[symbols[at]! * payStride + reel]!
        hope += shown * promise[reel + 1]![at]!
        return shown
      })
      return { further, ended, hope: ended + hope }
    })
    for (const { further, ended, hope } of next.toSorted((one, other) => other.hope - one.hope)) {
      if (hope <= found) return
      search(reel + 1, further, ended)
    }
  }
  search(
    0,
    symbols.map(() => 1),
    0,
  )
  return found
}

/** Windows over the paying symbols, without those that another window equals or beats in every symbol. */
function bestOf(reel: readonly Counts[], symbols: readonly number[]): (readonly number[])[] {
  const all = reel.map(({ counts }) => symbols.map((symbol) => counts[symbol]!))
  const distinct = [...new Map(all.map((counts) => [counts.join(), counts])).values()]
  return distinct.filter(
    (counts) =>
      !distinct.some(
        (other) => other !== counts && other.every((shown, at) => shown >= counts[at]!),
      ),
  )
}

/** By reel and symbol: an upper bound of the value of each way up to there. */
function promiseOf(best: readonly (readonly number[])[][], full: readonly number[]): number[][] {
  const promise = [[...full]]
  for (const reel of best.toReversed()) {
    const later = promise[0]!
    promise.unshift(
      later.map((worth, at) => worth * Math.max(1, ...reel.map((counts) => counts[at]!))),
    )
  }
  return promise
}
