import { randomFillSync } from 'node:crypto'
import {
  createRecordedDraw,
  type Model,
  type NextWord,
  type Order,
  type Round,
  replay,
  spin,
} from '@baize/engines'

/** An outcome and the random words that produced it. */
export interface Drawn {
  outcome: Round
  words: Buffer
}

/**
 * Decides a round from the rules, the order and random words only. It does not know the player, earlier
 * wins, the house's balance or a pool's amount.
 */
export function drawOutcome(model: Model, order: Order, nextWord: NextWord): Drawn {
  const { draw, words } = createRecordedDraw(nextWord)
  const outcome = spin(model, order, draw)
  return { outcome, words: packed(words) }
}

/** Plays a round again from its record; throws if the words do not fit such a round. */
export function drawnAgain(model: Model, order: Order, words: Buffer): Round {
  return replay(model, order, unpacked(words))
}

const wordBytes = 4
const reserveWords = 1_024

/** Words from the system's secure random generator, fetched in blocks; each word is used once. */
export function secureWords(): NextWord {
  const reserve = new Uint32Array(reserveWords)
  let next = reserveWords
  return () => {
    if (next === reserveWords) {
      randomFillSync(reserve)
      next = 0
    }
    const word = reserve[next] ?? 0
    reserve[next] = 0
    next += 1
    return word
  }
}

function packed(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * wordBytes)
  for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, at * wordBytes)
  return bytes
}

function unpacked(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / wordBytes }, (_, at) =>
    bytes.readUInt32BE(at * wordBytes),
  )
}
