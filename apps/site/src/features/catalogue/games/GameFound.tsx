import { useWords } from '@baize/i18n/react'
import { EmptyState, Heading, Stack, TileGrid } from '@baize/ui'
import { useDeferredValue } from 'react'
import { foundVendors } from '../homeSections.ts'
import { useVendors } from '../useVendors.ts'
import { VendorTile } from '../VendorTile.tsx'
import { GameTile } from './GameTile.tsx'
import { useFirstPage } from './useFirstPage.ts'

/** Vendors by that name, and games by name or theme. */
export default function GameFound({ typed }: { typed: string }) {
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
