import {
  chainCommitmentOf,
  crashPoint,
  createChance,
  linkBefore,
  wordsOfLink,
} from '@baize/engines/house'
import type { CrashChain, CrashPast } from '../../../../../src/crash/wire.ts'

/** What the engine puts before a link when it hashes it, as published: `docs/decisions/0004-fairness.md`. */
export const linkLabel = 'baize.crash.chain:'
export const firstLabel = 'baize.crash.commitment:'

/** The chain as it was told with the round of that number. */
export interface ChainTold extends CrashChain {
  readonly number: number
}

export interface RoundChecked {
  /** Hashed so often, the link gave what is to be the commitment. */
  readonly hashes: number
  readonly isCommitted: boolean
  /** Where the round crashes by its link, in hundredths. */
  readonly point: number
}

/** Which of the chain's rounds it was, from 0; undefined for a round of a chain before. */
export function placeOf(chain: ChainTold, { number }: CrashPast): number | undefined {
  const place = chain.place - (chain.number - number)
  return place < 0 ? undefined : place
}

/** Goes from the link back to the commitment; a chain has some thousands of links. */
export function checkPast(chain: ChainTold, past: CrashPast): RoundChecked | undefined {
  const place = placeOf(chain, past)
  if (place === undefined || place >= chain.links) return undefined
  let first = past.link
  for (let at = place; at > 0; at -= 1) first = linkBefore(first)
  return {
    hashes: place + 1,
    isCommitted: chainCommitmentOf(first) === chain.commitment,
    point: crashPoint(createChance(wordsOfLink(past.link, chain.salt)).float()),
  }
}
