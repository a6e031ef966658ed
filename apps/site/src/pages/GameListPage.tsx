import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { GameType } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Chip, cx, FilterChips, Page, Skeleton, useMedia } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { CounterNote } from '../features/catalogue/games/Counter.tsx'
import { type VendorCard, vendorsOf } from '../features/catalogue/navigation.ts'
import { SearchBox } from '../features/catalogue/SearchBox.tsx'
import { useSearchText } from '../features/catalogue/useSearchText.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { VendorMark } from '../features/catalogue/VendorMark.tsx'
import { phoneWidth } from '../frame/railItems.tsx'
import { paths } from '../paths.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { FilterSheet } from '../shared/FilterSheet.tsx'
import { useParameters } from '../shared/parameters.ts'
import { ClassChips } from './games/ClassChips.tsx'
import {
  chosenCount,
  classOf,
  filterOf,
  filtersFor,
  hasNewGames,
  vendorAddress,
} from './games/filters.ts'
import { Games } from './games/Games.tsx'
import { GamesHead, GamesState } from './games/GamesHead.tsx'
import { NoGamesOf } from './games/NoGames.tsx'
import { NotOpen } from './games/NotOpen.tsx'
import { useShown } from './games/useShown.ts'

type Menu = Value<'gameMenus'>['menus'][number]

const LiveLobby = piece(() => import('../features/catalogue/tables/LiveLobby.tsx'), ['games'])

const chipHeight = 36

/** Live, fishing, slots, card games, in-house: the games of a category. */
export default function GameListPage({ gameType }: { gameType: GameType }) {
  const { lanes, read } = useVendors()
  const menus = useCall('gameMenus', { query: {} })
  const menu = menus.data?.menus.find(({ gameCategory }) => gameCategory === gameType)
  const isReady = read.data !== undefined && menus.data !== undefined
  // The vendors come with the page; only where none is open, the menus tell whether its games rest.
  if (menu || vendorsOf(lanes, gameType).length > 0) {
    return <Listed gameType={gameType} menu={menu} isMenuKnown={menus.data !== undefined} />
  }
  return (
    <Page space={24}>
      <GamesHead gameType={gameType} count={0} />
      {isReady ? <NotOpen gameType={gameType} /> : <GamesState read={menus.data ? read : menus} />}
    </Page>
  )
}

function Listed(props: { gameType: GameType; menu: Menu | undefined; isMenuKnown: boolean }) {
  const { gameType, menu, isMenuKnown } = props
  const say = useWords('games')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const { lanes, all } = useVendors()
  const [search] = useSearchParams()
  const [typed, type] = useSearchText()
  const phone = useMedia(phoneWidth)
  const vendors = vendorsOf(lanes, gameType)
  const vendor = vendorsOf(all, gameType).find((each) => each.vassalage === search.get('vassalage'))
  const { total } = useShown({ gameType, vendor, typed })
  // Games with a jackpot show its pool instead of the counter.
  const isCounted = total !== 0 && classOf(search.get('kind')) !== 'jackpot'
  const isEmpty = vendor?.games === 0 && menu && !isIn(menu, vendor)
  const hasNew = hasNewGames(menu, vendor?.vassalage)
  const ofVendors = (
    <VendorChips gameType={gameType} vendors={vendors} chosen={vendor} wrap={phone} />
  )
  const ofClasses = menu && <ClassChips menu={menu} wrap={phone} />
  // Without its place, the row would push the games down when it comes.
  const classesToCome = isMenuKnown ? undefined : <Skeleton height={chipHeight} />
  return (
    <Page space={24}>
      <GamesHead gameType={gameType} count={vendors.length} games={total} />
      {phone ? (
        <div className="list-row">
          <SearchBox typed={typed} onType={type} isNarrow />
          <FilterSheet
            className="list-filters"
            chosen={chosenCount(search)}
            done={
              total === undefined
                ? frame('done')
                : say('filters.show', { count: new Intl.NumberFormat(tag).format(total) })
            }
          >
            <Filters hasNew={hasNew} wrap />
            {ofVendors}
            {ofClasses}
          </FilterSheet>
        </div>
      ) : (
        <div className="list-chips">
          {ofVendors}
          <div className="list-tools">
            <Filters hasNew={hasNew} />
            <SearchBox typed={typed} onType={type} />
          </div>
          {ofClasses ?? classesToCome}
        </div>
      )}
      {isEmpty ? (
        <NoGamesOf
          name={vendor.displayName}
          actions={
            <Button render={(link) => <Link to={paths.games(gameType)} {...link} />}>
              {say('ofVendor.others')}
            </Button>
          }
        />
      ) : gameType === 'LIVE' && isUnfiltered(search, typed) ? (
        <Shown>
          <LiveLobby vassalage={vendor?.vassalage} total={total}>
            <Games gameType={gameType} vendor={vendor} typed={typed} />
          </LiveLobby>
        </Shown>
      ) : (
        <>
          {isCounted && <CounterNote className="counter-note-above" />}
          <Games gameType={gameType} vendor={vendor} typed={typed} />
        </>
      )}
    </Page>
  )
}

/** The live lobby shows tables; a filter or a search asks for games. */
function isUnfiltered(search: URLSearchParams, typed: string): boolean {
  return filterOf(search.get('filter')) === 'ALL' && !search.has('kind') && typed.trim() === ''
}

function isIn(menu: Menu, { vassalage }: VendorCard): boolean {
  return menu.vendors.some((vendor) => vendor.vassalage === vassalage)
}

function VendorChips(props: {
  gameType: GameType
  vendors: readonly VendorCard[]
  chosen: VendorCard | undefined
  wrap: boolean
}) {
  const { gameType, vendors, chosen, wrap } = props
  const say = useWords('games')
  const [search] = useSearchParams()
  const addressOf = (vassalage?: string) => vendorAddress(paths.games(gameType), search, vassalage)
  return (
    <nav
      className={cx('bz-chips', wrap ? 'bz-chips-wrap' : 'bz-chips-scroll')}
      aria-label={say('vendorChoice')}
    >
      <Chip
        render={(link) => (
          <Link to={addressOf()} {...link} aria-current={chosen ? undefined : 'true'} />
        )}
      >
        {say('allVendors')}
      </Chip>
      {vendors.map((vendor) => (
        <Chip
          key={vendor.vassalage}
          className="vendor-chip"
          icon={<VendorMark code={vendor.vassalage} />}
          render={(link) => (
            <Link
              to={addressOf(vendor.vassalage)}
              {...link}
              aria-current={vendor === chosen ? 'true' : undefined}
            />
          )}
        >
          {vendor.displayName}
        </Chip>
      ))}
    </nav>
  )
}

function Filters({ hasNew, wrap }: { hasNew: boolean; wrap?: boolean }) {
  const say = useWords('games')
  const { isLogin } = useVisitor()
  const [search, change] = useParameters('same')
  const chosen = filterOf(search.get('filter'))
  return (
    <FilterChips
      label={say('filter.label')}
      chips={filtersFor({ isLogin, hasNew, chosen }).map((id) => ({
        id,
        label: say(`filter.${id}`),
      }))}
      value={chosen}
      wrap={wrap}
      onChange={(id) => change({ filter: id === 'ALL' ? undefined : id })}
    />
  )
}
