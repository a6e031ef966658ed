import { useWords } from '@baize/i18n/react'
import { Sheet } from '@baize/ui'
import { type ReactNode, Suspense } from 'react'
import type { Filter } from './useFilter.ts'

interface OpenedSheetProps {
  filter: Filter
  title: string
  /** What is shown of the row whose id is in the address. */
  children: (id: string) => ReactNode
}

/** The details of a row, beside the list. */
export function OpenedSheet({ filter, title, children }: OpenedSheetProps) {
  const say = useWords('office')
  return (
    <Sheet
      side="end"
      open={filter.opened !== undefined}
      onClose={() => filter.open(undefined)}
      title={title}
      closeLabel={say('close')}
    >
      <Suspense>{filter.opened && children(filter.opened)}</Suspense>
    </Sheet>
  )
}
