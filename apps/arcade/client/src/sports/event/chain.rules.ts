import { chainCommitmentOf, linkBefore } from '@baize/engines/house'
import type { ProofView } from '../../../../src/sports/wire.ts'

export interface ChainChecked {
  /** How many times a link was hashed. */
  hashes: number
  isCommitted: boolean
}

/** Hashes the last told link back through the others to the commitment; undefined while none is told. */
export function checkLinks({ commitment, place, links }: ProofView): ChainChecked | undefined {
  const last = links.at(-1)
  if (place === null || last === undefined) return undefined
  let link = last
  let isWhole = true
  for (let at = place + links.length - 1; at > 0; at -= 1) {
    link = linkBefore(link)
    const told = links[at - 1 - place]
    if (told !== undefined && told !== link) isWhole = false
  }
  return {
    hashes: place + links.length,
    isCommitted: isWhole && chainCommitmentOf(link) === commitment,
  }
}
