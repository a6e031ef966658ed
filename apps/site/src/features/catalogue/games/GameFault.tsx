import { type Refusal, useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, TileGrid } from '@baize/ui'
import { GameArt } from './GameTile.tsx'
import type { GameCard } from './useFirstPage.ts'

/** Why a game did not open, with other games to play. */
export function GameFault(props: {
  nodeId: string
  refusal: Refusal
  onRetry: () => void
  onOther: (game: GameCard) => void
}) {
  const say = useWords('games')
  const frame = useWords('frame')
  const errors = useWords('errors')
  const { code } = props.refusal
  if (code !== 'game-maintenance' && code !== 'not-found') {
    return (
      <ErrorState title={say('notOpened')} retryLabel={frame('retry')} onRetry={props.onRetry}>
        {errors(code)}
      </ErrorState>
    )
  }
  return (
    <EmptyState art="lamp" title={say('restingTitle')} actions={<Others {...props} />}>
      {errors('game-maintenance')}
    </EmptyState>
  )
}

function Others({ nodeId, onOther }: { nodeId: string; onOther: (game: GameCard) => void }) {
  const like = useCall('gameDetail', { query: { nodeId } }).data?.like
  const hot = useCall('hotGames', { query: {} }, { enabled: like?.length === 0 }).data?.list
  const others = like && like.length > 0 ? like : (hot ?? [])
  return (
    <TileGrid>
      {others.slice(0, othersMax).map((game) => (
        <button
          key={game.nodeId}
          type="button"
          className="game-other"
          onClick={() => onOther(game)}
        >
          <span className="game-other-art">
            <GameArt game={game} />
          </span>
          <span>{game.displayName}</span>
        </button>
      ))}
    </TileGrid>
  )
}

const othersMax = 6
