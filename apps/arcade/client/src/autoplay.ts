/** The plan of an autoplay run. Amounts are minor units. */
export interface AutoplayPlan {
  rounds: number
  /** The highest loss of the run. */
  lossMax: bigint
  /** A round that wins this much ends the run. */
  winStop: bigint | undefined
  stopAtFeature: boolean
}

export interface AutoplayRun extends AutoplayPlan {
  left: number
  /** Payouts minus stakes since the run began. */
  net: bigint
}

export type AutoplayEnd = 'rounds' | 'loss' | 'win' | 'feature'

export const autoplayRounds = [10, 25, 50, 100] as const

export function beginRun(plan: AutoplayPlan): AutoplayRun {
  return { ...plan, left: plan.rounds, net: 0n }
}

/** Whether another round may be played: if its whole stake is lost, the loss must stay within the limit. */
export function mayGoOn(run: AutoplayRun, stake: bigint): AutoplayEnd | undefined {
  if (run.left <= 0) return 'rounds'
  return run.net - stake < -run.lossMax ? 'loss' : undefined
}

export function afterRound(
  run: AutoplayRun,
  round: { stake: bigint; win: bigint; hadFeature: boolean },
): { run: AutoplayRun; end: AutoplayEnd | undefined } {
  const next = { ...run, left: run.left - 1, net: run.net + round.win - round.stake }
  if (run.winStop !== undefined && round.win >= run.winStop) return { run: next, end: 'win' }
  if (run.stopAtFeature && round.hadFeature) return { run: next, end: 'feature' }
  return { run: next, end: mayGoOn(next, round.stake) }
}

/** The loss limits on offer, as multiples of the stake. */
export function lossChoices(stake: bigint): bigint[] {
  return [5n, 20n, 50n, 100n].map((stakes) => stakes * stake)
}

export function winChoices(stake: bigint): bigint[] {
  return [10n, 50n, 100n].map((stakes) => stakes * stake)
}
