import { FeedFault } from './messages.ts'

const rowsMax = 20_000
const cellsMax = 200
const cellMax = 200

/** Rows by the names of their columns. Cells may be quoted; quotes within them are doubled. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const [whole, said = '', end = ''] = cell.exec(text) ?? []
    if (whole === undefined) throw new FeedFault('malformed', `row ${rows.length + 1} is malformed`)
    row.push(said.startsWith('"') ? said.slice(1, -1).replaceAll('""', '"') : said.trim())
    if (row.length > cellsMax || said.length > cellMax || rows.length > rowsMax) {
      throw new FeedFault('too-large', `row ${rows.length + 1} has too much`)
    }
    if (end === ',') continue
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  if (row.some((one) => one !== '')) rows.push(row)
  return rows
}
