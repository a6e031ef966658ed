import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { IconButton, Popup, Spinner, useMedia } from '@baize/ui'
import { Heart, Maximize } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { GameFault } from '../features/catalogue/games/GameFault.tsx'
import { GameFigures } from '../features/catalogue/games/GameFigures.tsx'
import { useFavourites } from '../features/catalogue/games/useFavourites.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { PopupProps } from './PopupHost.tsx'

const SessionLine = piece(() => import('../features/limits/SessionLine.tsx'), ['protection'])

/** An address opens one session at the vendor: it is asked for anew each time, and kept while open. */
const launchedForMs = Number.POSITIVE_INFINITY

/**
 * A game of a vendor in its frame. Games come from another origin, so being one with its own origin
 * gives it its storage and nothing of this page.
 */
export default function GamePopup({ popup, popups }: PopupProps<'game'>) {
  const frame = useWords('frame')
  const say = useWords('games')
  const visitor = useVisitor()
  const { tag } = useLanguage()
  const { nodeId, title, mode } = popup
  const platform = useMedia('(width < 640px)') ? 'GPL_MOBILE' : 'GPL_DESKTOP'
  const asked = { query: { nodeId, mode, platform, language: tag } } as const
  const launched = useCall('launchGame', asked, { staleTimeMs: launchedForMs })
  const box = useRef<HTMLDivElement>(null)
  useCloseFromGame(launched.data?.url, popups.close)
  return (
    <Popup
      open
      size="wide"
      bare
      className="game-popup"
      title={title}
      description={launched.data?.isDemo ? say('demo') : undefined}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div className="game-tools">
        {visitor.kind === 'known' && !visitor.isTrial && (
          <Shown quiet>
            <SessionLine />
          </Shown>
        )}
        <GameFigures nodeId={nodeId} />
        <span className="game-tools-end">
          <Mark nodeId={nodeId} title={title} />
          <IconButton
            size="sm"
            label={say('fullScreen')}
            icon={<Maximize />}
            onClick={() => void box.current?.requestFullscreen()}
          />
        </span>
      </div>
      <div className="game-stage" ref={box}>
        {launched.isPending && (
          <output className="game-wait">
            <Spinner /> {say('opening')}
          </output>
        )}
        {launched.isError && (
          <GameFault
            nodeId={nodeId}
            refusal={launched.error}
            onRetry={() => void launched.refetch()}
            onOther={(game) =>
              popups.swap({ kind: 'game', nodeId: game.nodeId, title: game.displayName, mode })
            }
          />
        )}
        {launched.data && (
          <iframe
            className="game-frame"
            src={launched.data.url}
            title={title}
            allow="autoplay; fullscreen"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock"
            referrerPolicy="origin"
          />
        )}
      </div>
    </Popup>
  )
}

function Mark({ nodeId, title }: { nodeId: string; title: string }) {
  const frame = useWords('frame')
  const favourites = useFavourites()
  const { data } = useCall('gameDetail', { query: { nodeId } })
  if (!favourites.isOpen || !data) return null
  const isMarked = favourites.has(nodeId)
  return (
    <IconButton
      size="sm"
      label={frame(isMarked ? 'game.unmark' : 'game.mark', { game: title })}
      aria-pressed={isMarked}
      icon={<Heart fill={isMarked ? 'currentColor' : 'none'} />}
      onClick={() => favourites.toggle(data)}
    />
  )
}

/** A game may ask to be closed; only the one that was opened is listened to. */
function useCloseFromGame(url: string | undefined, close: () => void): void {
  useEffect(() => {
    if (!url) return undefined
    const { origin } = new URL(url)
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && isClose(event.data)) close()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, close])
}

function isClose(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'baize.close'
}
