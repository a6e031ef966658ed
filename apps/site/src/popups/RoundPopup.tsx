import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Popup, Spinner } from '@baize/ui'
import './game.css'
import type { PopupProps } from './PopupHost.tsx'

/** The replay of a past round in the game's frame; nothing can be staked there. */
export default function RoundPopup({ popup, popups }: PopupProps<'round'>) {
  const frame = useWords('frame')
  const say = useWords('money')
  return (
    <Popup
      open
      size="wide"
      bare
      className="game-popup"
      title={popup.title}
      description={say('bet.shown')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div className="game-stage">
        <RoundShown {...popup} />
      </div>
    </Popup>
  )
}

function RoundShown({ betId, title }: { betId: string; title: string }) {
  const frame = useWords('frame')
  const games = useWords('games')
  const say = useWords('money')
  const errors = useWords('errors')
  // Each address opens one session at the vendor, so it is never taken from the cache.
  const read = useCall('betRound', { query: { id: betId } }, { staleTimeMs: 0 })
  if (read.isError) {
    return (
      <ErrorState
        title={say('bet.showFault')}
        retryLabel={frame('retry')}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errors(read.error.code)}
      </ErrorState>
    )
  }
  if (!read.data || read.isFetching) {
    return (
      <output className="game-wait">
        <Spinner /> {games('opening')}
      </output>
    )
  }
  if (read.data.url === null) {
    return (
      <EmptyState art="cards" title={say('bet.showNone')}>
        {say('bet.showNoneText')}
      </EmptyState>
    )
  }
  return (
    <iframe
      className="game-frame"
      src={read.data.url}
      title={title}
      allow="autoplay; fullscreen; clipboard-write"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-orientation-lock"
      referrerPolicy="origin"
    />
  )
}
