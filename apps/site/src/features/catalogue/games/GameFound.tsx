import { useWords } from '@baize/i18n/react'
import { EmptyState, Heading, Stack, TileGrid, TileSkeleton } from '@baize/ui'
import { useDeferredValue } from 'react'
import { GamesFault } from '../GamesFault.tsx'
import { foundVendors } from '../homeSections.ts'
import { useVendors } from '../useVendors.ts'
import { VendorTile } from '../VendorTile.tsx'
import { CounterNote } from './Counter.tsx'
import { GameGrid } from './GameGrid.tsx'
import { isMissing, useFirstPage } from './useFirstPage.ts'

const waiting = ['a', 'b', 'c', 'd', 'e', 'f']

/** Search results: vendors by name, and games by name or theme. */
export default function GameFound({ typed }: { typed: string }) {
  const say = useWords('frame')
  const { lanes } = useVendors()
  const words = useDeferredValue(typed.trim())
  const vendors = foundVendors(lanes, typed)
  const asked = { search: words }
  const read = useFirstPage(asked, words !== '')
  const total = read.data?.total ?? 0
  const count = vendors.length + total
  if (isMissing(read)) {
    return <GamesFault read={read} />
  }
  return (
    <Stack space={16}>
      <div aria-live="polite">
        <Heading level={2}>{read.data ? say('search.found', { count }) : say('loading')}</Heading>
      </div>
      {count > 0 && <CounterNote />}
      {vendors.length > 0 && <Heading level={3}>{say('footer.vendors')}</Heading>}
      {(vendors.length > 0 || read.isPending) && (
        <TileGrid>
          {vendors.map((vendor) => (
            <VendorTile key={`${vendor.gameType}${vendor.vassalage}`} vendor={vendor} />
          ))}
          {read.isPending && waiting.map((tile) => <TileSkeleton key={tile} />)}
        </TileGrid>
      )}
      {vendors.length > 0 && total > 0 && <Heading level={3}>{say('rail.games')}</Heading>}
      {total > 0 && <GameGrid key={words} asked={asked} total={total} />}
      {read.data && count === 0 && (
        <EmptyState art="search" title={say('search.noneTitle')}>
          {say('search.noneText')}
        </EmptyState>
      )}
    </Stack>
  )
}
