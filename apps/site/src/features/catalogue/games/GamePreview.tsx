import { useWords } from '@baize/i18n/react'
import { Button, TextSkeleton } from '@baize/ui'
import { Play } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { GameFigures } from './GameFigures.tsx'
import { placeBeside } from './preview.place.ts'
import './preview.css'
import type { GameCard } from './useFirstPage.ts'
import { useOpenGame } from './useOpenGame.ts'

/** A preview beside its tile, on the top layer, so that it moves nothing on the page. */
export default function GamePreview(props: {
  game: GameCard
  host: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { game, host, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current || !host.current) return
    box.current.showPopover()
    placeBeside(box.current, host.current)
  }, [host])
  useLeaving(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no part of a form
    <div ref={box} popover="manual" role="group" aria-label={game.displayName} className="preview">
      <b className="preview-name">{game.displayName}</b>
      <div className="preview-figures">
        <GameFigures nodeId={game.nodeId} meanwhile={<TextSkeleton lines={4} />} />
      </div>
      <Ways game={game} />
    </div>
  )
}

function Ways({ game }: { game: GameCard }) {
  const say = useWords('games')
  const { isLogin } = useVisitor()
  const open = useOpenGame()
  const hasDemo = game.hasDemo === 1
  if (game.isResting === 1) return null
  return (
    <div className="preview-ways">
      <Button
        size="sm"
        kind="primary"
        icon={isLogin ? <Play className="mirror" fill="currentColor" /> : undefined}
        onClick={() => open(game, 'real')}
      >
        {isLogin ? say('play') : say('mode.login')}
      </Button>
      {hasDemo && (
        <Button size="sm" onClick={() => open(game, 'demo')}>
          {say('mode.demo')}
        </Button>
      )}
    </div>
  )
}

/** Scrolling closes the preview, and Escape closes it before any popup beneath it. */
function useLeaving(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Before the preview is painted: a key pressed as soon as it is seen must be heard.
  useLayoutEffect(() => {
    const leave = () => close.current()
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    window.addEventListener('keydown', escape, { capture: true })
    return () => {
      window.removeEventListener('scroll', leave, { capture: true })
      window.removeEventListener('keydown', escape, { capture: true })
    }
  }, [])
}
