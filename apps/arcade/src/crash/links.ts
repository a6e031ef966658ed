import { randomBytes } from 'node:crypto'
import {
  chainCommitmentOf,
  chainOf,
  crashPoint,
  createChance,
  wordsOfLink,
} from '@baize/engines/house'
import { addChain, type Chain, type Db, newestChain } from '../store/index.ts'

/** Some days of rounds; then a new chain is committed to. */
const linksPerChain = 20_000
const linkBytes = 32

/**
 * Fixed before any chain was drawn, and the same for all. Whoever wants to exclude that the house
 * tried several chains sets a text that was not known when the chain was committed to.
 */
const publicSalt = 'Baize crash: the point follows from the link and this text.'

export interface NextLink {
  number: bigint
  chain: Chain
  place: number
  link: string
  /** Of the round before in this chain: this link's hash. The commitment stands for the first. */
  before: string
  point: number
}

/** The links of rounds to come, in order. */
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
