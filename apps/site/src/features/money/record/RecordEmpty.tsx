import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'
import { ToGames } from '../../../shared/ToGames.tsx'

/** Nothing was found: by what it was narrowed down to, or at all. */
export function RecordEmpty(props: {
  page: 'transactionHistory' | 'personalHistoryCopy'
  /** Widens what was narrowed; undefined where nothing was. */
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
