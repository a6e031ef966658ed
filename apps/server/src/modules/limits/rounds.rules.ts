import type { RoundName } from './limits.types.ts'

/** What was staked on a round while a bonus guard is in force. */
export interface RoundStake {
  name: string
  /** In minor units. */
  stake: bigint
  /** How many of its bets are open. */
  open: number
  isSpin: boolean
  /** As it is stored: of the rounds of a member, a bet changes one. */
  text: string
}

/** What a bet adds to its round, or takes away where it was settled (`open`) or cancelled. */
export interface RoundChange {
  stake: bigint
  open: number
}

/** Rounds with an open bet that are kept one by one; what is staked on further ones counts as one round together. */
const openKept = 256
/** A round that ended may get another bet soon after it; then it is forgotten. */
const endedKept = { table: 4, spin: 2 }
const spinTypes: readonly string[] = ['RNG', 'FISH']
/** No round has this name. */
const further = ''

/** The rounds after a change; undefined where nothing has to be kept. */
export function withChange(
  rounds: readonly RoundStake[],
  by: RoundChange,
  round: RoundName,
): RoundStake[] | undefined {
  const own = nameOf(round)
  const known = named(rounds, own)
  const name = known ? own : keptAs(rounds, own, by.open)
  const so = known ?? (name === own ? undefined : named(rounds, name))
  // What ends or is cancelled may be from before the guard: it makes no room for more than is allowed. A
  // round whose only bet closed it gets no further one.
  if (!so && by.open <= 0) return undefined
  const stake = (so?.stake ?? 0n) + by.stake
  const open = Math.max(0, (so?.open ?? 0) + by.open)
  const isSpin = name !== further && spinTypes.includes(round.gameType)
  return withRound(rounds, roundStake(`"${name}"`, name, stake > 0n ? stake : 0n, open, isSpin))
}

/** `told` is the name in JSON. */
function roundStake(
  told: string,
  name: string,
  stake: bigint,
  open: number,
  isSpin: boolean,
): RoundStake {
  const text = `[${told},"${stake}",${open}${isSpin ? ',"spin"]' : ']'}`
  return { name, stake, open, isSpin, text }
}

function named(rounds: readonly RoundStake[], name: string): RoundStake | undefined {
  for (const one of rounds) if (one.name === name) return one
  return undefined
}

/** Of a round that is not kept yet. */
function keptAs(rounds: readonly RoundStake[], name: string, opens: number): string {
  if (opens === 0) return name
  if (opens < 0) return further
  return rounds.length >= openKept && rounds.filter(isOpen).length >= openKept ? further : name
}

const isOpen = ({ open }: RoundStake) => open > 0

/**
 * With this round as the latest: first those that are open, of which none is forgotten, then the latest that
 * ended.
 */
function withRound(rounds: readonly RoundStake[], own: RoundStake): RoundStake[] {
  const shelves: Shelves = { open: [], tables: [], spins: [] }
  for (const one of rounds) if (one.name !== own.name) shelve(shelves, one)
  shelve(shelves, own)
  const { open, tables, spins } = shelves
  for (const one of latest(tables, endedKept.table)) open.push(one)
  for (const one of latest(spins, endedKept.spin)) open.push(one)
  return open
}

type Shelves = Record<'open' | 'tables' | 'spins', RoundStake[]>

function shelve({ open, tables, spins }: Shelves, one: RoundStake): void {
  if (one.open > 0) open.push(one)
  else if (one.isSpin) spins.push(one)
  else if (one.name !== further) tables.push(one)
}

function latest(rounds: RoundStake[], most: number): RoundStake[] {
  return rounds.length > most ? rounds.slice(-most) : rounds
}

/** What may have been staked on a round; that of rounds which are not kept one by one could all be on this one. */
export function stakeIn(
  rounds: readonly Pick<RoundStake, 'name' | 'stake'>[] | null,
  round: RoundName,
): bigint {
  if (!rounds || rounds.length === 0) return 0n
  const name = nameOf(round)
  let sum = 0n
  for (const one of rounds) if (one.name === name || one.name === further) sum += one.stake
  return sum
}

/** As JSON, put together from the rounds that bets before have written already. */
export function textOf(rounds: readonly RoundStake[]): string {
  let text = '['
  for (const one of rounds) text += text === '[' ? one.text : `,${one.text}`
  return `${text}]`
}

export function roundsIn(text: string): RoundStake[] {
  const stored = JSON.parse(text) as [name: string, stake: string, open?: number, kind?: string][]
  return stored.map(([name, stake, open, kind]) =>
    // Rounds that were kept before bets were counted have none.
    roundStake(
      JSON.stringify(name),
      name,
      BigInt(stake),
      typeof open === 'number' ? open : 0,
      kind === 'spin',
    ),
  )
}

/**
 * A short name, as it is written with every bet: 64 bits (FNV-1a, twice). Two rounds of one name would only
 * count as one.
 */
function nameOf({ vendor, game, round }: RoundName): string {
  sums[0] = 0x811c9dc5
  sums[1] = 0x01000193
  addToSums(vendor)
  addToSums(' ')
  addToSums(game)
  addToSums(' ')
  addToSums(round)
  return `${base36(sums[0])}.${base36(sums[1])}`
}

const sums = new Uint32Array(2)

/** Each part by itself: reading signs of a text that was put together takes twice as long. */
function addToSums(part: string): void {
  // Whole numbers of 32 bits: larger ones would be kept as fractions.
  let one = (sums[0] ?? 0) | 0
  let other = (sums[1] ?? 0) | 0
  for (let at = 0; at < part.length; at += 1) {
    const code = part.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  sums[0] = one
  sums[1] = other
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const pairs = everyTwo(digits.split(''), digits.split(''))
const threes = everyTwo(digits.split(''), pairs)

function everyTwo(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((one) => second.map((other) => one + other))
}

/** What `toString(36)` answers, which takes several times as long. */
function base36(value: number): string {
  if (value < pairs.length) return value < digits.length ? digits.charAt(value) : ends(value, pairs)
  if (value < threes.length) return ends(value, threes)
  const rest = Math.floor(value / threes.length)
  return base36(rest) + ends(value - rest * threes.length, threes)
}

const ends = (value: number, texts: readonly string[]) => texts[value] ?? ''
