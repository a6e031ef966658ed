import type { Limits } from './stake.rules.ts'

/**
 * How a bet's result changes the stake. `units` are multiples of the first stake, `percent` is of the last
 * one.
 */
export type StakeChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'units'; readonly units: number }

export interface Strategy {
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
  /** After this many wins in a row, the stake starts again at the first. */
  readonly winsMax?: number
}

/** The plan of an auto-bet run. Amounts are minor units. */
export interface AutoPlan {
  readonly bets: number
  readonly stopOnProfit: bigint | undefined
  readonly stopOnLoss: bigint | undefined
  readonly strategy: Strategy
}

export interface AutoRun extends AutoPlan {
  readonly left: number
  readonly first: bigint
  /** The stake of the next bet. */
  readonly stake: bigint
  /** Payouts minus stakes since the run began. */
  readonly net: bigint
  readonly winsInRow: number
  /** The player has stopped the run: the bet under way is the last one. */
  readonly isStopping: boolean
}

/** stake: the next stake is above the highest one. money: it is above the balance. */
export type AutoEnd = 'bets' | 'profit' | 'loss' | 'stake' | 'money' | 'refused' | 'stopped'

export const autoBetsMax = 10_000
export const autoPercentMax = 1_000

const reset: StakeChange = { kind: 'reset' }

export const strategies = {
  /** Double after a loss: one win recovers all losses, if the money lasts. */
  martingale: { onWin: reset, onLoss: { kind: 'percent', percent: 100 } },
  /** One unit more after a loss, one less after a win. */
  dalembert: { onWin: { kind: 'units', units: -1 }, onLoss: { kind: 'units', units: 1 } },
  /** Double after a win, up to three times; then start again. */
  paroli: { onWin: { kind: 'percent', percent: 100 }, onLoss: reset, winsMax: 3 },
} as const satisfies Record<string, Strategy>

export type StrategyName = keyof typeof strategies

export function beginRun(plan: AutoPlan, stake: bigint): AutoRun {
  return { ...plan, left: plan.bets, first: stake, stake, net: 0n, winsInRow: 0, isStopping: false }
}

/**
 * Why the next bet is not made. If its whole stake is lost, the loss must stay within the player's limit.
 */
export function endBefore(run: AutoRun, limits: Limits, balance: bigint): AutoEnd | undefined {
  if (run.isStopping) return 'stopped'
  if (run.left <= 0) return 'bets'
  if (run.stopOnProfit !== undefined && run.net >= run.stopOnProfit) return 'profit'
  if (run.stopOnLoss !== undefined && run.net - run.stake < -run.stopOnLoss) return 'loss'
  if (run.stake > limits.max) return 'stake'
  return run.stake > balance ? 'money' : undefined
}

/** What the current round may still add to its stake, within the balance and the loss limit. */
export function spareIn(
  { stopOnLoss, net }: AutoRun,
  { staked, balance }: { staked: bigint; balance: bigint },
): bigint {
  if (stopOnLoss === undefined) return balance
  const losable = stopOnLoss + net - staked
  return losable < balance ? losable : balance
}

/** A payout equal to the stake is neither a win nor a loss: only the count of bets changes. */
export function afterBet(
  run: AutoRun,
  { staked, returned }: { staked: bigint; returned: bigint },
  limits: Limits,
): AutoRun {
  const next = { ...run, left: run.left - 1, net: run.net + returned - staked }
  if (returned === staked) return next
  const isWon = returned > staked
  const winsInRow = isWon ? run.winsInRow + 1 : 0
  const { onWin, onLoss, winsMax } = run.strategy
  if (winsMax !== undefined && winsInRow >= winsMax)
    return { ...next, stake: run.first, winsInRow: 0 }
  return { ...next, winsInRow, stake: changed(run, isWon ? onWin : onLoss, limits) }
}

/** Rounded down to a stake on offer. A stake above the highest is not cut: the run ends there. */
function changed({ first, stake }: AutoRun, change: StakeChange, { min, step }: Limits): bigint {
  if (change.kind === 'reset') return first
  const exact =
    change.kind === 'percent'
      ? (stake * BigInt(100 + change.percent)) / 100n
      : stake + first * BigInt(change.units)
  const whole = exact - (exact % step)
  return whole < min ? min : whole
}
