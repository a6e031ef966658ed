import { randomBytes } from 'node:crypto'
import { chainCommitmentOf, chainOf } from '@baize/engines/house'
import { addChain, type Chain, type Db, newestChain } from '../store/index.ts'

/** Enough for some days of rounds; then a new chain is started. */
const linksPerChain = 20_000
const linkBytes = 32

export interface NextLink {
  /** One more than the table's last; rounds of live tables get a number of all tables instead. */
  number: bigint
  chain: Chain
  place: number
  link: string
  /**
   * The link of the previous round in this chain (this link's hash); for the first round, the
   * commitment.
   */
  before: string
}

/**
 * The links of a table's coming rounds, in order. The salt is a text that was fixed before any chain was
 * drawn, and the same for all chains of the table. To prove that the house did not try several chains and
 * keep the best, an operator sets a text that was unknown when the chain's commitment was published.
 */
export async function createLinks(
  db: Db,
  now: () => Date,
  { table, salt }: { table: string; salt: string },
) {
  let { chain, played, lastNumber } = (await newestChain(db, table)) ?? (await begin())
  let links = chainOf(chain.last_link, chain.links)

  async function begin() {
    const last = randomBytes(linkBytes).toString('hex')
    const made = await addChain(db, {
      commitment: chainCommitmentOf(chainOf(last, linksPerChain)[0]!),
      salt,
      last_link: last,
      links: linksPerChain,
      made_at: now(),
      at_table: table,
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
      }
    },
  }
}
