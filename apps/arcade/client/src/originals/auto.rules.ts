import type { Limits } from './stake.rules.ts'

/** What happens to the stake after a bet. Units are of the first stake; percent of the last one. */
export type StakeChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'units'; readonly units: number }

export interface Strategy {
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
  /** So many wins in a row, and the stake begins anew. */
  readonly winsMax?: number
}

/** What a player agreed to before a run. Amounts are minor units. */
export interface AutoPlan {
  readonly bets: number
  readonly stopOnProfit: bigint | undefined
  readonly stopOnLoss: bigint | undefined
  readonly strategy: Strategy
}

export interface AutoRun extends AutoPlan {
  readonly left: number
  readonly first: bigint
  /** Of the next bet. */
  readonly stake: bigint
  /** Returned less staked since the run began. */
  readonly net: bigint
  readonly winsInRow: number
  /** The player has said so: the bet that is out is the last one. */
  readonly isStopping: boolean
}

/** stake: the next one is above what is offered. money: above the balance. */
export type AutoEnd = 'bets' | 'profit' | 'loss' | 'stake' | 'money' | 'refused' | 'stopped'

export const autoBetsMax = 10_000
export const autoPercentMax = 1_000

const reset: StakeChange = { kind: 'reset' }

export const strategies = {
  /** Double after a loss: one win brings it all back, if the money lasts. */
  martingale: { onWin: reset, onLoss: { kind: 'percent', percent: 100 } },
  /** One unit more after a loss, one less after a win. */
  dalembert: { onWin: { kind: 'units', units: -1 }, onLoss: { kind: 'units', units: 1 } },
  /** Double after a win, three times; then begin anew. */
  paroli: { onWin: { kind: 'percent', percent: 100 }, onLoss: reset, winsMax: 3 },
} as const satisfies Record<string, Strategy>

export type StrategyName = keyof typeof strategies

export function beginRun(plan: AutoPlan, stake: bigint): AutoRun {
  return { ...plan, left: plan.bets, first: stake, stake, net: 0n, winsInRow: 0, isStopping: false }
}

/** Why the next bet is not made: lost entirely, it must stay within what the player would lose. */
export function endBefore(run: AutoRun, limits: Limits, balance: bigint): AutoEnd | undefined {
  if (run.isStopping) return 'stopped'
  if (run.left <= 0) return 'bets'
  if (run.stopOnProfit !== undefined && run.net >= run.stopOnProfit) return 'profit'
  if (run.stopOnLoss !== undefined && run.net - run.stake < -run.stopOnLoss) return 'loss'
  if (run.stake > limits.max) return 'stake'
  return run.stake > balance ? 'money' : undefined
}

/** What a round under way may still add to its stake: not more than there is, nor than may be lost. */
export function spareIn(
  { stopOnLoss, net }: AutoRun,
  { staked, balance }: { staked: bigint; balance: bigint },
): bigint {
  if (stopOnLoss === undefined) return balance
  const losable = stopOnLoss + net - staked
  return losable < balance ? losable : balance
}

/** A return of exactly the stake is neither won nor lost: it changes nothing but the count. */
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

/** Down to what is offered. What grows above the highest stake is not cut: the run ends there. */
function changed({ first, stake }: AutoRun, change: StakeChange, { min, step }: Limits): bigint {
  if (change.kind === 'reset') return first
  const exact =
    change.kind === 'percent'
      ? (stake * BigInt(100 + change.percent)) / 100n
      : stake + first * BigInt(change.units)
  const whole = exact - (exact % step)
  return whole < min ? min : whole
}
