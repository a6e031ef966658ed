import { blindsOf, type DealtSeat, nextButton, type Owes } from '@baize/engines/holdem'

/** A seat between hands. */
export interface Lined {
  readonly seat: number
  readonly stack: bigint
  readonly isReady: boolean
  /** Blinds that passed while the seat was away, or was taken newly. */
  readonly missed: { readonly small: boolean; readonly big: boolean }
}

export interface Placed {
  button: number
  small: number
  big: number
}

/**
 * Who is dealt in, where the button goes, and what they post. Whoever missed blinds posts them; in the big
 * blind nothing else is posted, and with two players there is nothing to miss.
 */
export function lineUp(seats: readonly Lined[], before: Placed | undefined) {
  const ready = seats.filter(({ isReady, stack }) => isReady && stack > 0n)
  if (ready.length < 2) return undefined
  const button = nextButton(ready, before?.button)
  const { small, big } = blindsOf({
    seats: ready.map(({ seat, stack }) => ({ seat, stack, owes: 'nothing' as const })),
    button,
  })
  const isFree = ready.length === 2 || before === undefined
  const dealt = ready.map(
    ({ seat, stack, missed }): DealtSeat => ({
      seat,
      stack,
      owes: isFree ? 'nothing' : owed(missed),
    }),
  )
  return { dealt, placed: { button, small, big } satisfies Placed }
}

function owed({ small, big }: Lined['missed']): Owes {
  if (big) return small ? 'both' : 'big'
  return small ? 'small' : 'nothing'
}

/** Which blinds went past the seats that were not dealt in. */
export function missedBy(
  seats: readonly Lined[],
  dealt: readonly DealtSeat[],
  { before, now }: { before: Placed | undefined; now: Placed },
): Map<number, Lined['missed']> {
  const isIn = new Set(dealt.map(({ seat }) => seat))
  return new Map(
    seats.map(({ seat, missed }) => {
      if (isIn.has(seat)) return [seat, { small: false, big: false }]
      const small =
        missed.small || (before !== undefined && isPassed(seat, before.small, now.small))
      const big = missed.big || (before !== undefined && isPassed(seat, before.big, now.big))
      return [seat, { small, big }]
    }),
  )
}

/** Whether a seat lies after one place and before another, in the order of play. */
function isPassed(seat: number, from: number, to: number): boolean {
  if (from === to) return seat !== from
  return from < to ? seat > from && seat < to : seat > from || seat < to
}
