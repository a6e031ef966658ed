import type { Column } from '@baize/ui'
import type { Cell } from './csv.ts'

/** A column of a record, with what a file holds of it. */
export interface WrittenColumn<Row> extends Column<Row> {
  written: (row: Row, currency: string) => Cell
}
