import { useWords } from '@baize/i18n/react'
import { type TakeProps, TakeRecord } from './TakeRecord.tsx'
import type { WrittenColumn } from './written.ts'

/** The rows as a file: the columns of the table and the currency. */
export function TakeRows<Row, Totals>(
  props: TakeProps<Row, Totals> & { title: string; columns: readonly WrittenColumn<Row>[] },
) {
  const { columns, ...take } = props
  const money = useWords('money')
  return (
    <TakeRecord
      {...take}
      heads={[...columns.map(({ header }) => header), money('export.currency')]}
      lineOf={(row, currency) => [
        ...columns.map(({ written }) => written(row, currency)),
        currency,
      ]}
    />
  )
}
