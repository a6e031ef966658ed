import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export type ErrorStateProps = {
  title: ReactNode
  /** What happened and what to do. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  /** Further actions beside retry. */
  actions?: ReactNode
  className?: string
}

export function ErrorState(props: ErrorStateProps) {
  const retry = props.onRetry && props.retryLabel && (
    <Button icon={<RotateCw />} busy={props.busy} onClick={props.onRetry}>
      {props.retryLabel}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        art="broken"
        title={props.title}
        className={props.className}
        actions={
          (retry || props.actions) && (
            <>
              {retry}
              {props.actions}
            </>
          )
        }
      >
        {props.children}
      </EmptyState>
    </div>
  )
}
