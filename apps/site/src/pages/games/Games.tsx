import { useCall } from '@baize/client'
import type { GameFilter, GameType } from '@baize/contract/vocabulary'
import { TileGrid } from '@baize/ui'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { GameGrid } from '../../features/catalogue/games/GameGrid.tsx'
import { GameTile } from '../../features/catalogue/games/GameTile.tsx'
import { type GamesAsked, useFirstPage } from '../../features/catalogue/games/useFirstPage.ts'
import type { VendorCard } from '../../features/catalogue/navigation.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { classOf, filterOf } from './filters.ts'
import { GamesState } from './GamesHead.tsx'
import { NoGames } from './NoGames.tsx'

interface Chosen {
  gameType: GameType
  vendor: VendorCard | undefined
  typed: string
}

/** The games of a category, filtered by the chosen filters and the search text. */
export function Games(props: Chosen) {
  const { isLogin } = useVisitor()
  const [search] = useSearchParams()
  const filter = filterOf(search.get('filter'))
  if (isLogin && filter === 'FAV') return <Favourites {...props} />
  if (isLogin && filter === 'RECENT') return <Recent {...props} />
  return <Listed {...props} filter={filter === 'HOT' || filter === 'NEW' ? filter : 'ALL'} />
}

function Listed({ gameType, vendor, typed, filter }: Chosen & { filter: 'ALL' | 'HOT' | 'NEW' }) {
  const [search] = useSearchParams()
  const words = useDeferredValue(typed.trim())
  const kind = classOf(search.get('kind'))
  const asked: GamesAsked = {
    gameType,
    filter,
    ...(vendor ? { vassalage: vendor.vassalage } : {}),
    ...(kind ? { gameClassify: kind } : {}),
    ...(words ? { search: words } : {}),
  }
  const first = useFirstPage(asked)
  if (!first.data) return <GamesState read={first} />
  const { total } = first.data
  if (total === 0) return <None filter={filter} typed={typed} />
  return <GameGrid key={JSON.stringify(asked)} asked={asked} total={total} />
}

function Favourites(props: Chosen) {
  const read = useCall('favourites', { query: {} })
  const games = read.data?.content.filter(({ gameType }) => gameType === props.gameType)
  return <Own {...props} read={read} games={games} filter="FAV" />
}

function Recent(props: Chosen) {
  const read = useCall('recentGames', { query: { gameType: props.gameType, pageSize: '60' } })
  return <Own {...props} read={read} games={read.data?.list} filter="RECENT" />
}

function Own(
  props: Chosen & {
    read: Parameters<typeof GamesState>[0]['read']
    games: readonly Parameters<typeof GameTile>[0]['game'][] | undefined
    filter: GameFilter
  },
) {
  const { games, vendor, typed } = props
  if (!games) return <GamesState read={props.read} />
  const words = typed.trim().toLowerCase()
  const shown = games.filter(
    ({ vassalage, displayName }) =>
      (!vendor || vassalage === vendor.vassalage) && displayName.toLowerCase().includes(words),
  )
  if (shown.length === 0) return <None {...props} />
  return (
    <TileGrid>
      {shown.map((game) => (
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
