import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import type { Actor } from '../../../kernel/command.ts'
import { exportPart } from '../../../kernel/exportPart.ts'
import { exportTable } from '../../../kernel/exportTable.ts'
import type { Audit } from '../../audit/index.ts'
import type { createCases } from './cases.ts'

type Case = OfficeValue<'officeCases'>['list'][number]
type Asked = ParsedOf<(typeof officeWire)['exportCases']>['body']

/** Cases as they are listed, as a table for spreadsheets; accounts are masked there as on the page. */
export function createCaseExport(
  audit: Pick<Audit, 'noteAlone'>,
  cases: Pick<ReturnType<typeof createCases>, 'list'>,
) {
  return async (merchantId: string, actor: Actor, { reason, after, ...filter }: Asked) => {
    const { rows, next } = await exportPart<Case>(
      (from, pageSize) =>
        cases.list(merchantId, { ...filter, after: from, pageSize }, actor.staffId),
      after,
    )
    const table = { columns, lines: rows.map(lineOf), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'cases', filter, reason })
  }
}

const columns = [
  'id',
  'accounts',
  'how many',
  'rules',
  'alerts',
  'state',
  'opened',
  'due',
  'decided',
]

const lineOf = (one: Case): string[] => [
  one.id,
  one.members.map(({ account }) => account).join(' '),
  String(one.memberCount),
  one.rules.join(' '),
  String(one.alerts),
  one.state,
  one.openedAt,
  one.dueAt,
  one.decidedAt ?? '',
]
