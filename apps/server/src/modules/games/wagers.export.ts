import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import { decimalsOf, decimalText } from '@baize/money'
import type { Actor } from '../../kernel/command.ts'
import { exportPart } from '../../kernel/exportPart.ts'
import { exportTable } from '../../kernel/exportTable.ts'
import type { Audit } from '../audit/index.ts'
import type { Wagers } from './wagers.ts'

type Bet = OfficeValue<'officeBets'>['list'][number]
type Asked = ParsedOf<(typeof officeWire)['exportBets']>['body']

/** Bets as they are listed, as a table for spreadsheets. */
export function createBetExport(audit: Pick<Audit, 'noteAlone'>, wagers: Pick<Wagers, 'list'>) {
  return async (merchantId: string, actor: Actor, { reason, after, ...filter }: Asked) => {
    const { rows, next } = await exportPart<Bet>(
      (from, pageSize) => wagers.list(merchantId, { ...filter, after: from, pageSize }),
      after,
    )
    const table = { columns, lines: rows.map(lineOf), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'bets', filter, reason })
  }
}

const columns = [
  'id',
  'member',
  'game',
  'vendor',
  'round',
  'stake',
  'payout',
  'currency',
  'status',
  'placed',
  'settled',
]

function lineOf({ currency, ...one }: Bet): string[] {
  const money = (amount: string) => decimalText(BigInt(amount), decimalsOf(currency))
  return [
    one.id,
    one.member.account,
    one.gameName,
    one.vendorName,
    one.round,
    money(one.stake),
    money(one.payout),
    currency,
    one.status,
    one.placedAt,
    one.settledAt ?? '',
  ]
}
