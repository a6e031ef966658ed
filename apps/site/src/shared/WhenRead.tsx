import type { Refusal } from '@baize/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFault } from './ReadFault.tsx'

/** Shows what was read; until then its shape, or why it could not be had and another try. */
export function WhenRead<T>(props: {
  read: UseQueryResult<T, Refusal>
  faultTitle: string
  wait: ReactNode
  /** What can be done beside trying again. */
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
