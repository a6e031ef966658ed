import { useCall } from '@baize/client'
import type { GameType } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Chip, FilterChips, Page, TileGrid } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { type VendorCard, vendorsOf } from '../features/catalogue/navigation.ts'
import { SearchBox } from '../features/catalogue/SearchBox.tsx'
import { useSearchText } from '../features/catalogue/useSearchText.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { VendorMark } from '../features/catalogue/VendorMark.tsx'
import { VendorTile } from '../features/catalogue/VendorTile.tsx'
import { paths } from '../paths.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useParameters } from '../shared/parameters.ts'
import { ClassChips } from './games/ClassChips.tsx'
import { filterOf, filtersFor, shownVendors, vendorAddress } from './games/filters.ts'
import { Games } from './games/Games.tsx'
import { GamesHead, GamesState } from './games/GamesHead.tsx'
import { NoGames, NoGamesOf } from './games/NoGames.tsx'

/** Live, fishing, slots, card games, in-house: the games, or the vendors if there are no games. */
export default function GameListPage({ gameType }: { gameType: GameType }) {
  const say = useWords('games')
  const { lanes, read } = useVendors()
  const [search] = useSearchParams()
  const [typed, type] = useSearchText()
  const vendors = vendorsOf(lanes, gameType)
  const chosen = vendors.find((each) => each.vassalage === search.get('vassalage'))
  const menus = useCall('gameMenus', { query: {} })
  const menu = menus.data?.menus.find(({ gameCategory }) => gameCategory === gameType)
  return (
    <Page space={24}>
      <GamesHead gameType={gameType} count={vendors.length} games={menu?.total} />
      <div className="list-chips">
        <VendorChips gameType={gameType} vendors={vendors} chosen={chosen} />
        <div className="list-tools">
          <Filters />
          <SearchBox typed={typed} onType={type} />
        </div>
        {menu && <ClassChips menu={menu} />}
      </div>
      <GamesState read={menus.isPending ? menus : read} />
      {read.data &&
        menus.data &&
        (menu ? (
          <Games gameType={gameType} vendor={chosen} typed={typed} />
        ) : chosen ? (
          <NoGamesOf
            name={chosen.displayName}
            actions={
              <Button render={(link) => <Link to={paths.games(gameType)} {...link} />}>
                {say('ofVendor.others')}
              </Button>
            }
          />
        ) : (
          <Vendors vendors={vendors} typed={typed} />
        ))}
    </Page>
  )
}

function VendorChips(props: {
  gameType: GameType
  vendors: readonly VendorCard[]
  chosen: VendorCard | undefined
}) {
  const { gameType, vendors, chosen } = props
  const say = useWords('games')
  const [search] = useSearchParams()
  const addressOf = (vassalage?: string) => vendorAddress(paths.games(gameType), search, vassalage)
  return (
    <nav className="bz-chips bz-chips-scroll" aria-label={say('vendorChoice')}>
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

function Filters() {
  const say = useWords('games')
  const { isLogin } = useVisitor()
  const [search, change] = useParameters('same')
  return (
    <FilterChips
      label={say('filter.label')}
      chips={filtersFor(isLogin).map((id) => ({ id, label: say(`filter.${id}`) }))}
      value={filterOf(search.get('filter'))}
      onChange={(id) => change({ filter: id === 'ALL' ? undefined : id })}
    />
  )
}

function Vendors(props: { vendors: readonly VendorCard[]; typed: string }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search.get('filter'))
  const shown = shownVendors(props.vendors, filter, props.typed)
  if (shown.length > 0) {
    return (
      <TileGrid>
        {shown.map((vendor) => (
          <VendorTile key={vendor.vassalage} vendor={vendor} />
        ))}
      </TileGrid>
    )
  }
  const all = () => setSearch({}, { replace: true })
  return <NoGames filter={filter} typed={props.typed} onAll={all} />
}
