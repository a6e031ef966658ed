import { createHash } from 'node:crypto'
import type { StepReason } from '@baize/contract/vocabulary'
import type { Lottery } from '@baize/engines/lottery'
import { priced } from '../lottery.rules.ts'
import type { Setting } from '../lottery.types.ts'
import type { AskedLine } from '../tickets/placing.ts'
import type { Bet, KeptPlan, KeptStep, PricedBet } from './plans.types.ts'

/** Reads bets by the rules of today, also at the largest multiple of their unit; or why they are refused. */
export function readBets(
  lottery: Lottery,
  bets: readonly Bet[],
  setting: Setting,
  times = 1,
): PricedBet[] | 'bad-input' | 'amount-out-of-range' {
  const read: PricedBet[] = []
  for (const { kind, selection, unit } of bets) {
    const once = priced(lottery, { kind, selection, unit }, setting)
    const most = priced(lottery, { kind, selection, unit: unit * BigInt(times) }, setting)
    if (once === 'selection') return 'bad-input'
    if (typeof once === 'string' || typeof most === 'string') return 'amount-out-of-range'
    read.push({ kind, selection: once.selection, unit, stake: once.stake })
  }
  return read
}

export function totalOf(bets: readonly PricedBet[], multipliers: readonly number[]): bigint {
  const once = bets.reduce((sum, { stake }) => sum + stake, 0n)
  return once * BigInt(multipliers.reduce((sum, one) => sum + one, 0))
}

/** The bets of one draw. Their ids follow from plan and draw, so that none is ever placed twice. */
export function linesOf(
  { id, lines }: Pick<KeptPlan, 'id' | 'lines'>,
  drawId: string,
  multiplier: number,
): AskedLine[] {
  const times = BigInt(multiplier)
  return lines.map(({ kind, selection, unit, stake }, at) => ({
    id: ticketId(id, drawId, at),
    kind,
    selection,
    unit: unit * times,
    stake: stake * times,
  }))
}

export function ticketId(planId: string, drawId: string, at: number): string {
  const digest = createHash('sha256').update(`lottery plan ${planId} ${drawId} ${at}`).digest('hex')
  const variant = (8 + (Number.parseInt(digest.slice(15, 16), 16) % 4)).toString(16)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(12, 15)}`,
    `${variant}${digest.slice(16, 19)}`,
    digest.slice(19, 31),
  ].join('-')
}

/** Whether a plan has reached what it stops at, by the draws that are settled. */
export function stopOf(
  { stop, profit }: Pick<KeptPlan, 'stop' | 'profit'>,
  steps: readonly Pick<KeptStep, 'stake' | 'payout' | 'hasWon'>[],
): 'won' | 'profit' | undefined {
  if (stop === 'win') return steps.some(({ hasWon }) => hasWon) ? 'won' : undefined
  if (stop === 'never' || profit === null) return undefined
  const gained = steps.reduce((sum, { stake, payout }) => sum + (payout ?? 0n) - stake, 0n)
  return gained >= profit ? 'profit' : undefined
}

/** What ends a plan instead of skipping one draw. */
export function endedBy(reason: StepReason): 'excluded' | 'account' | undefined {
  return reason === 'excluded' || reason === 'account' ? reason : undefined
}
