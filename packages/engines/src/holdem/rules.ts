/** What a table is played for. Amounts are minor units of its currency. */
export interface Stakes {
  readonly smallBlind: bigint
  readonly bigBlind: bigint
  readonly rake: RakeRule
}

export interface RakeRule {
  /** Millionths of the pot. */
  readonly ppm: number
  /** The most of one hand, by how many players were dealt in: the first that is not below it counts. */
  readonly caps: readonly { readonly dealtUpTo: number; readonly most: bigint }[]
}

export type Street = 'preflop' | 'flop' | 'turn' | 'river' | 'over'

/** What a seat has to post besides its blind, because it missed blinds or is new. */
export type Owes = 'nothing' | 'small' | 'big' | 'both'

/** A seat that is dealt in. */
export interface DealtSeat {
  readonly seat: number
  readonly stack: bigint
  readonly owes: Owes
}

export interface HandSetup {
  readonly stakes: Stakes
  /** Seats that are dealt in, ascending. */
  readonly seats: readonly DealtSeat[]
  readonly button: number
}

export type ActionKind = 'fold' | 'check' | 'call' | 'raise'

export interface Action {
  readonly seat: number
  readonly kind: ActionKind
  /** Of a raise: what the seat has bet on this street afterwards. A first bet is a raise, too. */
  readonly to?: bigint
}

/** A hand breaks the rules: whoever sent the action has a fault, or is hostile. */
export class BadAction extends Error {}

/** The seat after this one, in the order of play. */
export function after(seats: readonly { seat: number }[], seat: number): number {
  const next = seats.find((one) => one.seat > seat) ?? seats[0]
  if (!next) throw new RangeError('nobody is dealt in')
  return next.seat
}

/** Where the blinds are. With two players the button posts the small blind. */
export function blindsOf({ seats, button }: Pick<HandSetup, 'seats' | 'button'>) {
  const small = seats.length === 2 ? button : after(seats, button)
  return { small, big: after(seats, small) }
}
