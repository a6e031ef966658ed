import type { Refusal } from '@baize/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFault } from './ReadFault.tsx'

/** Shows loaded data; a skeleton while it loads, or the error with a retry. */
export function WhenRead<T>(props: {
  read: UseQueryResult<T, Refusal>
  faultTitle: string
  wait: ReactNode
  /** Further actions beside the retry. */
  actions?: ReactNode
  children: (value: T) => ReactNode
}) {
  const { data, error, isFetching, refetch } = props.read
  if (data !== undefined) return props.children(data)
  if (!error) return props.wait
  return (
    <ReadFault
      title={props.faultTitle}
      refusal={error}
      isReading={isFetching}
      onRetry={() => void refetch()}
      actions={props.actions}
    />
  )
}
