import type { Lottery, Opened, Result } from '../lottery.types.ts'

/** Lotteries whose results newspapers print as a board: prizes in rows, stations beside each other. */
export const boardFamilies = ['north', 'central', 'south', 'fastnorth'] as const
export type BoardFamily = (typeof boardFamilies)[number]

export interface BoardColumn {
  lottery: Lottery
  /** Null while the draw of the day has no result. */
  opened: Opened | null
}

export interface Board {
  family: BoardFamily
  columns: BoardColumn[]
}

/** The boards of a day: each station with its last result, or waiting for it. */
export function boardsOf(
  lotteries: readonly Lottery[],
  list: readonly Opened[],
  day: string,
): Board[] {
  return boardFamilies.flatMap((family) => {
    const columns = lotteries
      .filter((lottery) => lottery.family === family)
      .map((lottery) => ({
        lottery,
        opened: list.find(({ gameCode }) => gameCode === lottery.gameCode) ?? null,
      }))
      .filter(({ lottery, opened }) => opened !== null || isAwaited(lottery, day))
    return columns.length > 0 ? [{ family, columns }] : []
  })
}

/** The id of a draw names its day where it is drawn: "XSMB-20261118". Fast draws are never waited for. */
function isAwaited({ next, seconds }: Lottery, day: string): boolean {
  return seconds === null && next?.id.split('-')[1] === day.replaceAll('-', '')
}

/** The prizes in the order of print: in the North from the special prize down, else up to it. */
export function prizesOf(columns: readonly BoardColumn[]): string[] {
  const result = columns.find(({ opened }) => opened)?.opened?.result
  const prizes = result ? Object.keys(result) : []
  return prizes.includes('G8') ? prizes.toReversed() : prizes
}

const digits = '0123456789'.split('')

export interface EndingRow {
  digit: string
  /** The other digit of each ending, sorted. */
  byFirst: string[]
  byLast: string[]
}

/** All endings of two digits by their first and by their last one. */
export function endingsOf(result: Result): EndingRow[] {
  const endings = Object.values(result)
    .flat()
    .map((number) => number.slice(-2))
  return digits.map((digit) => ({
    digit,
    byFirst: endings.flatMap((ending) => (ending[0] === digit ? [ending[1] ?? ''] : [])).toSorted(),
    byLast: endings.flatMap((ending) => (ending[1] === digit ? [ending[0] ?? ''] : [])).toSorted(),
  }))
}

/** Days beside each other on the calendar. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** A day that is asked for by the address; today where it is none. */
export function dayOf(asked: string | null, today: string): string {
  if (!asked || !dayForm.test(asked)) return today
  return Number.isNaN(Date.parse(`${asked}T00:00:00Z`)) || asked > today ? today : asked
}
