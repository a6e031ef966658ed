import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'
import { ToGames } from '../../shared/ToGames.tsx'

/** The record is empty, either because of the filters or altogether. */
export function RecordEmpty(props: {
  page: 'transactionHistory' | 'personalHistoryCopy'
  /** Clears the filters; undefined if none is set. */
  onReset: (() => void) | undefined
}) {
  const { page, onReset } = props
  const say = useWords('money')
  const member = useWords('member')
  return (
    <EmptyState
      art="table"
      title={member(`none.${page}`)}
      actions={onReset ? <Button onClick={onReset}>{say('record.reset')}</Button> : <ToGames />}
    >
      {onReset ? say('record.narrow') : member(`soon.${page}`)}
    </EmptyState>
  )
}
