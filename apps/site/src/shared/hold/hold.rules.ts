/**
 * What a game says about a round on its stage. `playing`: a bet was sent, or is still being shown. `shown`:
 * the player has seen the end.
 */
export type RoundTold =
  | { readonly state: 'playing'; readonly id: string; readonly stake: bigint }
  | { readonly state: 'shown'; readonly id: string }

interface HeldRound {
  readonly id: string
  readonly stake: bigint
  readonly beganAt: number
  readonly heardAt: number
  /** When it was shown, or given up; undefined while it plays. */
  readonly endedAt: number | undefined
}

/** The rounds of the open game, oldest first. */
export interface Hold {
  readonly rounds: readonly HeldRound[]
  /** Ids of rounds that have ended: a late `playing` of theirs must not begin them again. */
  readonly past: readonly string[]
}

/** A figure as it was read from the server, and when. */
export interface Read<T> {
  readonly at: number
  readonly value: T
}

export const noHold: Hold = { rounds: [], past: [] }

/** A game that plays repeats it at least this often; a crashed game holds nothing any longer. */
export const silenceMsMax = 6_000
/** The longest round, with many free spins won again; what a game says beyond that does not count. */
export const roundMsMax = 600_000
/** How long a shown round may wait for the reading of the balance that contains it. */
export const settleMsMax = 3_000
export const roundsMax = 128
const pastMax = 512

export function heard(hold: Hold, told: RoundTold, now: number): Hold {
  const known = hold.rounds.find(({ id, endedAt }) => id === told.id && endedAt === undefined)
  if (told.state === 'shown') return known ? ended(hold, [known], now) : hold
  if (known) return { ...hold, rounds: changed(hold, [known], { heardAt: now }) }
  if (hold.past.includes(told.id) || hold.rounds.length >= roundsMax) return hold
  const { id, stake } = told
  const begun = { id, stake, beganAt: now, heardAt: now, endedAt: undefined }
  return { ...hold, rounds: [...hold.rounds, begun] }
}

/** Rounds whose game is silent, or that play for too long, end; those that ended long ago are dropped. */
export function lapsed(hold: Hold, now: number): Hold {
  const over = hold.rounds.filter((round) => round.endedAt === undefined && lapseAt(round) <= now)
  const next = over.length > 0 ? ended(hold, over, now) : hold
  const rounds = next.rounds.filter(({ endedAt }) => !endedAt || endedAt + settleMsMax > now)
  return rounds.length === next.rounds.length ? next : { ...next, rounds }
}

/** When `lapsed` next changes something; undefined if there is nothing to wait for. */
export function lapsesAt({ rounds }: Hold): number | undefined {
  if (rounds.length === 0) return undefined
  return Math.min(...rounds.map(lapseAt))
}

/** A hidden page and its game are slowed down by the browser: its silence does not count. */
export function excused(hold: Hold, now: number): Hold {
  const playing = hold.rounds.filter(({ endedAt }) => endedAt === undefined)
  return { ...hold, rounds: changed(hold, playing, { heardAt: now }) }
}

/**
 * The newest reading from before every round that still plays, so that it tells none of them; the newest
 * of all if none plays. If all readings came later, the oldest.
 */
export function readingIn<T>(hold: Hold, reads: readonly Read<T>[]): Read<T> | undefined {
  const first = hold.rounds.find(({ endedAt }) => endedAt === undefined)
  if (!first) return reads.at(-1)
  return reads.findLast(({ at }) => at <= first.beganAt) ?? reads[0]
}

/** The stakes that a reading cannot contain yet: of the rounds that began after it. */
export function stakedSince({ rounds }: Hold, at: number): bigint {
  return rounds.reduce((sum, { beganAt, stake }) => (beganAt >= at ? sum + stake : sum), 0n)
}

/** What a game says makes a balance smaller at most, never larger, and never less than nothing. */
export function shortened(total: bigint, staked: bigint): bigint {
  return staked >= total ? 0n : total - staked
}

function lapseAt({ beganAt, heardAt, endedAt }: HeldRound): number {
  if (endedAt !== undefined) return endedAt + settleMsMax
  return Math.min(heardAt + silenceMsMax, beganAt + roundMsMax)
}

function ended(hold: Hold, over: readonly HeldRound[], now: number): Hold {
  const past = [...hold.past, ...over.map(({ id }) => id)].slice(-pastMax)
  return { rounds: changed(hold, over, { endedAt: now }), past }
}

function changed(
  { rounds }: Hold,
  chosen: readonly HeldRound[],
  change: Partial<HeldRound>,
): readonly HeldRound[] {
  return rounds.map((round) => (chosen.includes(round) ? { ...round, ...change } : round))
}
