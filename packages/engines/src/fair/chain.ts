import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A chain is made from its last link backwards and played from its first link on: each link that is
 * revealed proves to be the one meant, because its hash is the link before. Link, commitment and
 * outcome are hashed with different words before them: none can be had from another.
 */
const linkDomain = 'baize.crash.chain:'
const commitmentDomain = 'baize.crash.commitment:'

/** Ten thousand rounds a day last for years; a link takes about a hundred bytes of memory. */
const chainLengthMax = 5_000_000

/** All links in the order they are played; the last one is the secret they come from. */
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

/** Whether a link revealed now is the one that the link revealed before stood for. */
export function verifyLink(previous: string, link: string): boolean {
  return linkBefore(link) === previous
}

/** Whether a link is the one of that round (from 0) in the chain that was committed to. */
export function verifyRound(commitment: string, link: string, round: number): boolean {
  if (!Number.isSafeInteger(round) || round < 0 || round >= chainLengthMax) return false
  let first = link
  for (let at = round; at > 0; at -= 1) first = linkBefore(first)
  return chainCommitmentOf(first) === commitment
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
