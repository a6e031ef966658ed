import { type Chance, commitmentOf } from '../fair/seeds.ts'
import { type HouseGame, refuse } from './game.ts'
import { multiplierOne } from './multiplier.ts'
import { one } from './ratio.ts'
import { amountFrom, fieldsOf } from './read.ts'

/** The most members in one draw. */
const entriesMax = 1_000_000
const idLengthMax = 64

/** The pot, and each member's stakes since the last draw: one ticket for each minor unit. */
export interface JackpotBet {
  readonly pool: bigint
  readonly entries: readonly JackpotEntry[]
}

export interface JackpotEntry {
  readonly id: string
  readonly staked: bigint
}

export interface JackpotView {
  /** The ticket's index from 0; amounts as digits. */
  readonly ticket: string
  readonly tickets: string
  readonly winner: string
}

interface JackpotState {
  readonly bet: JackpotBet
  readonly ticket: bigint
}

/**
 * One winner takes the pot. The commitment to the server seed is published before the first stake, and the
 * client seed is the digest of the entries: neither can be chosen to fit the other.
 */
export const jackpot: HouseGame<JackpotBet, never, JackpotState, JackpotView, 'draw'> = {
  id: 'jackpot',
  rulesVersion: 1,
  outcomeFrom: 'entries',
  readBet(raw) {
    const { pool, entries } = fieldsOf(raw, ['pool', 'entries'])
    if (!Array.isArray(entries) || entries.length === 0 || entries.length > entriesMax) {
      return refuse('shape', `entries are a list of 1 to ${entriesMax}`)
    }
    const read = entries.map(entryFrom)
    if (new Set(read.map(({ id }) => id)).size < read.length) {
      refuse('choice', 'a member has one entry with all tickets')
    }
    return { pool: amountFrom(pool), entries: read }
  },
  stakeOf: ({ pool }) => pool,
  mostOf: ({ pool }) => pool,
  start: (bet, chance) => ({ bet, ticket: ticketBelow(ticketsOf(bet), chance) }),
  isOver: () => true,
  view: ({ bet, ticket }) => ({
    ticket: ticket.toString(),
    tickets: ticketsOf(bet).toString(),
    winner: holderOf(bet, ticket),
  }),
  returned: ({ bet }) => bet.pool,
  settings: () => ['draw'],
  /** The whole pot is paid out; the games that feed it publish their contribution. */
  figures: () => ({ rtp: one, hitRate: one, maxReturn: multiplierOne }),
}

/** The client seed of a draw: SHA-256 over the lines "id:staked" in their order. */
export function entriesDigestOf(entries: readonly JackpotEntry[]): string {
  return commitmentOf(entries.map(({ id, staked }) => `${id}:${staked}`).join('\n'))
}

function entryFrom(raw: unknown): JackpotEntry {
  const { id, staked } = fieldsOf(raw, ['id', 'staked'])
  if (typeof id !== 'string' || id === '' || id.length > idLengthMax || /[:\n]/.test(id)) {
    return refuse('shape', `an id has 1 to ${idLengthMax} characters, no colon and no new line`)
  }
  return { id, staked: amountFrom(staked) }
}

function ticketsOf({ entries }: JackpotBet): bigint {
  return entries.reduce((sum, { staked }) => sum + staked, 0n)
}

const wordCount = 2 ** 32
/** Less than half are rejected each time: so many in a row mean that the source is broken. */
const rejectionsMax = 200

/** From 64 bits; the lowest 2⁶⁴ mod n values are rejected, so that each ticket is equally likely. */
function ticketBelow(tickets: bigint, chance: Chance): bigint {
  const all = 2n ** 64n
  if (tickets > all / 2n) throw new RangeError(`${tickets} tickets are more than can be drawn from`)
  const word = () => BigInt(chance.float() * wordCount)
  for (let tries = 0; tries < rejectionsMax; tries += 1) {
    const drawn = word() * BigInt(wordCount) + word()
    if (drawn >= all % tickets) return drawn % tickets
  }
  throw new RangeError(`the words of the source were refused ${rejectionsMax} times in a row`)
}

function holderOf({ entries }: JackpotBet, ticket: bigint): string {
  let before = 0n
  for (const { id, staked } of entries) {
    before += staked
    if (ticket < before) return id
  }
  throw new RangeError(`nobody holds ticket ${ticket}`)
}
