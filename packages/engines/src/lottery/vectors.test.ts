import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOfChain, quicknet, randomnessOf } from '../fair/beacon.ts'
import { drawResult } from './structure.ts'
import { isInRoot, leafOf, ticketRoot } from './tree.ts'
import { vectors, vectorsFile } from './vectors.ts'
import { wordsOfRandomness } from './words.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is compared below
const kept = JSON.parse(readFileSync(vectorsFile, 'utf8')) as ReturnType<typeof vectors>

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Written from the description alone, independent of the engine. */
function wordsByHand(randomness: string, drawId: string, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, block) =>
    createHmac('sha256', Buffer.from(randomness, 'hex'))
      .update(`baize.lottery:${drawId}:${block}`)
      .digest('hex'),
  )
  const words = blocks.join('').match(/.{8}/g) ?? []
  return words.slice(0, count).map((digits) => Number.parseInt(digits, 16))
}

test('[LOT-03] [FAIR-01] the vectors in the repository are what the rules give', () => {
  expect(JSON.parse(JSON.stringify(vectors()))).toEqual(kept)
})

test('[LOT-03] [FAIR-01] words of a draw by node’s own hash functions', () => {
  for (const { randomness, drawId, words } of kept.words)
    expect(wordsByHand(randomness, drawId, words.length)).toEqual(words)
})

test('[LOT-03] [FAIR-01] there are draws of every structure, by the beacon and by a seed', () => {
  const seen = new Set(kept.draws.map(({ structure, proof }) => `${structure.kind} ${proof.kind}`))
  const kinds = ['balls', 'dice', 'digits', 'order']
  expect([...seen].toSorted()).toEqual(kinds.flatMap((kind) => [`${kind} beacon`, `${kind} seed`]))
  const bonus = kept.draws.filter(({ structure }) => 'bonus' in structure && structure.bonus)
  const apart = kept.draws.filter(
    ({ structure }) => structure.kind === 'digits' && !structure.prizes[0]!.repeats,
  )
  expect([bonus.length > 0, apart.length > 0]).toEqual([true, true])
})

test('[LOT-03] [FAIR-01] each draw is drawn again from the file', () => {
  for (const { id, structure, randomness, result } of [...kept.draws, ...kept.structures])
    expect(drawResult(structure, wordsOfRandomness({ randomness, drawId: id }))).toEqual(result)
})

test('[LOT-03] [FAIR-01] the randomness of a draw follows from its proof', () => {
  for (const { randomness, root, proof } of kept.draws) {
    const byHand =
      'seed' in proof
        ? { randomness: sha256(`baize.lottery.seed:${proof.seed}:${root ?? ''}`), ...seedOf(proof) }
        : { randomness: sha256(Buffer.from(proof.signature, 'hex')) }
    expect({ randomness, ...('seed' in proof ? proof : {}) }).toMatchObject(byHand)
  }
})

const seedOf = ({ seed }: { seed: string }) => ({ commitment: sha256(seed) })

test('[LOT-03] [FAIR-01] dice and single digits by hand', () => {
  const of = (code: string) => kept.draws.filter(({ gameCode }) => gameCode === code)
  const [dice, single] = [of('ZYKS45'), of('ZYWINGO45')]
  expect([dice.length > 4, single.length > 4]).toEqual([true, true])
  for (const { id, randomness, result } of dice) {
    // 2³² mod 6 is 4: none of these words is so small.
    const faces = wordsByHand(randomness, id, 3).map((word) => String((word % 6) + 1))
    expect(result).toEqual({ dice: faces })
  }
  for (const { id, randomness, result } of single)
    expect(result).toEqual({ digit: [String(wordsByHand(randomness, id, 1)[0]! % 10)] })
})

test('[LOT-03] [FAIR-01] the tickets of each tree are in its root', () => {
  for (const { draw, tickets } of kept.trees) {
    expect(ticketRoot(tickets.map(({ proof }) => proof.leaf))).toBe(draw.root)
    for (const { proof } of tickets) {
      const { text, leaf, index, count, path } = proof
      expect(leafOf(text)).toBe(leaf)
      expect(isInRoot(leaf, { index, size: count, path }, draw.root!)).toBe(true)
    }
    const ids = tickets.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(ids)
  }
})

test('[LOT-03] [FAIR-01] rounds of the beacon are right or wrong as the file says', () => {
  expect(kept.beacon.map(({ isRight }) => isRight)).toEqual([true, false, false, false])
  for (const { isRight, ...round } of kept.beacon) expect(isOfChain(quicknet, round)).toBe(isRight)
  const [right] = kept.beacon
  expect(right?.randomness).toBe(randomnessOf(right!))
})
