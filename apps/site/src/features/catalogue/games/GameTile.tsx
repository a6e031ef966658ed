import type { Say } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Artwork, Badge, Tile } from '@baize/ui'
import { useState } from 'react'
import { WhenSettled } from '../../../frame/WhenSettled.tsx'
import { piece } from '../../../router/piece.tsx'
import { Shown } from '../../../router/Shown.tsx'
import { useVendorName } from '../useVendors.ts'
import { TileCounter, TileLine } from './Counter.tsx'
import { Previewed } from './Previewed.tsx'
import { useFavourites } from './useFavourites.ts'
import type { GameCard } from './useFirstPage.ts'
import { useOpenGame } from './useOpenGame.ts'

const TilePool = piece(() => import('./TilePool.tsx'), ['games'])

/** In a list of hot games alone, none of them is marked as hot. */
export function GameTile({ game, isAmongHot }: { game: GameCard; isAmongHot?: boolean }) {
  const frame = useWords('frame')
  const favourites = useFavourites()
  const open = useOpenGame()
  const vendorName = useVendorName()
  const isMarked = favourites.has(game.nodeId)
  return (
    <Previewed game={game}>
      <Tile
        title={game.displayName}
        vendor={<TileLine end={<Figure game={game} />}>{vendorName(game.vassalage)}</TileLine>}
        art={<GameArt game={game} />}
        badges={badgeOf(game, frame, isAmongHot)}
        playLabel={game.gameType === 'RNG' ? undefined : frame('games.playNow')}
        disabledReason={game.isResting === 1 ? frame('game.resting') : undefined}
        heart={
          favourites.isOpen
            ? {
                on: isMarked,
                label: frame(isMarked ? 'game.unmark' : 'game.mark', { game: game.displayName }),
                onToggle: () => favourites.toggle(game),
              }
            : undefined
        }
        onOpen={() => open(game)}
      />
    </Previewed>
  )
}

/** A game with a jackpot shows what its pool holds, any other the decorative counter. */
function Figure({ game }: { game: GameCard }) {
  if (game.hasJackpot === 0) return <TileCounter seed={game.nodeId} />
  return (
    <WhenSettled>
      <Shown quiet>
        <TilePool game={game} />
      </Shown>
    </WhenSettled>
  )
}

function badgeOf(game: GameCard, frame: Say<'frame'>, isAmongHot = false) {
  if (game.isHot === 1 && !isAmongHot) return <Badge tone="danger">{frame('hot')}</Badge>
  return game.isNew === 1 ? <Badge tone="info">{frame('game.new')}</Badge> : undefined
}

/** The vendor's picture; if it cannot be loaded, artwork drawn from the game's name. */
export function GameArt({ game }: { game: Pick<GameCard, 'iconUrl' | 'nodeId' | 'displayName'> }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !game.iconUrl) return <Artwork seed={game.nodeId} title={game.displayName} />
  return (
    <img
      src={game.iconUrl}
      alt=""
      width={300}
      height={400}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
