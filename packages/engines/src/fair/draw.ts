/** Gives the next 32 random bits as an integer from 0 to 4,294,967,295. */
export type NextWord = () => number

export interface Draw {
  /** An integer from 0 to n − 1, each equally likely. */
  below(n: number): number
  /** The index of a weight, drawn in proportion; the weights are given as their running sums. */
  weighted(sums: readonly number[]): number
}

const wordCount = 2 ** 32

export function createDraw(nextWord: NextWord): Draw {
  function below(n: number): number {
    if (n >>> 0 !== n || n === 0) refuse(n)
    const word = nextWord()
    // The lowest 2³² mod n words are rejected, so that every remainder is equally likely. They are fewer
    // than n, so a word of at least n needs no further check.
    return word >= n && word >>> 0 === word ? (word >>> 0) % (n >>> 0) : lookedAt(word, n)
  }

  function lookedAt(first: number, n: number): number {
    let word = first
    for (let tries = 0; tries < rejectionsMax; tries += 1) {
      if (word >>> 0 !== word) throw new TypeError(`${word} is no 32-bit word`)
      if (word >= wordCount % n) return word % n
      word = nextWord()
    }
    throw new RangeError(`the words of the source were refused ${rejectionsMax} times in a row`)
  }

  function weighted(sums: readonly number[]): number {
    const at = below(sums[sums.length - 1] ?? 0)
    let index = 0
    while (at >= sums[index]!) index += 1
    return index
  }

  return { below, weighted }
}

/** A fair source is rejected less than half of the time: so many in a row mean that it is broken. */
const rejectionsMax = 200

function refuse(n: number): never {
  if (typeof n !== 'number' || Number.isNaN(n)) throw new TypeError(`cannot draw below ${n}`)
  throw new RangeError(`cannot draw below ${n}: whole numbers from 1 to ${wordCount - 1} only`)
}

/** Weights as running sums, for `weighted`. */
export function runningSums(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map((weight) => {
    sum += weight
    return sum
  })
}

/** A round needs some hundreds of words; far more mean that it does not end. */
const wordsMax = 1_000_000

/** A draw that records every word, so that the round can be replayed. */
export function createRecordedDraw(nextWord: NextWord): { draw: Draw; words: readonly number[] } {
  const words: number[] = []
  const draw = createDraw(() => {
    if (words.length === wordsMax) throw new RangeError(`more than ${wordsMax} words drawn`)
    const word = nextWord()
    words.push(word)
    return word
  })
  return { draw, words }
}

/** A draw from recorded words; `left` tells how many are unused. */
export function createReplayedDraw(words: readonly number[]): { draw: Draw; left(): number } {
  let used = 0
  const draw = createDraw(() => {
    const word = words[used]
    if (word === undefined) throw new RangeError(`the record ends after ${words.length} words`)
    used += 1
    return word
  })
  return { draw, left: () => words.length - used }
}
