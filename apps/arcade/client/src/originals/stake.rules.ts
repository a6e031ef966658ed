import type { OpenAnswer } from './wire.ts'

/** In minor units. */
export interface Limits {
  readonly min: bigint
  readonly max: bigint
  readonly step: bigint
  readonly returnMax: bigint
}

export function limitsOf({ limits }: Pick<OpenAnswer, 'limits'>): Limits {
  return {
    min: BigInt(limits.min),
    max: BigInt(limits.max),
    step: BigInt(limits.step),
    returnMax: BigInt(limits.returnMax),
  }
}

/** The highest stake on offer that is not above this one; at least the lowest stake. */
export function fitted(stake: bigint, { min, max, step }: Limits): bigint {
  const capped = stake > max ? max : stake
  const whole = capped - (capped % step)
  return whole < min ? min : whole
}

export function halved(stake: bigint, limits: Limits): bigint {
  return fitted(stake / 2n, limits)
}

/** Not above the balance, unless the balance is below the lowest stake. */
export function doubled(stake: bigint, limits: Limits, balance: bigint): bigint {
  const twice = stake * 2n
  return fitted(twice > balance ? balance : twice, limits)
}

export function largest(limits: Limits, balance: bigint): bigint {
  return fitted(balance < limits.max ? balance : limits.max, limits)
}

export type StakeFault = 'bet-too-low' | 'bet-too-high' | 'bet-not-offered' | 'not-enough-money'

/** The refusal code that the server would give for this stake. */
export function stakeFault(
  stake: bigint,
  { min, max, step }: Limits,
  balance: bigint,
): StakeFault | undefined {
  if (stake < min) return 'bet-too-low'
  if (stake > max) return 'bet-too-high'
  if (stake % step !== 0n) return 'bet-not-offered'
  return stake > balance ? 'not-enough-money' : undefined
}
