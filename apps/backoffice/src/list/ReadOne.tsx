import type { Refusal } from '@baize/client'
import { Skeleton } from '@baize/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fault } from '../Fault.tsx'

interface ReadOneProps<T> {
  asked: UseQueryResult<T, Refusal>
  /** Whether it is the one that was asked for: while another is read, the one before is still there. */
  isIt: (one: T) => boolean
  children: (one: T) => ReactNode
}

/** One thing that is read by its id: its shape while it is read, and why it cannot be shown. */
export function ReadOne<T>({ asked, isIt, children }: ReadOneProps<T>) {
  const one = asked.data !== undefined && isIt(asked.data) ? asked.data : undefined
  if (one !== undefined) return children(one)
  if (!asked.error) return <Skeleton height={320} />
  return (
    <Fault
      refusal={asked.error}
      isReading={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  )
}
