/** What the load asks for; every deed has an id of its own and can be asked for again. */
export type Deed =
  | { kind: 'deposit'; id: string; memberId: string; amount: string }
  | { kind: 'place'; id: string; memberId: string; stake: string }
  | { kind: 'settle'; id: string; memberId: string; betId: string; payout: string }
  | { kind: 'cancel'; id: string; memberId: string; betId: string }
  /** Calls of a vendor; they name a bet by the id of the call that placed it. */
  | { kind: 'bet'; id: string; memberId: string; stake: string; isLost: boolean }
  | { kind: 'win'; id: string; memberId: string; betId: string; payout: string }
  | { kind: 'rollback'; id: string; memberId: string; betId: string }
  /** With the balances before it, as withdrawals are; and back again. */
  | { kind: 'lock'; id: string; memberId: string; amount: string }
  | { kind: 'release'; id: string; memberId: string; lockId: string; amount: string }

export type DeedKind = Deed['kind']

/** Each of them is part of the load between two kills. */
export const deedKinds: readonly DeedKind[] = [
  'deposit',
  'place',
  'settle',
  'cancel',
  'bet',
  'win',
  'rollback',
  'lock',
  'release',
]

/** From the load: what it is about to ask for, and what was answered. */
export type Word =
  | { word: 'ready' }
  | { word: 'asks'; deed: Deed }
  | { word: 'done'; id: string; answer: string }
  /** No answer came: it may have happened or not. */
  | { word: 'unsure'; id: string }

/** What a vendor's calls are made with, by member. */
export interface Calling {
  privateKey: string
  currency: string
  tickets: Record<string, { user: string; token: string }>
}

export interface Errand {
  databaseUrl: string
  merchantId: string
  members: string[]
  calling: Calling
  seed: number
  /** Deeds of before whose answer never came. */
  again: Deed[]
}

/** Numbers from a seed, so that a run can be had again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
