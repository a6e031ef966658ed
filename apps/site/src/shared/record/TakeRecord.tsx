import type { DateSpan } from '@baize/ui'
import type { Cell } from './csv.ts'
import { ExportButton } from './ExportButton.tsx'
import { filePages, readAll, type Source } from './pages.ts'

export interface TakeProps<Row, Totals> {
  source: Source<Row, Totals>
  span: DateSpan
  disabled: boolean
}

/** A record of the chosen period as a file, one line for each row. */
export function TakeRecord<Row, Totals>(
  props: TakeProps<Row, Totals> & {
    title: string
    heads: readonly string[]
    lineOf: (row: Row, currency: string) => readonly Cell[]
  },
) {
  const { source, heads, lineOf } = props
  const read = async (signal: AbortSignal) => {
    const { rows, currency, isWhole } = await readAll(source, { ...filePages, signal })
    return { heads, isWhole, rows: rows.map((row) => lineOf(row, currency)) }
  }
  return (
    <ExportButton title={props.title} span={props.span} disabled={props.disabled} read={read} />
  )
}
