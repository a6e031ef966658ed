import type { Column } from '@baize/ui'
import { browserStorage } from '@baize/ui/storage'
import { useState } from 'react'

/** The columns of a record that can be left out. */
export interface ColumnChoice {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'phone'>[]
  has: (id: string) => boolean
  toggle: (id: string) => void
}

/** Which columns of a record this browser shows; the column that names the row is always shown. */
export function useColumnChoice<C extends Column<never>>(
  record: string,
  columns: readonly C[],
): { shown: readonly C[]; choice: ColumnChoice } {
  const keptAs = `columns.hidden.${record}`
  const [hidden, setHidden] = useState(() => browserStorage.getItem(keptAs)?.split(' ') ?? [])
  const has = (id: string) => !hidden.includes(id)
  function toggle(id: string): void {
    const next = has(id) ? [...hidden, id] : hidden.filter((each) => each !== id)
    browserStorage.setItem(keptAs, next.join(' '))
    setHidden(next)
  }
  const isName = ({ phone }: C) => phone === 'title'
  return {
    shown: columns.filter((column) => isName(column) || has(column.id)),
    choice: { columns: columns.filter((column) => !isName(column)), has, toggle },
  }
}
