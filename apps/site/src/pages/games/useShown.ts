import { useCall } from '@baize/client'
import type { GameFilter, GameType } from '@baize/contract/vocabulary'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import {
  type GameCard,
  type GamesAsked,
  useFirstPage,
} from '../../features/catalogue/games/useFirstPage.ts'
import type { VendorCard } from '../../features/catalogue/navigation.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { classOf, filterOf } from './filters.ts'

export interface Chosen {
  gameType: GameType
  vendor: VendorCard | undefined
  typed: string
}

/** What the list of a category shows, and how many games that are: for the list and for its heading. */
export function useShown(chosen: Chosen) {
  const { isLogin } = useVisitor()
  const [search] = useSearchParams()
  const filter = filterOf(search.get('filter'))
  const isOwn = isLogin && (filter === 'FAV' || filter === 'RECENT')
  const listed = useListed(chosen, filter, !isOwn)
  const own = useOwn(chosen, filter, isOwn)
  return isOwn ? own : listed
}

function useListed({ gameType, vendor, typed }: Chosen, wished: GameFilter, enabled: boolean) {
  const [search] = useSearchParams()
  const filter = wished === 'HOT' || wished === 'NEW' ? wished : 'ALL'
  const words = useDeferredValue(typed.trim())
  const kind = classOf(search.get('kind'))
  const asked: GamesAsked = {
    gameType,
    filter,
    ...(vendor ? { vassalage: vendor.vassalage } : {}),
    ...(kind ? { gameClassify: kind } : {}),
    ...(words ? { search: words } : {}),
  }
  const read = useFirstPage(asked, enabled)
  return {
    kind: 'listed' as const,
    filter: filter as GameFilter,
    asked,
    read,
    total: read.data?.total,
  }
}

/** Favourites and recent games come whole, and are narrowed here. */
function useOwn({ gameType, vendor, typed }: Chosen, filter: GameFilter, enabled: boolean) {
  const isRecent = filter === 'RECENT'
  const favourites = useCall('favourites', { query: {} }, { enabled: enabled && !isRecent })
  const recent = useCall(
    'recentGames',
    { query: { gameType, pageSize: '60' } },
    { enabled: enabled && isRecent },
  )
  const read = isRecent ? recent : favourites
  const all = isRecent ? recent.data?.list : favourites.data?.content
  const words = typed.trim().toLowerCase()
  const isWanted = (game: GameCard) =>
    game.gameType === gameType &&
    (!vendor || game.vassalage === vendor.vassalage) &&
    game.displayName.toLowerCase().includes(words)
  const games = all?.filter(isWanted)
  return { kind: 'own' as const, filter, read, games, total: games?.length }
}
