import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A chain is made from its last link backwards and played from its first link on. A revealed link is
 * proven because its hash is the link before it. Link, commitment and outcome are hashed with different
 * prefixes, so that none can be computed from another.
 */
const linkDomain = 'baize.crash.chain:'
const commitmentDomain = 'baize.crash.commitment:'

/** Ten thousand rounds a day for more than a year; a link takes about a hundred bytes of memory. */
const chainLengthMax = 5_000_000

/** All links in playing order; the last one is the secret from which the others are computed. */
export function chainOf(last: string, length: number): string[] {
  if (!Number.isSafeInteger(length) || length < 1 || length > chainLengthMax) {
    throw new RangeError(`a chain has 1 to ${chainLengthMax} links, not ${length}`)
  }
  const links = Array.from({ length }, () => last)
  for (let at = length - 2; at >= 0; at -= 1) links[at] = linkBefore(links[at + 1]!)
  return links
}

export function linkBefore(link: string): string {
  return hashOf(linkDomain + link)
}

/** Published before the salt is fixed and before the first round. */
export function chainCommitmentOf(firstLink: string): string {
  return hashOf(commitmentDomain + firstLink)
}

/** Whether hashing the new link gives the link revealed before it. */
export function verifyLink(previous: string, link: string): boolean {
  return linkBefore(link) === previous
}

/** Whether a link belongs to that round (from 0) of the chain with this commitment. */
export function verifyRound(commitment: string, link: string, round: number): boolean {
  if (!Number.isSafeInteger(round) || round < 0 || round >= chainLengthMax) return false
  let first = link
  for (let at = round; at > 0; at -= 1) first = linkBefore(first)
  return chainCommitmentOf(first) === commitment
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
