import type { ParsedOf } from '@baize/contract'
import type { officeWire } from '@baize/contract/office'
import type { Actor } from '../../kernel/command.ts'
import { exportPart } from '../../kernel/exportPart.ts'
import { exportTable } from '../../kernel/exportTable.ts'
import type { Audit, AuditLine } from '../audit/index.ts'

type Asked = Omit<ParsedOf<(typeof officeWire)['exportAudit']>['body'], 'ofHouse'>

/**
 * Lines of the audit log as they are listed, as a table for spreadsheets. It proves nothing: that does the
 * exported chain.
 */
export function createAuditTable(audit: Pick<Audit, 'lines' | 'noteAlone'>) {
  return async (merchantId: string | null, actor: Actor, { reason, after, ...filter }: Asked) => {
    const { target, staffId, action, order } = filter
    const { rows, next } = await exportPart<AuditLine>(async (from, pageSize) => {
      const about = { merchantId, target, staffId, action }
      const asked = { ...about, order, after: from, limit: pageSize + 1 }
      const found = await audit.lines(asked)
      const list = found.slice(0, pageSize)
      return { list, next: found.length > pageSize ? (list.at(-1)?.number ?? null) : null }
    }, after)
    const table = { columns, lines: rows.map(lineOf), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'auditLines', filter, reason })
  }
}

const columns = [
  'number',
  'at',
  'who',
  'address',
  'action',
  'target',
  'outcome',
  'reason',
  'detail',
  'hash',
]

const lineOf = ({ number, hash, body }: AuditLine): string[] => [
  number,
  body.at,
  body.by.name,
  body.by.ip ?? '',
  body.action,
  `${body.target.kind} ${body.target.id}`,
  body.outcome,
  body.reason ?? '',
  body.detail ? JSON.stringify(body.detail) : '',
  hash,
]
