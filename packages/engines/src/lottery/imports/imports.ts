import { lotteryByCode } from '../catalogue.ts'
import { resultFaults } from '../structure.ts'
import { readDamacai } from './damacai.ts'
import type { Found, ImportedRow, ImportFault } from './row.ts'
import { readThai } from './thai.ts'
import { readVietlott } from './vietlott.ts'
import { readNorth, readStations } from './vietnam.ts'

/** The shapes of public sets of results that can be read. */
export const importShapes = ['xsmb', 'xsmn', 'xsmt', 'vietlott', 'damacai', 'thai'] as const
export type ImportShape = (typeof importShapes)[number]

export interface ImportRead {
  readonly rows: readonly ImportedRow[]
  readonly faults: readonly ImportFault[]
}

/** More are not read at once: all days of forty years, of all stations of a region. */
export const importRowsMax = 60_000
const daysOfMonthMax = 31

const readers: Readonly<Record<ImportShape, (text: string, name: string) => Found[]>> = {
  xsmb: readNorth,
  xsmn: (text) => readStations(text, 'south'),
  xsmt: (text) => readStations(text, 'central'),
  vietlott: readVietlott,
  damacai: readDamacai,
  thai: readThai,
}

/**
 * Reads a file of results. Every number is brought to the width of its prize, as such files lose leading
 * zeros, and every draw is checked as if somebody had keyed it in. Any fault is named by its line.
 */
export function readImport(shape: ImportShape, file: { name: string; text: string }): ImportRead {
  const found = readers[shape](file.text.replace(/^\uFEFF/, ''), file.name)
  const faults = found.filter((one): one is ImportFault => 'message' in one)
  const read = found.filter((one): one is ImportedRow => 'result' in one)
  const seen = new Map<string, number>()
  const rows = read.filter((row) => {
    const fault = faultOf(row, seen)
    if (fault !== undefined) faults.push({ line: row.line, message: fault })
    return fault === undefined
  })
  if (found.length === 0) faults.push({ line: 1, message: 'the file holds no draw' })
  if (found.length > importRowsMax)
    faults.push({ line: 1, message: `a file holds at most ${importRowsMax} draws` })
  return { rows, faults: faults.toSorted((a, b) => a.line - b.line) }
}

function faultOf(row: ImportedRow, seen: Map<string, number>): string | undefined {
  if (!isDate(row.date)) return `"${row.date.slice(0, shownMax)}" is no date`
  const key = `${row.code} ${row.date}`
  const before = seen.get(key)
  if (before !== undefined) return `${key} stands in line ${before} too`
  seen.set(key, row.line)
  const lottery = lotteryByCode(row.code)
  if (!lottery) return `there is no lottery ${row.code}`
  const faults = resultFaults(lottery.structure, row.result)
  return faults.length === 0 ? undefined : faults.map(({ message }) => message).join('; ')
}

const shownMax = 30

function isDate(text: string): boolean {
  const parts = /^\d{4}-(\d{2})-(\d{2})$/.exec(text)
  if (!parts || Number(parts[2]) > daysOfMonthMax) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
