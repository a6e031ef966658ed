import {
  closeOf,
  drawIdOf,
  drawMsOn,
  type ImportedRow,
  type ImportFault,
  type ImportShape,
  type Lottery,
  readImport,
} from '@baize/engines/lottery'
import { type Tx, transact } from '../../../kernel/database.ts'
import { createIds } from '../../../kernel/ids.ts'
import { insertPast, type PastDraw, readDraws } from '../draws/draws.store.ts'
import { lotteryOf } from '../lottery.rules.ts'
import type { Draw, LotteryOptions } from '../lottery.types.ts'
import { insertEntries } from './entries.store.ts'
import { feedName, inOrder, isSame } from './results.rules.ts'
import type { Results } from './results.ts'

export interface ImportFile {
  shape: ImportShape
  name: string
  text: string
  by: string
  source: string
  /** Whether it counts as one of the two entries of draws that wait for their result. */
  isFeed: boolean
}

export type Imported =
  | {
      kind: 'done'
      /** Draws that were not known: their results are there now, for trends. */
      filled: number
      /** Draws whose result is the same already, or that were given up. */
      known: number
      /** Draws that wait for their result: entered by the feed, or left alone. */
      entered: number
      waiting: number
    }
  /** Nothing was imported. */
  | { kind: 'wrong'; faults: readonly ImportFault[] }

/** A fault was found when something was written already: all of it is undone. */
class Undone extends Error {
  readonly faults: readonly ImportFault[]
  constructor(faults: readonly ImportFault[]) {
    super('the import was undone')
    this.faults = faults
  }
}

interface Placed {
  row: ImportedRow
  lottery: Lottery
  id: string
  drawMs: number
}

/** Reads public sets of results. They never pay anything: a result alone does not settle a draw. */
export function createImporting(options: LotteryOptions & { results: Results }) {
  const { db, clock, results } = options
  const newId = createIds({ clock })

  async function importFile(file: ImportFile): Promise<Imported> {
    const { rows, faults } = readImport(file.shape, file)
    if (faults.length > 0) return { kind: 'wrong', faults }
    try {
      const { agreed, ...done } = await transact(db, (tx) => write(tx, file, rows.map(placeOf)))
      for (const id of agreed) await results.tell(id)
      return { kind: 'done', ...done }
    } catch (error) {
      if (error instanceof Undone) return { kind: 'wrong', faults: error.faults }
      throw error
    }
  }

  async function write(tx: Tx, file: ImportFile, placed: readonly Placed[]) {
    const known = new Map<string, Draw>()
    for (const draw of await readDraws(
      tx,
      placed.map(({ id }) => id),
    ))
      known.set(draw.id, draw)
    const faults = placed.flatMap((one) => faultOf(one, known.get(one.id)))
    if (faults.length > 0) throw new Undone(faults)
    const fresh = placed.filter(({ id }) => !known.has(id))
    await fill(tx, file, fresh)
    const open = placed.filter(({ id }) => isWaiting(known.get(id)))
    const agreed = file.isFeed ? await enterAll(tx, file, open) : []
    return {
      filled: fresh.length,
      known: placed.length - fresh.length - open.length,
      entered: file.isFeed ? open.length : 0,
      waiting: file.isFeed ? 0 : open.length,
      agreed,
    }
  }

  /** A draw without a ticket, whose result is known: nothing is to be paid. */
  async function fill(tx: Tx, { by, source }: ImportFile, fresh: readonly Placed[]): Promise<void> {
    const at = clock.now()
    const past = fresh.map(
      ({ id, lottery, drawMs, row }): PastDraw => ({
        id,
        code: lottery.code,
        closesAt: new Date(closeOf(lottery, drawMs)),
        drawsAt: new Date(drawMs),
        rulesVersion: lottery.rulesVersion,
        result: inOrder(lottery, row.result),
      }),
    )
    if ((await insertPast(tx, past, at)) !== past.length)
      throw new Undone([{ line: 1, message: 'a draw of the file was announced meanwhile' }])
    const entries = past.map(({ id: drawId, result }) => {
      return { id: newId(), drawId, number: 0, result, by: feedName(by), source, at }
    })
    await insertEntries(tx, entries)
  }

  /** Answers the draws of which a person had keyed in the same. */
  async function enterAll(tx: Tx, file: ImportFile, open: readonly Placed[]): Promise<string[]> {
    const agreed: string[] = []
    for (const { id: drawId, row } of open) {
      const { source } = file
      const keyed = { drawId, result: row.result, by: feedName(file.by), source }
      const { kind } = await results.enter(tx, keyed)
      if (kind === 'agreed') agreed.push(drawId)
      else if (kind !== 'waiting' && kind !== 'unequal' && kind !== 'again')
        throw new Undone([{ line: row.line, message: `${drawId} takes no result now` }])
    }
    return agreed
  }

  function faultOf({ row, lottery, id, drawMs }: Placed, draw: Draw | undefined): ImportFault[] {
    const fault = (message: string) => [{ line: row.line, message }]
    if (drawMs > clock.now().getTime()) return fault(`${id} is not drawn yet`)
    if (draw && draw.source !== 'external') return fault(`${id} is drawn by us`)
    const isOther =
      draw?.result && draw.state !== 'void' && !isSame(draw.result, inOrder(lottery, row.result))
    return isOther ? fault(`${id} has another result; two people correct it`) : []
  }

  return { importFile }
}

const isWaiting = (draw: Draw | undefined): boolean =>
  draw !== undefined && draw.result === null && draw.state !== 'void'

function placeOf(row: ImportedRow): Placed {
  const lottery = lotteryOf(row.code)
  if (!lottery) throw new Error(`there is no lottery ${row.code}`)
  const drawMs = drawMsOn(lottery, row.date)
  return { row, lottery, drawMs, id: drawIdOf(lottery, drawMs) }
}
