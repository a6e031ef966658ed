import type { GameFilter } from '@baize/contract/vocabulary'
import { TileGrid } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { GameGrid } from '../../features/catalogue/games/GameGrid.tsx'
import { GameTile } from '../../features/catalogue/games/GameTile.tsx'
import { GamesState } from './GamesHead.tsx'
import { NoGames } from './NoGames.tsx'
import { type Chosen, useShown } from './useShown.ts'

/** The games of a category, filtered by the chosen filters and the search text. */
export function Games(props: Chosen) {
  const shown = useShown(props)
  if (shown.total === undefined) return <GamesState read={shown.read} />
  if (shown.total === 0) return <None filter={shown.filter} typed={props.typed} />
  if (shown.kind === 'listed') {
    const { asked, total } = shown
    return <GameGrid key={JSON.stringify(asked)} asked={asked} total={total} />
  }
  return (
    <TileGrid>
      {shown.games?.map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </TileGrid>
  )
}

function None(props: { filter: GameFilter; typed: string }) {
  const [, setSearch] = useSearchParams()
  const all = () => setSearch({}, { replace: true })
  return <NoGames filter={props.filter} typed={props.typed} onAll={all} />
}
