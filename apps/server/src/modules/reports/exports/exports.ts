import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficeValue } from '@baize/contract/office'
import type { ExportKind } from '@baize/contract/office/reports'
import { type Day, daysLater } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Actor } from '../../../kernel/command.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Audit } from '../../audit/index.ts'
import { readBook } from '../days/days.store.ts'
import type { Days } from '../days/days.ts'
import {
  dropOld,
  type ExportFile,
  endFile,
  failFile,
  insertFile,
  markOrdered,
  readFile,
  readFiles,
  readPart,
  readSchedules,
  type Schedule,
  writePart,
} from './exports.store.ts'
import type { createRows, Part } from './rows.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    'reports.export': { merchantId: string; id: string }
  }
}

export interface ExportsOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  audit: Audit
  lines: ReturnType<typeof createRows>
}

const keptDays = 14
const filesShownMax = 100
const attemptsMax = 3
const dayMs = 86_400_000
const restMsMax = 200

export interface OrderedExport extends Days {
  id: string
  merchantId: string
  kind: ExportKind
  madeBy: string
  scheduleId?: string
}

/** Rows as files: streamed to whoever asks, or made by a job and kept for some days. */
export function createExports({ db, clock, jobs, log, audit, lines }: ExportsOptions) {
  jobs.define(
    'reports.export',
    ({ merchantId, id }, { attempt }) => make(merchantId, id, attempt),
    {
      maxAttempts: attemptsMax,
    },
  )

  /**
   * Streams rows as they are read. The log says that somebody began before the first row is sent, and at the
   * end how many they were, and their hash.
   */
  async function* stream(
    kind: ExportKind,
    merchantId: string,
    days: Days,
    actor: Actor,
  ): AsyncGenerator<string> {
    const hash = createHash('sha256')
    const said = {
      merchantId,
      actor,
      action: 'report.export',
      target: { kind: 'export', id: kind },
      outcome: 'read' as const,
    }
    await audit.noteAlone({ ...said, detail: { ...days, isBegun: true } })
    let rows = 0
    let isWhole = false
    try {
      for await (const part of gently(lines(kind, merchantId, days))) {
        hash.update(part.text)
        rows += part.rows
        yield part.text
      }
      isWhole = true
    } finally {
      const detail = { ...days, rows, isWhole, sha256: hash.digest('hex') }
      await audit.noteAlone({ ...said, detail })
    }
  }

  /** Orders a file once for each id. */
  async function order(tx: Tx, ordered: OrderedExport): Promise<boolean> {
    const { id, merchantId, kind, from, to, madeBy, scheduleId = null } = ordered
    const isPersonal = kind === 'members'
    const file = { id, merchantId, kind, fromDay: from, toDay: to, isPersonal, madeBy, scheduleId }
    const isNew = await insertFile(tx, { ...file, createdAt: clock.now() })
    if (isNew) await jobs.add(tx, 'reports.export', { merchantId, id })
    return isNew
  }

  async function make(merchantId: string, id: string, attempt: number): Promise<void> {
    const file = await readFile(db, merchantId, id)
    if (file?.state !== 'waiting') return
    try {
      await write(file, lines(file.kind, merchantId, { from: file.fromDay, to: file.toDay }))
    } catch (error) {
      if (attempt < attemptsMax) throw error
      log.error({ err: error, id }, 'an export could not be made')
      await failFile(db, id, String(error))
    }
  }

  async function write(file: ExportFile, parts: AsyncIterable<Part>): Promise<void> {
    const hash = createHash('sha256')
    let [nth, rows, bytes] = [0, 0, 0]
    for await (const part of gently(parts)) {
      hash.update(part.text)
      await writePart(db, file.id, nth, part.text)
      nth += 1
      rows += part.rows
      bytes += Buffer.byteLength(part.text)
    }
    const at = clock.now()
    const until = new Date(at.getTime() + keptDays * dayMs)
    const sha256 = hash.digest('hex')
    const { id, merchantId, kind, fromDay, toDay } = file
    await transact(db, async (tx) => {
      await endFile(tx, id, { parts: nth, rows, bytes, sha256, at, until })
      await audit.note(tx, {
        merchantId,
        actor: { staffId: file.madeBy, name: file.madeBy },
        action: 'report.export',
        target: { kind: 'export', id },
        outcome: 'done',
        detail: { kind, from: fromDay, to: toDay, rows, sha256 },
      })
    })
  }

  /** A file that was made before, part by part; whoever fetches it is written down. */
  async function* fetch(file: ExportFile, actor: Actor): AsyncGenerator<string> {
    const { id, merchantId, rows, sha256 } = file
    await audit.noteAlone({
      merchantId,
      actor,
      action: 'report.export',
      target: { kind: 'export', id },
      outcome: 'read',
      detail: { rows, sha256 },
    })
    for (let nth = 0; ; nth += 1) {
      const part = await readPart(db, id, nth)
      if (part === undefined) return
      yield part
    }
  }

  async function find(merchantId: string, id: string): Promise<ExportFile> {
    const file = await readFile(db, merchantId, id)
    if (file?.state !== 'ready') throw new Refused('not-found')
    return file
  }

  /** Files of days that are closed, so that the same file is never made with other figures. */
  async function orderDue(merchantId: string): Promise<void> {
    await dropOld(db, clock.now())
    const closedDay = (await readBook(db, merchantId))?.closedDay
    if (!closedDay) return
    for (const schedule of await readSchedules(db, merchantId)) {
      const due = dueOf(schedule, closedDay)
      if (due) await transact(db, (tx) => orderOne(tx, schedule, due))
    }
  }

  async function orderOne(tx: Tx, schedule: Schedule, due: Days): Promise<void> {
    if (!(await markOrdered(tx, schedule, due.to))) return
    const { id: scheduleId, merchantId, kind, madeBy } = schedule
    await order(tx, { id: newId(), merchantId, kind, ...due, madeBy, scheduleId })
  }

  async function list(merchantId: string): Promise<OfficeValue<'exports'>> {
    const files = await readFiles(db, merchantId, filesShownMax)
    const schedules = await readSchedules(db, merchantId)
    return {
      files: files.map(({ createdAt, until, merchantId: _of, scheduleId: _by, ...file }) => ({
        ...file,
        createdAt: createdAt.toISOString(),
        until: until?.toISOString() ?? null,
      })),
      schedules: schedules.map(({ id, kind, every, madeBy, lastDay }) => ({
        id,
        kind,
        every,
        madeBy,
        lastDay,
      })),
    }
  }

  return { stream, order, find, fetch, orderDue, list, make }
}

export type Exports = ReturnType<typeof createExports>

const weekDays = 7

/** The day or the seven days after the last file, once they are closed; of many that close at once, each. */
function dueOf({ every, lastDay }: Schedule, closedDay: Day): Days | undefined {
  const length = every === 'day' ? 1 : weekDays
  const to = lastDay === null ? closedDay : daysLater(lastDay, length)
  return to <= closedDay ? { from: daysLater(to, 1 - length), to } : undefined
}

/** Bets are served by the same node and the same database: an export leaves them half of the time. */
async function* gently<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for await (const part of parts) {
    const tookMs = performance.now() - since
    yield part
    await sleep(Math.min(tookMs, restMsMax))
    since = performance.now()
  }
}
