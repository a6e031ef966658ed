import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Panel } from '@baize/ui'
import type { ReactNode } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'

/** Something could not be read: why, and another try. */
export function ReadFault(props: {
  title: string
  refusal: Refusal
  isReading: boolean
  onRetry: () => void
  actions?: ReactNode
}) {
  const frame = useWords('frame')
  const words = useRefusalWords()
  return (
    <Panel>
      <ErrorState
        title={props.title}
        retryLabel={frame('retry')}
        busy={props.isReading}
        onRetry={props.onRetry}
        actions={props.actions}
      >
        {words(props.refusal)}
      </ErrorState>
    </Panel>
  )
}
