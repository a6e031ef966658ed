import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import type { DateSpan } from '@baize/ui'
import { type Cell, moneyCell } from '../../../shared/record/csv.ts'
import { ExportButton } from '../../../shared/record/ExportButton.tsx'
import { figureIds, isCount, type TeamDay } from './figures.ts'

/** The table of days as a file, in the order shown. */
export function TakeTeamDays(props: { days: Value<'teamDays'> | undefined; span: DateSpan }) {
  const say = useWords('team')
  const money = useWords('money')
  const { currency = '', list = [] } = props.days ?? {}
  const heads = [
    say('days.day'),
    ...figureIds.map((id) => say(`figure.${id}`)),
    money('export.currency'),
  ]
  const rowOf = (day: TeamDay): Cell[] => [
    day.day,
    ...figureIds.map(
      (id): Cell => (isCount(id) ? { number: `${day[id]}` } : moneyCell(day[id], currency)),
    ),
    currency,
  ]
  return (
    <ExportButton
      title={say('days.file')}
      span={props.span}
      disabled={list.length === 0}
      read={() => Promise.resolve({ heads, rows: list.toReversed().map(rowOf), isWhole: true })}
    />
  )
}
