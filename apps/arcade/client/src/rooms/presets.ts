export interface Preset {
  name: 'min' | 'half' | 'pot' | 'allIn'
  /** The bet afterwards. */
  to: bigint
}

interface Sizes {
  min: bigint
  max: bigint
  call: bigint
  /** Bet on this street already. */
  ownBet: bigint
  /** All bets of the hand. */
  total: bigint
}

/** Half a pot and a pot are counted after the call, as everywhere. */
export function presetsOf({ min, max, call, ownBet, total }: Sizes): Preset[] {
  const after = total + call
  const at = (share: bigint) => within(ownBet + call + (after * share) / 2n, min, max)
  const all: Preset[] = [
    { name: 'min', to: min },
    { name: 'half', to: at(1n) },
    { name: 'pot', to: at(2n) },
    { name: 'allIn', to: max },
  ]
  return all.filter(({ to }, nth) => all.findIndex((one) => one.to === to) === nth || nth === 3)
}

function within(to: bigint, min: bigint, max: bigint): bigint {
  if (to < min) return min
  return to > max ? max : to
}

const shares = 200n

/** The slider is finer at the low end: most bets are small. */
export function betAtShare(
  share: number,
  { min, max, step }: { min: bigint; max: bigint; step: bigint },
): bigint {
  const at = BigInt(share)
  if (at >= shares) return max
  const exact = min + ((max - min) * at * at) / (shares * shares)
  const rounded = exact - (exact % step)
  return rounded < min ? min : rounded
}

export function shareOfBet(to: bigint, min: bigint, max: bigint): number {
  if (max <= min) return Number(shares)
  return Math.round(Math.sqrt(Number(to - min) / Number(max - min)) * Number(shares))
}
