import { useWords } from '@baize/i18n/react'
import { Chip, EmptyState, Heading, Stack, TileGrid } from '@baize/ui'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { onSearchAsked } from '../../frame/searchFocus.ts'
import { categories, categoryName } from './categories.tsx'
import { GameTile } from './games/GameTile.tsx'
import { useFirstPage } from './games/useFirstPage.ts'
import { foundVendors } from './homeSections.ts'
import { SearchBox } from './SearchBox.tsx'
import { useNavigation, useVendors } from './useVendors.ts'
import { VendorTile } from './VendorTile.tsx'

/** Search over everything, with the categories as chips; results stand where the sections were. */
export function GameSearch({ children }: { children: React.ReactNode }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <search className="home-search">
        <SearchField typed={typed} onType={setTyped} />
        <CategoryChips />
      </search>
      {typed.trim() === '' ? children : <Found typed={typed} />}
    </>
  )
}

/** Vendors by that name, and games by name or theme. */
function Found({ typed }: { typed: string }) {
  const say = useWords('frame')
  const { lanes } = useVendors()
  const words = useDeferredValue(typed.trim())
  const vendors = foundVendors(lanes, typed)
  const read = useFirstPage({ search: words }, words !== '')
  const games = read.data?.games ?? []
  const count = vendors.length + (read.data?.total ?? 0)
  return (
    <Stack space={16}>
      <div aria-live="polite">
        <Heading level={2}>{say('search.found', { count })}</Heading>
      </div>
      {count > 0 || read.isPending ? (
        <TileGrid>
          {vendors.map((vendor) => (
            <VendorTile key={`${vendor.gameType}${vendor.vassalage}`} vendor={vendor} />
          ))}
          {games.map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
        </TileGrid>
      ) : (
        <EmptyState art="search" title={say('search.noneTitle')}>
          {say('search.noneText')}
        </EmptyState>
      )}
    </Stack>
  )
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onSearchAsked(() => field.current?.focus()), [])
  return <SearchBox typed={typed} onType={onType} field={field} />
}

function CategoryChips() {
  const say = useWords('frame')
  const entries = useNavigation().filter((entry) => entry.kind === 'games')
  return (
    <nav className="bz-chips bz-chips-scroll" aria-label={say('search.categories')}>
      {entries.map((entry) => {
        const { Icon } = categories[entry.gameType]
        return (
          <Chip
            key={entry.to}
            icon={<Icon aria-hidden="true" />}
            render={(props) => <Link to={entry.to} {...props} />}
          >
            {categoryName(say, entry.gameType)}
          </Chip>
        )
      })}
    </nav>
  )
}
