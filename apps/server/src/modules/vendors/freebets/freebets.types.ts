export type FreebetState =
  | 'wanted'
  | 'created'
  | 'used'
  | 'expired'
  | 'cancelling'
  | 'cancelled'
  | 'failed'

/** Free bets to be given to a member. */
export interface NewFreebet {
  /** Made by the caller: the same id again is the same gift. */
  id: string
  integration: string
  merchantId: string
  memberId: string
  /** What it is given for, such as a programme. */
  source: string
  game: string
  currency: string
  /** What each of them would cost, in minor units. */
  stake: bigint
  count: number
  endsAt: Date
}

export interface Freebet extends NewFreebet {
  state: FreebetState
  /** The vendor's name for it; null until the vendor answered. */
  reference: string | null
  played: number
  /** How many of the played ones are settled, and what those won. */
  settled: number
  won: bigint
  tries: number
  fault: string | null
}

declare module '../../../kernel/outbox.ts' {
  interface Events {
    /** The vendor confirmed or refused free bets, some were played, or they are over. */
    'freebet.changed': {
      freebetId: string
      memberId: string
      state: FreebetState
      played: number
      won: string
    }
  }
}
