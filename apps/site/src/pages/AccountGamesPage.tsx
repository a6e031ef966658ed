import { useCall } from '@baize/client'
import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Chip, EmptyState, Heading, Page, TileGrid } from '@baize/ui'
import { Heart, History } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { categories, categoryName } from '../features/catalogue/categories.tsx'
import { CounterNote } from '../features/catalogue/games/Counter.tsx'
import { GameTile } from '../features/catalogue/games/GameTile.tsx'
import { useNavigation } from '../features/catalogue/useVendors.ts'
import { paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useGamesPath } from '../shared/ToGames.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'
import { GamesState } from './games/GamesHead.tsx'

/** Favourites and recent games, all or of one category. */
export default function AccountGamesPage({ list }: { list: 'favourites' | 'recent' }) {
  const say = useWords('games')
  const title = say(`${list}.title`)
  usePageTitle(title)
  return (
    <Page space={24}>
      <Heading level={1} icon={list === 'favourites' ? <Heart /> : <History />}>
        {title}
      </Heading>
      <TypeChips list={list} />
      <OwnGames list={list} />
    </Page>
  )
}

function OwnGames({ list }: { list: 'favourites' | 'recent' }) {
  const { isLogin } = useVisitor()
  const gameType = useChosenType()
  const favourites = useCall(
    'favourites',
    { query: {} },
    { enabled: isLogin && list === 'favourites' },
  )
  const recent = useCall(
    'recentGames',
    { query: { pageSize: '60', ...(gameType ? { gameType } : {}) } },
    { enabled: isLogin && list === 'recent' },
  )
  if (!isLogin) return <Nothing list={list} />
  const read = list === 'favourites' ? favourites : recent
  const games = list === 'favourites' ? favourites.data?.content : recent.data?.list
  if (!games) return <GamesState read={read} />
  const shown = games.filter((game) => !gameType || game.gameType === gameType)
  if (shown.length === 0) return <Nothing list={list} />
  return (
    <>
      <CounterNote className="counter-note-above" />
      <TileGrid>
        {shown.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </TileGrid>
    </>
  )
}

function useChosenType(): GameType | undefined {
  const { type } = useParams()
  const [search] = useSearchParams()
  const asked = (type ?? search.get('type'))?.toUpperCase()
  return gameTypes.find((each) => each === asked)
}

function TypeChips({ list }: { list: 'favourites' | 'recent' }) {
  const say = useWords('games')
  const frame = useWords('frame')
  const chosen = useChosenType()
  const entries = useNavigation().filter((entry) => entry.kind === 'games')
  return (
    <nav className="bz-chips bz-chips-scroll" aria-label={say('typeChoice')}>
      <Chip
        render={(link) => (
          <Link to={paths[list]()} {...link} aria-current={chosen ? undefined : 'true'} />
        )}
      >
        {say('allTypes')}
      </Chip>
      {entries.map(({ gameType }) => {
        const { Icon } = categories[gameType]
        return (
          <Chip
            key={gameType}
            icon={<Icon aria-hidden="true" />}
            render={(link) => (
              <Link
                to={paths[list](gameType)}
                {...link}
                aria-current={gameType === chosen ? 'true' : undefined}
              />
            )}
          >
            {categoryName(frame, gameType)}
          </Chip>
        )
      })}
    </nav>
  )
}

function Nothing({ list }: { list: 'favourites' | 'recent' }) {
  const say = useWords('games')
  const frame = useWords('frame')
  const popups = usePopups()
  const to = useGamesPath()
  const { isLogin } = useVisitor()
  if (!isLogin) {
    return (
      <EmptyState
        art="lamp"
        title={say(`${list}.visitor`)}
        actions={
          <Button kind="primary" onClick={() => popups.open({ kind: 'login' })}>
            {frame('login')}
          </Button>
        }
      >
        {say(`${list}.visitorText`)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art="cards"
      title={say(`${list}.none`)}
      actions={<Button render={(props) => <Link to={to} {...props} />}>{say('browse')}</Button>}
    >
      {say(`${list}.noneText`)}
    </EmptyState>
  )
}
