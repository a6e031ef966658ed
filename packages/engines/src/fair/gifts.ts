import { createDraw, type NextWord, runningSums } from './draw.ts'
import { wordsOf } from './seeds.ts'

/**
 * Splits a total into shares that sum exactly: each is uniform from the minimum to twice the mean of what is
 * left, and the last takes the rest. Then they are shuffled, as the last ones would spread more.
 */
export function envelopeShares(
  seed: string,
  envelopeId: string,
  { total, shares, minimum }: { total: number; shares: number; minimum: number },
): number[] {
  const { below } = createDraw(wordsOf(seed, envelopeId, 0))
  const split: number[] = []
  let rest = total
  for (let left = shares; left > 1; left -= 1) {
    const most = 2 * Math.floor(rest / left) - minimum
    const share = minimum + below(most - minimum + 1)
    split.push(share)
    rest -= share
  }
  split.push(rest)
  for (let at = split.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    const held = split[at]!
    split[at] = split[other]!
    split[other] = held
  }
  return split
}

/** The index of the segment that a wheel stops at. */
export function segmentDrawn(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  weights: readonly number[],
): number {
  return createDraw(wordsOf(serverSeed, clientSeed, nonce)).weighted(runningSums(weights))
}

/** Ticket numbers of a raffle in the order of its prizes, from 1; no ticket wins twice. */
export function ticketsDrawn(
  seed: string,
  listHash: string,
  { tickets, prizes }: { tickets: number; prizes: number },
): number[] {
  const nextWord = wordsOf(seed, listHash, 0)
  const { below } = createDraw(nextWord)
  const index = tickets < wordCount ? () => below(tickets) : () => wideBelow(nextWord, tickets)
  const drawn = new Set<number>()
  while (drawn.size < Math.min(tickets, prizes)) drawn.add(index() + 1)
  return [...drawn]
}

const wordCount = 2 ** 32
const wideCount = 2 ** 53

/** More than a word can count: 53 bits of two words, the upper 21 first; the lowest ones are rejected as in `below`. */
function wideBelow(nextWord: NextWord, n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`cannot draw below ${n}`)
  for (;;) {
    const value = (nextWord() % 2 ** 21) * wordCount + nextWord()
    if (value >= wideCount % n) return value % n
  }
}
