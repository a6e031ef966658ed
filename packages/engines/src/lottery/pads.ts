import type { Draw } from '../fair/draw.ts'
import { chooseCount, combinations, products } from './counting.ts'
import { refuse } from './faults.ts'
import type { Pad } from './types.ts'

/** The most lines of one selection. All five digits of 5D at once would be ten times as many. */
export const linesMax = 10_000
/** Ten thousand numbers of five digits, and what stands between them. */
export const selectionTextMax = 60_000

/** What was picked: a list for options and numbers, a row for each column or group otherwise. */
export type Rows = readonly (readonly string[])[]

/**
 * Reads what was typed, pasted or sent. Between options stand commas, spaces, semicolons or points;
 * between rows a bar or a new line. Digits may follow each other directly, and R is a whole row: "R234".
 */
export function readRows(pad: Pad, text: string): Rows {
  if (text.length > selectionTextMax) {
    refuse('tooLong', `a selection has at most ${selectionTextMax} characters`)
  }
  const rows = rowTexts(pad, text.trim()).map((row) => readRow(pad, row))
  assertCounts(pad, rows)
  return rows
}

function rowTexts(pad: Pad, text: string): string[] {
  if (pad.shape === 'options' || pad.shape === 'numbers') return [text]
  const count = pad.shape === 'columns' ? pad.columns.length : 2
  if (count === 1) return [text]
  const cut = text.split(/[|\n]/)
  if (cut.length === count) return cut
  if (cut.length === 1 && text.length === count && /^[\dR]+$/.test(text)) return text.split('')
  return refuse('shape', `expected ${count} rows, with a bar between them`)
}

function readRow(pad: Pad, text: string): string[] {
  // Most rows are one option, or one number: nothing to part and nothing to sort.
  if (pad.shape === 'numbers' ? isNumber(pad.digits, text) : pad.options.includes(text))
    return [text]
  const tokens = text.split(/[\s,;.]+/).filter((token) => token !== '')
  if (pad.shape === 'numbers') return readNumbers(pad.digits, tokens)
  const { options } = pad
  const isShort = options.every((option) => option.length === 1)
  const picked = new Set<string>()
  for (const token of tokens) {
    if (token === 'R' && pad.shape === 'columns') for (const option of options) picked.add(option)
    else if (isShort) for (const one of token) picked.add(known(options, one))
    else picked.add(known(options, token))
  }
  return options.filter((option) => picked.has(option))
}

function known(options: readonly string[], token: string): string {
  return options.includes(token)
    ? token
    : refuse('unknownOption', `${token.slice(0, shownMax)} cannot be picked here`)
}

const shownMax = 20

/** A number that is there twice is one line: whoever wants more of it raises the stake. */
function readNumbers(digits: number, tokens: readonly string[]): string[] {
  for (const token of tokens) {
    if (!isNumber(digits, token)) {
      refuse('unknownOption', `${token.slice(0, shownMax)} is not a number of ${digits} digits`)
    }
  }
  return [...new Set(tokens)].toSorted()
}

const isNumber = (digits: number, text: string) => text.length === digits && /^\d+$/.test(text)

function assertCounts(pad: Pad, rows: Rows): void {
  if (pad.shape === 'options' || pad.shape === 'numbers') {
    const count = rows[0]!.length
    if (count < pad.least) refuse('tooFew', `pick at least ${pad.least}, not ${count}`)
    if (count > pad.most) refuse('tooMany', `pick at most ${pad.most}, not ${count}`)
  } else if (pad.shape === 'columns' && pad.join === 'each' && rows.some((row) => !row.length)) {
    refuse('tooFew', 'pick something in every row')
  }
}

export function rowsText(rows: Rows): string {
  return rows.map((row) => row.join(',')).join('|')
}

/** The last one: a selection is counted, priced and judged one after the other. */
let last: { selection: string; rows: Rows } = { selection: '', rows: [[]] }

/** The rows of a selection that was read before. */
export function rowsOf(selection: string): Rows {
  if (last.selection !== selection) {
    const rows = selection.split('|').map((row) => (row === '' ? [] : row.split(',')))
    last = { selection, rows }
  }
  return last.rows
}

