import { randomBytes } from 'node:crypto'
import { chainCommitmentOf, chainOf } from '@baize/engines/house'
import { addChain, type Chain, chainById, type Db, leagueChain } from '../store/index.ts'

/** Rounds of a chain: with 4:35 for each, the better part of a day; then a new chain is published. */
const roundsPerChain = 240
const linkBytes = 32
/** Chains whose links are kept: the present one, and those that proofs of earlier rounds were asked for. */
const chainsKeptMost = 3
/** Fixed before any chain was drawn. */
const publicSalt = 'Baize sports: link and tickets decide.'

/** Where a round takes its links. */
export interface LinksTaken {
  chain: Chain
  place: number
}

/**
 * The links of a league's rounds. A chain is published before its first round; its links are used in order.
 */
export async function createLeagueLinks(
  db: Db,
  now: () => Date,
  { league, perRound }: { league: string; perRound: number },
) {
  const linksPerChain = roundsPerChain * perRound

  let current = (await leagueChain(db, league)) ?? (await begin())
  const made = new Map<number, { chain: Chain; links: readonly string[] }>()

  async function begin(): Promise<{ chain: Chain; next: number }> {
    const last = randomBytes(linkBytes).toString('hex')
    const chain = await addChain(db, {
      commitment: chainCommitmentOf(chainOf(last, linksPerChain)[0]!),
      salt: publicSalt,
      last_link: last,
      links: linksPerChain,
      made_at: now(),
      at_table: league,
    })
    return { chain, next: 0 }
  }

  async function linksOf(id: number) {
    const known = made.get(id)
    if (known) return known
    const chain = id === current.chain.id ? current.chain : await chainById(db, id)
    const all = { chain, links: chainOf(chain.last_link, chain.links) }
    const oldest = [...made.keys()].find((one) => one !== current.chain.id)
    if (made.size >= chainsKeptMost && oldest !== undefined) made.delete(oldest)
    made.set(id, all)
    return all
  }

  return {
    /** The next so many links; they are taken once the round is written. */
    async next(count: number): Promise<LinksTaken> {
      if (current.next + count > current.chain.links) current = await begin()
      return { chain: current.chain, place: current.next }
    },
    taken(place: number, count: number): void {
      current = { ...current, next: place + count }
    },
    async linkAt(chain: number, place: number): Promise<string> {
      const link = (await linksOf(chain)).links[place]
      if (link === undefined) throw new RangeError(`chain ${chain} has no link ${place}`)
      return link
    },
    commitmentOf: async (chain: number) => (await linksOf(chain)).chain.commitment,
  }
}
export type LeagueLinks = Awaited<ReturnType<typeof createLeagueLinks>>
