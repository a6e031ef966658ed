import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { piece } from '../../../router/piece.tsx'
import { Shown } from '../../../router/Shown.tsx'
import type { GameCard } from './useFirstPage.ts'

const GamePreview = piece(() => import('./GamePreview.tsx'), ['games'])

/** The pointer must rest this long; moving across a row opens no previews. */
const restMs = 380
/** Long enough to move the pointer from the tile to its preview. */
const leaveMs = 140

/** A tile that shows a preview of its game when the pointer or the keyboard focus rests on it. */
export function Previewed({ game, children }: { game: GameCard; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (shown: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(shown), ms)
  }
  const point = (shown: boolean) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && soon(shown, shown ? restMs : leaveMs)
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || soon(false, 0)
  return (
    <div
      ref={host}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onPointerDown={() => clearTimeout(timer.current)}
      onFocus={(event) => event.target.matches(':focus-visible') && soon(true, restMs)}
      onBlur={blur}
    >
      {children}
      {isShown && (
        <Shown quiet>
          <GamePreview game={game} host={host} onClose={() => soon(false, 0)} />
        </Shown>
      )}
    </div>
  )
}
