import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The digest of all tickets that count, by their ids: fixed when bets close, so that nobody, the house
 * included, knows a result while bets are open.
 */
export function ticketsDigestOf(ids: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(ids.toSorted().join('\n'))))
}
