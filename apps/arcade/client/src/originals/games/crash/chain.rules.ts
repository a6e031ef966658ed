import {
  chainCommitmentOf,
  crashPoint,
  createChance,
  linkBefore,
  wordsOfLink,
} from '@baize/engines/house'
import type { CrashChain, CrashPast } from '../../../../../src/crash/wire.ts'

/** The prefix of a link when it is hashed, as published: `docs/decisions/0004-fairness.md`. */
export const linkLabel = 'baize.crash.chain:'
export const firstLabel = 'baize.crash.commitment:'

/** The chain as the server told it with this round. */
export interface ChainTold extends CrashChain {
  readonly number: number
}

export interface RoundChecked {
  /** How many times the link was hashed to get the commitment. */
  readonly hashes: number
  readonly isCommitted: boolean
  /** The crash point that follows from the link, in hundredths. */
  readonly point: number
}

/** The round's place in the chain, from 0; undefined for a round of an earlier chain. */
export function placeOf(chain: ChainTold, { number }: CrashPast): number | undefined {
  const place = chain.place - (chain.number - number)
  return place < 0 ? undefined : place
}

/** Hashes the link back to the commitment; a chain has some thousands of links. */
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
