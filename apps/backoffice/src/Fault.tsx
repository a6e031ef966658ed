import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Panel } from '@baize/ui'

interface FaultProps {
  refusal: Refusal
  isReading: boolean
  onRetry: () => void
}

/** Something could not be read: why, and a button to try again. */
export function Fault({ refusal, isReading, onRetry }: FaultProps) {
  const say = useWords('office')
  const errors = useWords('errors')
  return (
    <Panel>
      <ErrorState title={say('fault')} retryLabel={say('retry')} busy={isReading} onRetry={onRetry}>
        {refusal.message || errors(refusal.code)}
      </ErrorState>
    </Panel>
  )
}
