import { decimalsOf, decimalText } from '@baize/money'
import { saveFile } from '../saveFile.ts'

/** A number is written without quotes, so that spreadsheets can add it; all else is text. */
export type Cell = string | { number: `${number}` }

/** Minor units as a number with a point, whatever the language: so spreadsheets read it. */
export function moneyCell(minor: string | bigint, currency: string): Cell {
  return { number: decimalText(BigInt(minor), decimalsOf(currency)) }
}

/** A CSV for spreadsheets: UTF-8 with byte order mark, quoted texts, CRLF line ends. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(written).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

const byteOrderMark = '\uFEFF'

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  return `"${harmless(cell).replaceAll('"', '""')}"`
}

/** A spreadsheet would run such a text as a formula; a quote before it prevents that. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Lets the browser download the text as a file. */
export function save(name: string, content: string): void {
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)
}
