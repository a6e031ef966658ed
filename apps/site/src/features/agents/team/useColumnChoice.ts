import { browserStorage } from '@baize/ui/storage'
import { useState } from 'react'
import { oneOf } from '../../../shared/record/filters.ts'

/** Columns that can be left out; the account is always shown. */
export const columnIds = [
  'type',
  'below',
  'balance',
  'validBet',
  'login',
  'joined',
  'contracts',
] as const
export type ColumnId = (typeof columnIds)[number]

const keptAs = 'team.columns.hidden'

export type ColumnChoice = ReturnType<typeof useColumnChoice>

/** Which columns this browser shows. */
export function useColumnChoice() {
  const [hidden, setHidden] = useState(readHidden)
  return {
    has: (id: string) => !hidden.some((each) => each === id),
    toggle(id: ColumnId): void {
      const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]
      browserStorage.setItem(keptAs, next.join(' '))
      setHidden(next)
    },
  }
}

function readHidden(): ColumnId[] {
  const kept = browserStorage.getItem(keptAs)?.split(' ') ?? []
  return kept.flatMap((id) => oneOf(columnIds, id) ?? [])
}
