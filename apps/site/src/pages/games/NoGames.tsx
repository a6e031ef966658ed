import type { GameFilter } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'
import type { ReactNode } from 'react'

/** No game matches the filters or the search; one press shows all games again. */
export function NoGames({
  filter,
  typed,
  onAll,
}: {
  filter: GameFilter
  typed: string
  onAll: () => void
}) {
  const say = useWords('games')
  return (
    <EmptyState
      art={typed ? 'search' : 'cards'}
      title={typed ? say('none.search') : say(`none.${filter}`)}
      actions={<Button onClick={onAll}>{say('none.showAll')}</Button>}
    >
      {typed ? say('none.searchText') : say(`none.${filter}Text`)}
    </EmptyState>
  )
}

/** A vendor without games yet. */
export function NoGamesOf({ name, actions }: { name: string; actions?: ReactNode }) {
  const say = useWords('games')
  return (
    <EmptyState art="cards" title={say('ofVendor.none', { vendor: name })} actions={actions}>
      {say('ofVendor.noneText')}
    </EmptyState>
  )
}
