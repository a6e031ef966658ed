import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createDraw, type NextWord } from './draw.ts'

/** The random source of a round. Each call uses up words, so the order of calls is part of the rules. */
export interface Chance {
  /** From 0 to below 1 in steps of 2⁻³²: one word, exact in a double. */
  float(): number
  /** An integer from 0 to n − 1, each equally likely. */
  below(n: number): number
  /** The source of the nth nonce after the round's own, for a round that has a nonce for each shot. */
  ofNonce?(nth: number): Chance
}

export function createChance(nextWord: NextWord): Chance {
  const { below } = createDraw(nextWord)
  return { below, float: () => nextWord() / wordCount }
}

/** The words of a nonce, and those of the nonces after it. */
export function chanceOfSeeds(serverSeed: string, clientSeed: string, nonce: number): Chance {
  return {
    ...createChance(wordsOf(serverSeed, clientSeed, nonce)),
    ofNonce: (nth) => createChance(wordsOf(serverSeed, clientSeed, nonce + nth)),
  }
}

const wordCount = 2 ** 32

/** HMAC-SHA256(server seed, `clientSeed:nonce:block`), read as big-endian words, block after block. */
export function wordsOf(serverSeed: string, clientSeed: string, nonce: number): NextWord {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`${nonce} is no nonce`)
  const key = utf8ToBytes(serverSeed)
  return wordsOfBlocks((block) => hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`)))
}

/** The same bytes as published: Σ byteᵢ / 256^(i+1) over four bytes each. */
export function floatsOf(serverSeed: string, clientSeed: string, nonce: number): () => number {
  return createChance(wordsOf(serverSeed, clientSeed, nonce)).float
}

/** Published before the first bet on a server seed; the seed itself only after the last one. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/**
 * A link of the chain decides one round. Block 0 is HMAC-SHA256(link, salt); a round that needs more than
 * eight words goes on with HMAC-SHA256(link, salt:1), and so on.
 */
export function wordsOfLink(link: string, salt: string): NextWord {
  return wordsOfBlocks((block) =>
    hmac(sha256, utf8ToBytes(link), utf8ToBytes(block === 0 ? salt : `${salt}:${block}`)),
  )
}

const wordsPerBlock = 8
/** The longest round needs some dozens of words; far more mean that it does not end. */
const blocksMax = 10_000

function wordsOfBlocks(bytesOf: (block: number) => Uint8Array): NextWord {
  let block = 0
  let used = wordsPerBlock
  let bytes: DataView | undefined
  return () => {
    if (bytes === undefined || used === wordsPerBlock) {
      if (block === blocksMax) throw new RangeError(`more than ${blocksMax} blocks in a round`)
      const { buffer, byteOffset, byteLength } = bytesOf(block)
      bytes = new DataView(buffer, byteOffset, byteLength)
      block += 1
      used = 0
    }
    const word = bytes.getUint32(used * 4)
    used += 1
    return word
  }
}
