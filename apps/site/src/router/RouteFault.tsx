import { useWords } from '@baize/i18n/react'
import { ErrorState, toast } from '@baize/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { ChunkFault } from './chunk.ts'
import { forgetFailures } from './piece.tsx'

interface Props {
  children: ReactNode
  /** For popups and menus: says what happened in a toast and shows nothing. */
  quiet?: boolean
}

interface State {
  fault: unknown
}

/** After a second failure in a row the page is reloaded: see `inTime`. */
const triesBeforeReload = 1

/** Catches errors of a page: its code could not be loaded, or rendering failed. */
export class RouteFault extends Component<Props, State> {
  override state: State = { fault: undefined }
  private tries = 0

  static getDerivedStateFromError(fault: unknown): State {
    return { fault }
  }

  private readonly retry = () => {
    if (this.tries >= triesBeforeReload) {
      location.reload()
      return
    }
    this.tries += 1
    forgetFailures()
    this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    if (this.props.quiet) return <FaultToast />
    return <FaultPage chunk={fault instanceof ChunkFault} onRetry={this.retry} />
  }
}

function FaultPage({ chunk, onRetry }: { chunk: boolean; onRetry: () => void }) {
  const say = useWords('frame')
  const title = say(chunk ? 'fault.chunkTitle' : 'fault.title')
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} retryLabel={say('retry')} onRetry={onRetry}>
        {say(chunk ? 'fault.chunkText' : 'fault.text')}
      </ErrorState>
    </>
  )
}

function FaultToast() {
  const say = useWords('frame')
  useEffect(() => {
    forgetFailures()
    toast({ tone: 'danger', title: say('fault.chunkTitle'), text: say('fault.chunkText') })
  }, [say])
  return null
}
