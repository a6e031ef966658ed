import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Panel } from '@baize/ui'
import type { ReactNode } from 'react'
import { useRefusalWords } from './refusalWords.ts'

interface ReadFaultProps {
  title: string
  refusal: Refusal
  isReading: boolean
  onRetry: () => void
  actions?: ReactNode
}

/** Data could not be loaded: the reason and a retry button. */
export function ReadFault(props: ReadFaultProps) {
  return (
    <Panel>
      <BareReadFault {...props} />
    </Panel>
  )
}

/** The same without its own panel, for use inside a panel or sheet. */
export function BareReadFault(props: ReadFaultProps) {
  const frame = useWords('frame')
  const words = useRefusalWords()
  return (
    <ErrorState
      title={props.title}
      retryLabel={frame('retry')}
      busy={props.isReading}
      onRetry={props.onRetry}
      actions={props.actions}
    >
      {words(props.refusal)}
    </ErrorState>
  )
}
