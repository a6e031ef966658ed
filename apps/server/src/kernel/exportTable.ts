import { createHash } from 'node:crypto'
import type { Actor, Target } from './command.ts'
import { csvLines, csvOf } from './csv.ts'

/** What the log needs to know; the module `audit` writes it. */
interface Log {
  noteAlone(entry: {
    merchantId: string | null
    actor: Actor
    action: string
    target: Target
    outcome: 'read'
    reason: string
    detail: Record<string, unknown>
  }): Promise<void>
}

interface Table {
  columns: readonly string[]
  lines: readonly string[][]
  /** Where the part begins, and where the list goes on. */
  after: string | undefined
  next: string | null
}

interface About {
  /** Null for the chain of the house. */
  merchantId: string | null
  actor: Actor
  /** What is taken away: "deposits". */
  list: string
  filter: Record<string, unknown>
  reason: string
}

/** A part of a list as a table for spreadsheets, written down with its filters, rows and hash before it leaves. */
export async function exportTable(
  audit: Log,
  { columns, lines, after, next }: Table,
  { merchantId, actor, list, filter, reason }: About,
) {
  const csv = after === undefined ? csvOf(columns, lines) : csvLines(lines)
  const rows = lines.length
  const sha256 = createHash('sha256').update(csv).digest('hex')
  await audit.noteAlone({
    merchantId,
    actor,
    action: `${list}.export`,
    target: { kind: 'list', id: list },
    outcome: 'read',
    reason,
    detail: { ...filter, after, rows, isCut: next !== null, sha256 },
  })
  return { csv, rows, sha256, next }
}
