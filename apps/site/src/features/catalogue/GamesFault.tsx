import { useWords } from '@baize/i18n/react'
import { ErrorState } from '@baize/ui'

interface Read {
  isFetching: boolean
  refetch(): Promise<unknown>
}

/** The games could not be loaded; offers a retry. */
export function GamesFault({ read }: { read: Read }) {
  const say = useWords('frame')
  return (
    <ErrorState
      title={say('section.faultTitle')}
      retryLabel={say('retry')}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {say('section.faultText')}
    </ErrorState>
  )
}
