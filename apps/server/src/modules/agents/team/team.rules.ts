import type { TeamSort } from '@baize/contract/vocabulary'
import type { Day } from '../../../kernel/calendar.ts'

const lettersShown = 2

/** How much of a name is shown to an agent who is not directly above. */
export function shownLength(account: string): number {
  return Math.min(lettersShown, Array.from(account).length - 1)
}

export function masked(account: string): string {
  return `${Array.from(account).slice(0, shownLength(account)).join('')}***`
}

/** Where a page ended: the value that it is sorted by and the person. */
export interface Place {
  value: bigint
  id: string
}

const form = /^(-?\d{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Microseconds until the year 3000; what lies beyond is no time that we wrote. */
const timeMax = 32_503_680_000_000_000n

/** Undefined where a mark was not made by us. */
export function placeOf(mark: string, of: 'time' | 'amount'): Place | undefined {
  const [, text, id] = form.exec(mark) ?? []
  if (text === undefined || id === undefined) return undefined
  const value = BigInt(text)
  const isWritten = of === 'amount' || (value >= 0n && value < timeMax)
  return isWritten ? { value, id } : undefined
}

export function markOf({ value, id }: Place): string {
  return `${value}_${id}`
}

/** What an agent and everybody below did in a day; rebates are the agent's own. */
export interface DayFigures {
  deposits: bigint
  withdrawals: bigint
  validBet: bigint
  profit: bigint
  salaries: bigint
  rebates: bigint
  joined: number
}

export const nothing: DayFigures = {
  deposits: 0n,
  withdrawals: 0n,
  validBet: 0n,
  profit: 0n,
  salaries: 0n,
  rebates: 0n,
  joined: 0,
}

/** The sum of all days from one to another, both included. */
export function sumOf(days: ReadonlyMap<Day, DayFigures>, from: Day, to: Day): DayFigures {
  const sum = { ...nothing }
  for (const [day, one] of days) {
    if (day < from || day > to) continue
    sum.deposits += one.deposits
    sum.withdrawals += one.withdrawals
    sum.validBet += one.validBet
    sum.profit += one.profit
    sum.salaries += one.salaries
    sum.rebates += one.rebates
    sum.joined += one.joined
  }
  return sum
}

/** A whole team is not sorted by what it bet in some days: every member's days would have to be read. */
export function isSortable(sort: TeamSort, isWhole: boolean): boolean {
  return !(isWhole && sort === 'validBet')
}

/** Whether valid bets of a day, week or month make somebody an active member. */
export function isActive(validBet: bigint, activeMin: bigint): boolean {
  return validBet > 0n && validBet >= activeMin
}
