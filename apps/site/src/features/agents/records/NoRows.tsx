import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'

/** A record of a team is empty, either because of the filters or altogether. */
export function NoRows(props: {
  page: 'bets' | 'results' | 'entries'
  /** Clears the filters; undefined if none is set. */
  onReset: (() => void) | undefined
}) {
  const say = useWords('team')
  const money = useWords('money')
  const { page, onReset } = props
  return (
    <EmptyState
      art="table"
      title={say(`${page}.none`)}
      actions={onReset && <Button onClick={onReset}>{money('record.reset')}</Button>}
    >
      {onReset ? money('record.narrow') : say(`${page}.noneText`)}
    </EmptyState>
  )
}
