import type { PayKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { moneyCell } from '../../../shared/record/csv.ts'
import { clockName, plainTime } from '../../../shared/record/plainTime.ts'
import { type TakeProps, TakeRecord } from '../../../shared/record/TakeRecord.tsx'
import type { Pay, PayTotals } from './PayStateWord.tsx'

/** The statements of the chosen days as a file: exactly what is shown. */
export function TakePays(props: TakeProps<Pay, PayTotals> & { kind: PayKind }) {
  const say = useWords('contracts')
  const { kind, ...record } = props
  const isRealtime = kind === 'realtime'
  const isRebate = kind === 'rebate'
  return (
    <TakeRecord
      {...record}
      title={say(`kind.${kind}`)}
      heads={[
        `${say('pay.from')} (${clockName()})`,
        `${say('pay.to')} (${clockName()})`,
        say('field.validBet'),
        ...(isRebate ? [] : [say(isRealtime ? 'pay.bets' : 'pay.result')]),
        say('column.amount'),
        say('column.state'),
        say('pay.id'),
      ]}
      lineOf={(pay, currency) => [
        plainTime(pay.from),
        plainTime(pay.to),
        moneyCell(pay.validBet, currency),
        ...(isRebate
          ? []
          : [isRealtime ? String(pay.bets ?? '') : moneyCell(pay.result ?? '0', currency)]),
        moneyCell(pay.amount, currency),
        say(`payState.${pay.state}`),
        pay.id,
      ]}
    />
  )
}
