import type { NextWord } from './draw.ts'

/** Fills the whole array with the next words. */
export type FillWords = (words: Uint32Array) => void

/** The words of `rehearsalBatches`, one by one. */
export function rehearsalWords(seed: number, stream = 0): NextWord {
  const fill = rehearsalBatches(seed, stream)
  const one = new Uint32Array(1)
  return () => {
    fill(one)
    return one[0] ?? 0
  }
}

/**
 * Repeatable words for simulations and tests (xoshiro128**). A few words reveal all that follow, so they
 * must never decide a paid round. In a loop the state stays in registers.
 */
export function rehearsalBatches(seed: number, stream = 0): FillWords {
  const scatter = mixer(seed, stream)
  // A state of all zeros would give only zeros.
  let [first, second, third, fourth] = [scatter(), scatter(), scatter(), scatter() | 1]
  return (words) => {
    let [a, b, c, d] = [first, second, third, fourth]
    for (let at = 0; at < words.length; at += 1) {
      const product = Math.imul(b, 5)
      words[at] = Math.imul((product << 7) | (product >>> 25), 9)
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
    }
    ;[first, second, third, fourth] = [a, b, c, d]
  }
}

/** Mixes seed and stream into a state without a pattern. */
function mixer(seed: number, stream: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) | 0
  let weyl = (seed ^ (stream << 16) ^ (stream >>> 16)) | 0
  return () => {
    weyl = (weyl + 0x9e3779b9) | 0
    state = (state + weyl) | 0
    let word = Math.imul(state ^ (state >>> 16), 0x7feb352d)
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
    return (word ^ (word >>> 16)) | 0
  }
}
