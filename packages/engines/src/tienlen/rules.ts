/** What a table is played for: minor units of its currency. */
export interface TienStakes {
  readonly stake: bigint
  /** Millionths of what a seat wins in a hand. */
  readonly rakePpm: number
}

/** The most that a hand takes from a seat, in stakes. Whoever has less on the table is not dealt in. */
export const lossMost = 13n

/** What must lie on the table to be dealt in: so nobody can owe more than lies there. */
export function reserveOf({ stake }: TienStakes): bigint {
  return stake * lossMost
}
