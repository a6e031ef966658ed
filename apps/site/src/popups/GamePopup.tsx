import { callQuery, useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { cx, Popup, Spinner, useMedia } from '@baize/ui'
import { useTheme } from '@baize/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { GameFault } from '../features/catalogue/games/GameFault.tsx'
import { GameSheet } from '../features/catalogue/games/GameSheet.tsx'
import { onToken, readToken } from '../session/token.ts'
import { useRoundPlays } from '../shared/hold/useShown.ts'
import { GameBonus, GameTools, ModeSwitch } from './GameTools.tsx'
import './game.css'
import type { PopupProps } from './PopupHost.tsx'
import { useBringHome } from './useBringHome.ts'
import { useGameFrame } from './useGameFrame.ts'
import { useGuarded } from './useGuarded.ts'
import { useHostShows } from './useHostShows.ts'
import { useOpenOther } from './useOpenOther.ts'
import { useTheatre } from './useTheatre.ts'

/** A launch address opens one session at the vendor, so it is cached only while the game is open. */
const launchedForMs = Number.POSITIVE_INFINITY
const keptAfterMs = 0
const phone = '(width < 640px)'

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
  const isPhone = useMedia(phone)
  const [hasSheet, setSheet] = useState(false)
  const swap: typeof popups.swap = (next) => {
    setSheet(false)
    popups.swap(next)
  }
  const plays = useRoundPlays()
  const stage = useRef<HTMLDivElement>(null)
  const { data } = useCall('gameDetail', { query: { nodeId } })
  const embedded = useRef<HTMLIFrameElement>(null)
  const openOther = useOpenOther({ popup, popups })
  const shows = useHostShows(popup.mode, launched.data, theatre)
  // A game for money ends with the session, which may end in another tab.
  const isSignedOut = useSyncExternalStore(onToken, readToken) === undefined
  const isOver = isSignedOut && launched.data?.isDemo === false
  useGameFrame({
    launched: isOver ? undefined : launched.data,
    embedded,
    shows,
    sheet: popup.sheet,
    close: popups.close,
    openOther: (other) => void openOther(other),
  })
  useBringHome(launched.data, launched.refetch)
  useGuarded()
  if (isOver) return null
  return (
    <Popup
      open
      size="wide"
      bare
      // Nothing is lost: what can still be decided in a round that plays is not left by a key.
      escapable={!plays}
      onEscape={hasSheet ? () => setSheet(false) : undefined}
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
      <GameBonus popup={popup} />
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
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-orientation-lock"
            referrerPolicy="origin"
          />
        )}
        {hasSheet && data && (
          <GameSheet game={data} onClose={() => setSheet(false)}>
            {isPhone && mode === 'real' && (
              <ModeSwitch popup={popup} popups={{ ...popups, swap }} game={data} />
            )}
          </GameSheet>
        )}
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
  const platform = useMedia(phone) ? 'GPL_MOBILE' : 'GPL_DESKTOP'
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
