import { commitmentOf } from '@baize/engines/house'
import {
  drawResult,
  type Lottery,
  lotteryByCode,
  type Result,
  wordsOfRandomness,
} from '@baize/engines/lottery'
import type { DrawShown } from '../lottery.types.ts'

export type DrawFault =
  | 'signature'
  | 'chain'
  | 'early'
  | 'commitment'
  | 'result'
  | 'rules'
  | 'tickets'

export type DrawVerdict =
  | { state: 'right'; result: Result }
  /** `result` is what this browser drew, where it came so far. */
  | { state: 'wrong'; fault: DrawFault; result?: Result }

/** Whether a draw has everything that its result follows from. */
export function isCheckable({ proof, result }: Pick<DrawShown, 'proof' | 'result'>): boolean {
  if (result === null) return false
  if (proof.kind === 'beacon') return proof.signature !== null
  return proof.kind === 'seed' && proof.seed !== null
}

/** Draws again, from what decides the draw and from nothing else. */
export async function checkDraw(draw: DrawShown): Promise<DrawVerdict> {
  const lottery = lotteryByCode(draw.gameCode)
  if (!lottery || lottery.rulesVersion !== draw.rulesVersion) return wrong('rules')
  if ((draw.root === null) !== (draw.tickets === 0)) return wrong('tickets')
  const randomness = draw.proof.kind === 'beacon' ? await ofBeacon(draw) : ofSeed(draw)
  if (typeof randomness !== 'string') return randomness
  return compared(lottery, draw, randomness)
}

function compared(lottery: Lottery, draw: DrawShown, randomness: string): DrawVerdict {
  const result = drawResult(lottery.structure, wordsOfRandomness({ randomness, drawId: draw.id }))
  return isSame(result, draw.result ?? {}) ? { state: 'right', result } : wrong('result', result)
}

/** The round must be signed by the beacon that we know, and made after the last bet. */
async function ofBeacon({ proof, closesAt }: DrawShown): Promise<string | DrawVerdict> {
  if (proof.kind !== 'beacon' || proof.signature === null) return wrong('signature')
  const { isOfChain, quicknet, randomnessOf, timeOfRound } = await import('@baize/engines/beacon')
  if (proof.chain !== quicknet.hash) return wrong('chain')
  if (timeOfRound(quicknet, proof.round) <= Date.parse(closesAt)) return wrong('early')
  const signed = { round: proof.round, signature: proof.signature }
  return isOfChain(quicknet, signed) ? randomnessOf(signed) : wrong('signature')
}

/** The seed was fixed before the bets, the fingerprint of the tickets after them. */
function ofSeed({ proof, root }: DrawShown): string | DrawVerdict {
  if (proof.kind !== 'seed' || proof.seed === null) return wrong('commitment')
  if (commitmentOf(proof.seed) !== proof.commitment) return wrong('commitment')
  return commitmentOf(`baize.lottery.seed:${proof.seed}:${root ?? ''}`)
}

function wrong(fault: DrawFault, result?: Result): DrawVerdict {
  return { state: 'wrong', fault, ...(result && { result }) }
}

/** The same numbers of the same prizes in the same order. */
function isSame(one: Result, other: Result): boolean {
  const written = (result: Result) =>
    JSON.stringify(Object.entries(result).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return written(one) === written(other)
}