/** How many lines, without expanding them. */
export function countLines(pad: Pad, rows: Rows): number {
  switch (pad.shape) {
    case 'options':
    case 'numbers':
      return chooseCount(rows[0]!.length, pad.take)
    case 'columns':
      if (pad.join === 'any') return rows.reduce((sum, row) => sum + row.length, 0)
      return pad.different ? differentLines(rows) : productOf(rows)
    case 'groups':
      return groupLines(pad, rows)
  }
}

function productOf(rows: Rows): number {
  return rows.reduce((product, row) => product * row.length, 1)
}

/**
 * One of every row, no option twice: all, without those that have two equal, with those taken away twice.
 */
function differentLines(rows: Rows): number {
  const [first = [], second = [], third = []] = rows
  const inBoth = second.filter((option) => first.includes(option))
  if (rows.length <= 2) return productOf(rows) - (rows.length === 2 ? inBoth.length : 0)
  const inAll = inBoth.filter((option) => third.includes(option)).length
  const common = (a: readonly string[], b: readonly string[]) =>
    a.filter((option) => b.includes(option)).length
  return (
    productOf(rows) -
    inBoth.length * third.length -
    common(first, third) * second.length -
    common(second, third) * first.length +
    2 * inAll
  )
}

/** By how many of the repeated ones could also be single: those leave one single less to choose from. */
function groupLines(pad: Extract<Pad, { shape: 'groups' }>, rows: Rows): number {
  const [repeated = [], single = []] = rows
  const both = repeated.filter((option) => single.includes(option)).length
  let lines = 0
  for (let shared = 0; shared <= pad.repeated; shared += 1) {
    lines +=
      chooseCount(both, shared) *
      chooseCount(repeated.length - both, pad.repeated - shared) *
      chooseCount(single.length - shared, pad.single)
  }
  return lines
}

/** Each line as rows of its own. */
export function* expandRows(pad: Pad, rows: Rows): Generator<Rows> {
  switch (pad.shape) {
    case 'options':
    case 'numbers':
      for (const line of combinations(rows[0]!, pad.take)) yield [line]
      return
    case 'columns':
      if (pad.join === 'any') yield* singles(rows)
      else yield* straightLines(rows, pad.different)
      return
    case 'groups':
      for (const repeated of combinations(rows[0]!, pad.repeated)) {
        const rest = rows[1]!.filter((option) => !repeated.includes(option))
        for (const single of combinations(rest, pad.single)) yield [repeated, single]
      }
  }
}

function* singles(rows: Rows): Generator<Rows> {
  for (const [at, row] of rows.entries()) {
    for (const option of row) yield rows.map((_, column) => (column === at ? [option] : []))
  }
}

function* straightLines(rows: Rows, different: boolean): Generator<Rows> {
  if (!different && rows.every(({ length }) => length === 1)) return void (yield rows)
  for (const line of products(rows)) {
    if (!different || new Set(line).size === line.length) yield line.map((option) => [option])
  }
}

/** A random line. */
export function pickRows(pad: Pad, { below }: Pick<Draw, 'below'>): Rows {
  const some = (options: readonly string[], count: number) => {
    const left = [...options]
    const taken = new Set(
      Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!),
    )
    return options.filter((option) => taken.has(option))
  }
  switch (pad.shape) {
    case 'options':
      return [some(pad.options, pad.take)]
    case 'numbers':
      return [pickNumbers(pad.digits, pad.take, below)]
    case 'columns': {
      const { columns, options } = pad
      if (pad.join === 'any') {
        const at = below(columns.length)
        return columns.map((_, column) => (column === at ? some(options, 1) : []))
      }
      const left = [...options]
      return columns.map(() => {
        const at = below(left.length)
        return [pad.different ? left.splice(at, 1)[0]! : left[at]!]
      })
    }
    case 'groups': {
      const repeated = some(pad.options, pad.repeated)
      const rest = pad.options.filter((option) => !repeated.includes(option))
      return [repeated, some(rest, pad.single)]
    }
  }
}

function pickNumbers(digits: number, count: number, below: (n: number) => number): string[] {
  const picked = new Set<string>()
  // The n-th draw is among the numbers that are left, so that no number is drawn twice.
  for (let nth = 0; nth < count; nth += 1) {
    let number = below(10 ** digits - nth)
    for (const gone of [...picked].map(Number).toSorted((a, b) => a - b)) {
      if (gone <= number) number += 1
    }
    picked.add(String(number).padStart(digits, '0'))
  }
  return [...picked].toSorted()
}
