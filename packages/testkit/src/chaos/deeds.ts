/** Of all nodes of a run. */
export const secret = 'a secret of the load, long enough for it'

/** What the load asks for. Every deed has its own id and can be asked for again. */
export type Deed =
  | { kind: 'deposit'; id: string; memberId: string; amount: string }
  | { kind: 'place'; id: string; memberId: string; stake: string }
  | { kind: 'settle'; id: string; memberId: string; betId: string; payout: string }
  | { kind: 'cancel'; id: string; memberId: string; betId: string }
  /** Calls of a vendor; `betId` is the id of the call that placed the bet. */
  | { kind: 'bet'; id: string; memberId: string; stake: string; isLost: boolean }
  | { kind: 'win'; id: string; memberId: string; betId: string; payout: string }
  | { kind: 'rollback'; id: string; memberId: string; betId: string }
  /** `lock` reads the balances under a row lock, as a withdrawal does; `release` reverses it. */
  | { kind: 'lock'; id: string; memberId: string; amount: string }
  | { kind: 'release'; id: string; memberId: string; lockId: string; amount: string }

export type DeedKind = Deed['kind']

/** Between two kills, each kind is answered at least once. */
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

/** Messages of the load process: what it asks for, and the answers. */
export type Word =
  | { word: 'ready' }
  | { word: 'asks'; deed: Deed }
  | { word: 'done'; id: string; answer: string }
  /** No answer came: the deed may or may not have been done. */
  | { word: 'unsure'; id: string }

/** The vendor's key, and each member's ticket. */
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
  /** Earlier deeds without an answer, to be repeated. */
  again: Deed[]
}

/** Random numbers from a seed, so that a run can be repeated. */
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
