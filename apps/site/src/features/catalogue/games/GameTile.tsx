import { useWords } from '@baize/i18n/react'
import { Artwork, Badge, Tile } from '@baize/ui'
import { useState } from 'react'
import { TileLine } from './Counter.tsx'
import { Previewed } from './Previewed.tsx'
import { useFavourites } from './useFavourites.ts'
import type { GameCard } from './useFirstPage.ts'
import { useOpenGame } from './useOpenGame.ts'

export function GameTile({ game }: { game: GameCard }) {
  const frame = useWords('frame')
  const favourites = useFavourites()
  const open = useOpenGame()
  const isMarked = favourites.has(game.nodeId)
  return (
    <Previewed game={game}>
      <Tile
        title={game.displayName}
        vendor={<TileLine seed={game.nodeId}>{game.vassalage}</TileLine>}
        art={<GameArt game={game} />}
        badges={<Badges game={game} />}
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

function Badges({ game }: { game: GameCard }) {
  const frame = useWords('frame')
  if (game.isHot === 1) {
    return (
      <Badge tone="danger" solid>
        {frame('hot')}
      </Badge>
    )
  }
  return game.isNew === 1 ? (
    <Badge tone="info" solid>
      {frame('game.new')}
    </Badge>
  ) : null
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
