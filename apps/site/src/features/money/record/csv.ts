import { decimalsOf, decimalText } from '@baize/money'

/** A number is written bare, so that spreadsheets add it up; everything else is text. */
export type Cell = string | { number: `${number}` }

/** Minor units as a number with a point, whatever the language: so spreadsheets read it. */
export function moneyCell(minor: string | bigint, currency: string): Cell {
  return { number: decimalText(BigInt(minor), decimalsOf(currency)) }
}

/** A file that spreadsheets open: UTF-8 with its mark, every text in quotes, lines ended by both. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(written).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

const byteOrderMark = '\uFEFF'

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  return `"${harmless(cell).replaceAll('"', '""')}"`
}

/** A spreadsheet would run such a text as a formula; with a quote before it, it only shows it. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

const notInFileNames = /[\\/:*?"<>|\p{Cc}]+/gu

/** Gives the browser a file to keep. */
export function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(notInFileNames, ' ')
  link.click()
  // The browser has begun by then to read it.
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs)
}

const addressKeptMs = 60_000
