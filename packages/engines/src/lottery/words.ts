import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { NextWord } from '../fair/draw.ts'

/**
 * The words that decide a draw: HMAC-SHA256(randomness, "baize.lottery:" drawId ":" counter) for counter
 * 0, 1, 2 …, each cut into eight 32-bit words, big-endian. The key is the randomness as bytes, not as
 * text. There is no seed of ours in it: nothing could be withheld or tried out before.
 */
export function wordsOfRandomness(of: { randomness: string; drawId: string }): NextWord {
  const { randomness, drawId } = of
  if (!randomnessForm.test(randomness)) throw new TypeError('randomness is 64 hexadecimal digits')
  if (!drawIdForm.test(drawId)) throw new TypeError('a draw id has 1 to 100 printable characters')
  const key = hexToBytes(randomness)
  let counter = 0
  let used = wordsPerBlock
  let block = new DataView(new ArrayBuffer(0))
  return () => {
    if (used === wordsPerBlock) {
      if (counter === blocksMax) throw new RangeError(`more than ${blocksMax} blocks in a draw`)
      const bytes = hmac(sha256, key, utf8ToBytes(`baize.lottery:${drawId}:${counter}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      counter += 1
      used = 0
    }
    used += 1
    return block.getUint32((used - 1) * 4)
  }
}

const randomnessForm = /^[0-9a-f]{64}$/
const drawIdForm = /^[\x21-\x7e]{1,100}$/
const wordsPerBlock = 8
/** A draw needs some dozens of words; far more mean that it does not end. */
const blocksMax = 1_000
