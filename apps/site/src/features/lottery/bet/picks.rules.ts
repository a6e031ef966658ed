import { selectionLengthMax } from '@baize/contract/vocabulary'
import { BadSelection, type BetKind, linesIn, type SelectionFault } from '@baize/engines/lottery'
import type { Pad } from '../lottery.types.ts'

/** What was picked or typed so far. */
export type Reading =
  | { state: 'empty' }
  | { state: 'bad'; fault: SelectionFault }
  | { state: 'good'; selection: string; lines: number; units: number }

export type Rows = readonly (readonly string[])[]

export function readPicks(kind: BetKind, text: string): Reading {
  if (text.replaceAll(/[|,\s]/g, '') === '') return { state: 'empty' }
  try {
    const selection = kind.read(text)
    const lines = linesIn(kind, selection)
    if (selection.length > selectionLengthMax) return { state: 'bad', fault: 'tooLong' }
    return { state: 'good', selection, lines, units: lines * kind.unitsPerLine }
  } catch (thrown) {
    if (thrown instanceof BadSelection) return { state: 'bad', fault: thrown.code }
    throw thrown
  }
}

export function textOfRows(rows: Rows): string {
  return rows.map((row) => row.join(',')).join('|')
}

export function rowsOfText(selection: string): string[][] {
  return selection.split('|').map((row) => (row === '' ? [] : row.split(',')))
}

/** How many rows of options a pad has. */
function rowCount(pad: Pad): number {
  if (pad.shape === 'columns') return pad.columns.length
  return pad.shape === 'groups' ? 2 : 1
}

export function emptyRows(pad: Pad): string[][] {
  return Array.from({ length: rowCount(pad) }, () => [])
}

/**
 * With an option picked or put back. Where a bet takes only one, another takes its place; where it is
 * full, nothing changes.
 */
export function toggled(pad: Pad, rows: Rows, at: number, option: string): Rows {
  const row = rows[at] ?? []
  const most = pad.shape === 'options' ? pad.most : Infinity
  if (row.includes(option)) {
    return withRow(
      rows,
      at,
      row.filter((each) => each !== option),
    )
  }
  if (row.length >= most) return most === 1 ? withRow(rows, at, [option]) : rows
  return withRow(rows, at, [...row, option])
}

export function withRow(rows: Rows, at: number, row: readonly string[]): Rows {
  return rows.map((each, place) => (place === at ? row : each))
}

/** What was typed, number by number. */
export function numbersIn(typed: string): string[] {
  return typed.split(/[\s,;.]+/).filter((number) => number !== '')
}

/** The typed numbers with one more, or without it if it is there. */
export function withNumber(typed: string, number: string): string {
  const numbers = numbersIn(typed)
  const isThere = numbers.includes(number)
  const after = isThere ? numbers.filter((each) => each !== number) : [...numbers, number]
  return after.join(' ')
}

export const helpers = ['all', 'high', 'low', 'odd', 'even'] as const
export type Helper = (typeof helpers)[number]

/** The options that a helper picks, if all of them are numbers. */
export function helped(options: readonly string[], helper: Helper): string[] {
  const middle = options.length / 2
  return options.filter((option, at) => {
    switch (helper) {
      case 'all':
        return true
      case 'low':
        return at < middle
      case 'high':
        return at >= middle
      case 'odd':
        return Number(option) % 2 === 1
      case 'even':
        return Number(option) % 2 === 0
    }
  })
}

export function isNumeric(options: readonly string[]): boolean {
  return options.every((option) => /^\d+$/.test(option))
}

const wordMax = 2 ** 32

/** A fair number below n, of the browser's own randomness. */
export function randomBelow(n: number, next: () => number = randomWord): number {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const word = next()
    if (word < wordMax - (wordMax % n)) return word % n
  }
  throw new Error('the source of randomness is broken')
}

/** Less than half of the words are left out: so many in a row mean that something is broken. */
const triesMax = 200

function randomWord(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
