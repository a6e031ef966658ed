import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfChain, quicknet, randomnessOf } from '../fair/beacon.ts'
import { commitmentOf } from '../fair/seeds.ts'
import { lotteryByCode } from './catalogue.ts'
import { sampleDraw, sampleLotteries, sampleTickets } from './samples.ts'
import { drawResult } from './structure.ts'
import type { Lottery } from './types.ts'
import { wordsOfRandomness } from './words.ts'

/**
 * Test vectors for other implementations. After a change of rules, `node
 * packages/engines/src/lottery/vectors.ts` writes them again (then `npm run format`).
 */
export const vectorsFile = join(import.meta.dirname, 'vectors.json')

const firstDraws = [0, 1, 2, 3, 4]
/** Extra draws for a case that the first ones do not show: a word is refused. */
const rareDraws: Readonly<Record<string, readonly number[]>> = { ZYXSMB45: [15] }
/** Their numbers come from elsewhere, but their structures are drawn alike. */
const otherCodes = ['MY4D', 'THAI', 'XSHCM']
const wordsShown = 10
/** Trees with and without nodes that are promoted. */
const treeSizes = [1, 2, 3, 4, 5, 7, 13]

export function vectors() {
  const own = sampleLotteries()
  return {
    format: 'baize-lotteries-1',
    words: ['0'.repeat(64), commitmentOf('some randomness')].map(wordsVector),
    beacon: beaconVectors(),
    draws: own.flatMap((lottery) => [
      ...[...firstDraws, ...(rareDraws[lottery.code] ?? [])].map((nth) => ({
        structure: lottery.structure,
        ...sampleDraw(lottery, nth),
      })),
      beaconDraw(lottery),
    ]),
    structures: otherCodes.flatMap((code) => firstDraws.map((nth) => structureVector(code, nth))),
    trees: treeSizes.map((size, at) => sampleTickets(own[at % own.length]!, at, size)),
  }
}

function wordsVector(randomness: string) {
  const drawId = 'ZY5D60-20261118-0001'
  const words = Array.from({ length: wordsShown }, wordsOfRandomness({ randomness, drawId }))
  return { randomness, drawId, words }
}

/** A round of the real chain, as it was published. */
const published = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

function beaconVectors() {
  const { round, signature } = published
  return [
    published,
    { round: round + 1, signature },
    // The other of the two points with the same x.
    { round, signature: signature.replace('b', '9') },
    { round, signature: signature.replace(/9$/, '8') },
  ].map((one) => {
    const isRight = isOfChain(quicknet, one)
    return { ...one, isRight, ...(isRight ? { randomness: randomnessOf(one) } : {}) }
  })
}

function beaconDraw({ code, structure, rulesVersion }: Lottery) {
  const randomness = randomnessOf(published)
  const id = `${code}-20230823-0001`
  return {
    structure,
    id,
    gameCode: code,
    rulesVersion,
    state: 'settled',
    root: null,
    tickets: 0,
    proof: { kind: 'beacon', chain: quicknet.hash, ...published },
    randomness,
    result: drawResult(structure, wordsOfRandomness({ randomness, drawId: id })),
  }
}

function structureVector(code: string, nth: number) {
  const { structure } = lotteryByCode(code)!
  const randomness = commitmentOf(`randomness of the vectors ${nth}`)
  const id = `${code}-2026111${nth}`
  const result = drawResult(structure, wordsOfRandomness({ randomness, drawId: id }))
  return { structure, id, randomness, result }
}

if (import.meta.main) writeFileSync(vectorsFile, `${JSON.stringify(vectors(), null, 1)}\n`)
