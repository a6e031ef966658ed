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
/** No round has this name: of such signs there is none in a name. */
const further = '.......'

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
  return withRound(rounds, roundStake(name, stake > 0n ? stake : 0n, open, isSpin))
}

function roundStake(name: string, stake: bigint, open: number, isSpin: boolean): RoundStake {
  // Joined, it lies in one piece: a text that was put together with + is copied piece by piece at every write.
  const text = [name, String(stake), open > 0 ? `x${open}` : '', isSpin ? 's' : ''].join('')
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

/** With this round as the latest. Of those that are open none is forgotten, of those that ended all but the latest. */
function withRound(rounds: readonly RoundStake[], own: RoundStake): RoundStake[] {
  const kept: RoundStake[] = []
  const left = { ...endedKept }
  const keep = (one: RoundStake) => {
    if (one.open > 0 || isAmong(left, one)) kept.push(one)
  }
  keep(own)
  for (let nth = rounds.length - 1; nth >= 0; nth -= 1) {
    const one = rounds[nth]
    if (one && one.name !== own.name) keep(one)
  }
  return kept.reverse()
}

function isAmong(left: { table: number; spin: number }, { name, isSpin }: RoundStake): boolean {
  if (name === further) return false
  if (isSpin) left.spin -= 1
  else left.table -= 1
  return (isSpin ? left.spin : left.table) >= 0
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

/** Put together from the rounds that bets before have written already. */
export function textOf(rounds: readonly RoundStake[]): string {
  return rounds.map(({ text }) => text).join(',')
}

/** Name, stake, how many bets are open if there are any, and whether it is a spin. */
const written = /([\w.-]{7})(\d+)(?:x(\d+))?(s)?(?:,|$)/gy

export function roundsIn(text: string): RoundStake[] {
  if (text.startsWith('[')) return roundsOfBefore(text)
  return Array.from(text.matchAll(written), ([, name = '', stake = '', open = '0', spin]) =>
    roundStake(name, BigInt(stake), Number(open), spin !== undefined),
  )
}

/** Rounds used to be written as JSON, under longer names of the same two sums. */
function roundsOfBefore(text: string): RoundStake[] {
  const stored = JSON.parse(text) as [name: string, stake: string, open?: number, kind?: string][]
  return stored.map(([name, stake, open = 0, kind]) => {
    const [one = '', other = ''] = name.split('.')
    const own = name === '' ? further : nameBy(Number.parseInt(one, 36), Number.parseInt(other, 36))
    return roundStake(own, BigInt(stake), open, kind === 'spin')
  })
}

/**
 * A short name, as it is written with every bet: 42 bits of two sums (FNV-1a). Two rounds of one name would
 * only count as one.
 */
function nameOf({ vendor, game, round }: RoundName): string {
  sums[0] = 0x811c9dc5
  sums[1] = 0x01000193
  addToSums(vendor)
  addToSums(' ')
  addToSums(game)
  addToSums(' ')
  addToSums(round)
  return nameBy(sums[0], sums[1])
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

const sign = Buffer.alloc(7)
const digits = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-')

/** Seven digits of six bits: all of the one sum, and the last ten bits of the other. */
function nameBy(one: number, other: number): string {
  let [upper, lower] = [one >>> 9, ((one & 0x1ff) << 10) | (other & 0x3ff)]
  for (let at = 6; at >= 0; at -= 1) {
    sign[at] = digits[lower & 63] ?? 0
    lower = (lower >>> 6) | ((upper & 63) << 13)
    upper >>>= 6
  }
  return sign.toString('latin1')
}
