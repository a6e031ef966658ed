import { callQuery, useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { cx, Popup, Spinner, useMedia } from '@baize/ui'
import { useTheme } from '@baize/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { GameFault } from '../features/catalogue/games/GameFault.tsx'
import { GameSheet } from '../features/catalogue/games/GameSheet.tsx'
import { GameTools } from './GameTools.tsx'
import './game.css'
import type { PopupProps } from './PopupHost.tsx'
import { useBringHome } from './useBringHome.ts'
import { useOtherGame } from './useOtherGame.ts'
import { useTheatre } from './useTheatre.ts'

/** A launch address opens one session at the vendor, so it is cached only while the game is open. */
const launchedForMs = Number.POSITIVE_INFINITY
const keptAfterMs = 0

/**
 * A vendor's game in a frame. Games come from another origin, so `allow-same-origin` gives the game
 * access to its own storage but not to this page.
 */
export default function GamePopup({ popup, popups }: PopupProps<'game'>) {
  const frame = useWords('frame')
  const say = useWords('games')
  const { nodeId, title, mode } = popup
  const launched = useLaunched(popup)
  const theatre = useTheatre()
  const [hasSheet, setSheet] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const { data } = useCall('gameDetail', { query: { nodeId } })
  const embedded = useRef<HTMLIFrameElement>(null)
  useHearGame(launched.data?.url, embedded, popups.close)
  useBringHome(launched.data, launched.refetch)
  const { swap } = popups
  useOtherGame(
    launched.data?.url,
    useCallback((other) => swap({ kind: 'game', mode, ...other }), [swap, mode]),
  )
  return (
    <Popup
      open
      size="wide"
      bare
      className={cx('game-popup', theatre.fills && 'game-theatre')}
      title={title}
      description={launched.data?.isDemo ? say('demo') : undefined}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <GameTools
        popup={popup}
        popups={popups}
        game={data}
        launched={launched.data}
        theatre={theatre}
        sheet={{ isOn: hasSheet, toggle: () => setSheet(!hasSheet) }}
        onFullScreen={() => void stage.current?.requestFullscreen()}
      />
      <div className="game-stage" ref={stage}>
        {launched.isPending && <Opening />}
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
            ref={embedded}
            key={launched.data.url}
            className="game-frame"
            src={launched.data.url}
            title={title}
            allow="autoplay; fullscreen; clipboard-write"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock"
            referrerPolicy="origin"
          />
        )}
        {hasSheet && data && <GameSheet game={data} onClose={() => setSheet(false)} />}
      </div>
    </Popup>
  )
}

function Opening() {
  const say = useWords('games')
  return (
    <output className="game-wait">
      <Spinner /> {say('opening')}
    </output>
  )
}

function useLaunched({ nodeId, mode }: PopupProps<'game'>['popup']) {
  const client = useClient()
  const { tag } = useLanguage()
  const platform = useMedia('(width < 640px)') ? 'GPL_MOBILE' : 'GPL_DESKTOP'
  // Kept from the opening of the game: another address would start another session.
  const now = useTheme()
  const [theme] = useState(now)
  const asked = { query: { nodeId, mode, platform, language: tag, theme } } as const
  return useQuery({
    ...callQuery(client, 'launchGame', asked),
    staleTime: launchedForMs,
    gcTime: keptAfterMs,
  })
}

/** The game posts when it is ready or wants to be closed; messages of other frames are ignored. */
function useHearGame(
  url: string | undefined,
  embedded: RefObject<HTMLIFrameElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!url) return undefined
    const { origin } = new URL(url)
    const hear = ({ origin: from, data }: MessageEvent<unknown>) => {
      if (from !== origin) return
      if (isSaid(data, 'baize.close')) close()
      // Focus the game so that its keys work at once, unless the focus was moved meanwhile.
      const isUnmoved = document.activeElement instanceof HTMLDialogElement
      if (isSaid(data, 'baize.ready') && isUnmoved) embedded.current?.focus()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, embedded, close])
}

function isSaid(said: unknown, kind: string): boolean {
  return typeof said === 'object' && said !== null && 'kind' in said && said.kind === kind
}
