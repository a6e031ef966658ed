import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { FilterChips, Popup } from '@baize/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { categoryName } from '../features/catalogue/categories.tsx'
import { CounterNote } from '../features/catalogue/games/Counter.tsx'
import { GameGridIn } from '../features/catalogue/games/GameGrid.tsx'
import { type GamesAsked, useFirstPage } from '../features/catalogue/games/useFirstPage.ts'
import { SearchBox } from '../features/catalogue/SearchBox.tsx'
import { hasNewGames } from '../pages/games/filters.ts'
import { GamesState } from '../pages/games/GamesHead.tsx'
import { NoGames, NoGamesOf } from '../pages/games/NoGames.tsx'
import { paths } from '../paths.ts'
import './game.css'
import type { PopupProps } from './PopupHost.tsx'

const filters = ['ALL', 'HOT', 'NEW'] as const
type Filter = (typeof filters)[number]

/** The games of one vendor, with the same filters as on their page. */
export default function GameVendorPopup({ popup, popups }: PopupProps<'vendorGames'>) {
  const { gameType, vassalage, name } = popup
  const say = useWords('games')
  const frame = useWords('frame')
  const [filter, setFilter] = useState<Filter>('ALL')
  const { data } = useCall('gameMenus', { query: {} })
  const menu = data?.menus.find(({ gameCategory }) => gameCategory === gameType)
  const offered = filters.filter((id) => id !== 'NEW' || hasNewGames(menu, vassalage))
  const [typed, setTyped] = useState('')
  return (
    <Popup
      open
      escapable
      bare
      size="wide"
      className="vendor-popup"
      title={say('ofVendor.title', { vendor: name, category: categoryName(frame, gameType) })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div className="vendor-tools">
        <SearchBox typed={typed} onType={setTyped} />
        <FilterChips
          label={say('filter.label')}
          chips={offered.map((id) => ({ id, label: say(`filter.${id}`) }))}
          value={filter}
          onChange={(id) => setFilter(filters.find((each) => each === id) ?? 'ALL')}
        />
        <Link className="bz-section-all" to={paths.games(gameType, vassalage)} replace>
          {say('ofVendor.page')}
        </Link>
      </div>
      <List
        asked={{ gameType, vassalage, filter }}
        typed={typed}
        name={name}
        onClear={() => {
          setTyped('')
          setFilter('ALL')
        }}
      />
    </Popup>
  )
}

function List(props: {
  asked: GamesAsked & { filter: Filter }
  typed: string
  name: string
  onClear: () => void
}) {
  const { typed, name, onClear } = props
  const words = typed.trim()
  const asked = words ? { ...props.asked, search: words } : props.asked
  const scroller = useRef<HTMLDivElement>(null)
  const first = useFirstPage(asked)
  const total = first.data?.total ?? 0
  const isNarrowed = words !== '' || asked.filter !== 'ALL'
  return (
    <div className="vendor-games" ref={scroller}>
      <GamesState read={first} />
      {first.data && total === 0 && isNarrowed && (
        <NoGames filter={asked.filter} typed={typed} onAll={onClear} />
      )}
      {first.data && total === 0 && !isNarrowed && <NoGamesOf name={name} />}
      {total > 0 && <CounterNote className="vendor-note" />}
      {total > 0 && (
        <GameGridIn key={JSON.stringify(asked)} asked={asked} total={total} scroller={scroller} />
      )}
    </div>
  )
}
