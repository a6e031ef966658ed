import { randomBytes } from 'node:crypto'
import {
  chainCommitmentOf,
  chainOf,
  crashPoint,
  createChance,
  wordsOfLink,
} from '@baize/engines/house'
import { addChain, type Chain, type Db, newestChain } from '../store/index.ts'

/** Enough for some days of rounds; then a new chain is started. */
const linksPerChain = 20_000
const linkBytes = 32

/**
 * Fixed before any chain was drawn, and the same for all chains. To prove that the house did not try
 * several chains and keep the best, an operator sets a text that was unknown when the chain's
 * commitment was published.
 */
const publicSalt = 'Baize crash: the point follows from the link and this text.'

export interface NextLink {
  number: bigint
  chain: Chain
  place: number
  link: string
  /**
   * The link of the previous round in this chain (this link's hash); for the first round, the
   * commitment.
   */
  before: string
  point: number
}

/** The links of the coming rounds, in order. */
export async function createLinks(db: Db, now: () => Date, salt = publicSalt) {
  let { chain, played, lastNumber } = (await newestChain(db)) ?? (await begin())
  let links = chainOf(chain.last_link, chain.links)

  async function begin() {
    const last = randomBytes(linkBytes).toString('hex')
    const made = await addChain(db, {
      commitment: chainCommitmentOf(chainOf(last, linksPerChain)[0]!),
      salt,
      last_link: last,
      links: linksPerChain,
      made_at: now(),
    })
    return { chain: made, played: 0, lastNumber: 0n }
  }

  return {
    async next(): Promise<NextLink> {
      if (played >= chain.links) {
        chain = (await begin()).chain
        links = chainOf(chain.last_link, chain.links)
        played = 0
      }
      const place = played
      const link = links[place]!
      played += 1
      lastNumber += 1n
      return {
        number: lastNumber,
        chain,
        place,
        link,
        before: place === 0 ? chain.commitment : links[place - 1]!,
        point: pointOf(link, chain.salt),
      }
    },
  }
}

export function pointOf(link: string, salt: string): number {
  return crashPoint(createChance(wordsOfLink(link, salt)).float())
}
