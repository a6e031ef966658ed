import type { RoundName } from './limits.types.ts'

/** What was staked on a round while a bonus guard is in force. */
export interface RoundStake {
  name: string
  /** In minor units. */
  stake: bigint
  /** How many of its bets are open. */
  open: number
  isSpin: boolean
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
  const name = keptAs(rounds, nameOf(round), by.open)
  const so = named(rounds, name)
  // What ends or is cancelled may be from before the guard: it makes no room for more than is allowed. A
  // round whose only bet closed it gets no further one.
  if (!so && by.open <= 0) return undefined
  const stake = (so?.stake ?? 0n) + by.stake
  return withRound(rounds, {
    name,
    stake: stake > 0n ? stake : 0n,
    open: Math.max(0, (so?.open ?? 0) + by.open),
    isSpin: name !== further && spinTypes.includes(round.gameType),
  })
}

function named(rounds: readonly RoundStake[], name: string): RoundStake | undefined {
  for (const one of rounds) if (one.name === name) return one
  return undefined
}

function keptAs(rounds: readonly RoundStake[], name: string, opens: number): string {
  if (opens === 0 || named(rounds, name)) return name
  if (opens < 0) return further
  return rounds.length >= openKept && rounds.filter(isOpen).length >= openKept ? further : name
}

const isOpen = ({ open }: RoundStake) => open > 0
const isTable = ({ open, isSpin, name }: RoundStake) => open === 0 && !isSpin && name !== further
const isEndedSpin = ({ open, isSpin }: RoundStake) => open === 0 && isSpin

/**
 * With this round as the latest: first those that are open, of which none is forgotten, then the latest that
 * ended.
 */
function withRound(rounds: readonly RoundStake[], own: RoundStake): RoundStake[] {
  const all: RoundStake[] = []
  shelve(all, rounds, own, isOpen, rounds.length + 1)
  shelve(all, rounds, own, isTable, endedKept.table)
  shelve(all, rounds, own, isEndedSpin, endedKept.spin)
  return all
}

function shelve(
  all: RoundStake[],
  rounds: readonly RoundStake[],
  own: RoundStake,
  isHere: (one: RoundStake) => boolean,
  most: number,
): void {
  const first = all.length
  for (const one of rounds) if (isHere(one) && one.name !== own.name) all.push(one)
  if (isHere(own)) all.push(own)
  const over = all.length - first - most
  if (over > 0) all.splice(first, over)
}

/** What may have been staked on a round; that of rounds which are not kept one by one could all be on this one. */
export function stakeIn(rounds: readonly RoundStake[] | null, round: RoundName): bigint {
  if (!rounds || rounds.length === 0) return 0n
  const name = nameOf(round)
  let sum = 0n
  for (const one of rounds) if (one.name === name || one.name === further) sum += one.stake
  return sum
}

/** As JSON; of names as short as these the pieces are put together in half the time of `JSON.stringify`. */
export function textOf(rounds: readonly RoundStake[]): string {
  let text = '['
  for (const { name, stake, open, isSpin } of rounds) {
    if (text !== '[') text += ','
    const told = name.length > scratch.length ? JSON.stringify(name) : `"${name}"`
    text += `[${told},"${stake}",${open}${isSpin ? ',"spin"]' : ']'}`
  }
  return `${text}]`
}

export function roundsIn(text: string): RoundStake[] {
  const stored = JSON.parse(text) as [name: string, stake: string, open?: number, kind?: string][]
  return stored.map(([name, stake, open, kind]) => ({
    name,
    stake: BigInt(stake),
    // Rounds that were kept before bets were counted have none.
    open: typeof open === 'number' ? open : 0,
    isSpin: kind === 'spin',
  }))
}

/**
 * A short name, as it is written with every bet: 64 bits (FNV-1a, twice). Two rounds of one name would only
 * count as one.
 */
function nameOf({ vendor, game, round }: RoundName): string {
  const text = `${vendor} ${game} ${round}`
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  const dot = writeBase36(other >>> 0, scratch.length) - 1
  scratch[dot] = dotCode
  return scratch.toString('latin1', writeBase36(one >>> 0, dot), scratch.length)
}

/** Two numbers of 32 bits with a dot between them are no longer. */
const scratch = Buffer.alloc(15)
const dotCode = 46
const digits = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz', 'latin1')

/** Writes what `toString(36)` answers, which takes ten times as long, so that it ends there; answers where it begins. */
function writeBase36(value: number, end: number): number {
  let at = end
  let rest = value
  do {
    const next = Math.floor(rest / 36)
    at -= 1
    scratch[at] = digits[rest - next * 36] ?? 0
    rest = next
  } while (rest > 0)
  return at
}
