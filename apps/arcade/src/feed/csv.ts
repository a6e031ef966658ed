import { FeedFault } from './messages.ts'

const rowsMax = 20_000
const cellsMax = 200
const cellMax = 200

/** A row by the names of its columns, and which row of the file it is: the head is the first. */
export interface CsvRow {
  nth: number
  cells: Readonly<Record<string, string>>
}

/** Cells may be quoted; quotes within them are doubled. Empty rows are counted, and left out. */
export function readCsv(text: string): CsvRow[] {
  const [head, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''))
  return rows.map(({ nth, cells }) => ({
    nth,
    cells: Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
  }))
}

function rowsOf(text: string): { nth: number; cells: string[] }[] {
  const rows: { nth: number; cells: string[] }[] = []
  let nth = 1
  let cells: string[] = []
  const keep = () => {
    if (cells.some((one) => one !== '')) rows.push({ nth, cells })
    nth += 1
    cells = []
  }
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const [whole, said = '', end = ''] = cell.exec(text) ?? []
    if (whole === undefined) throw new FeedFault('malformed', `row ${nth} is malformed`)
    cells.push(said.startsWith('"') ? said.slice(1, -1).replaceAll('""', '"') : said.trim())
    if (cells.length > cellsMax || said.length > cellMax || rows.length > rowsMax) {
      throw new FeedFault('too-large', `row ${nth} has too much`)
    }
    if (end !== ',') keep()
  }
  keep()
  return rows
}
