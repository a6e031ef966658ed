import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { piece } from '../../../router/piece.tsx'
import { Shown } from '../../../router/Shown.tsx'
import type { GameCard } from './useFirstPage.ts'

const GamePreview = piece(() => import('./GamePreview.tsx'), ['games'])

/** A rest of the pointer shows it; passing over a row shows none. */
const restMs = 380
/** Long enough to get from the tile to its preview. */
const leaveMs = 140

/** A tile that tells more about its game to a pointer that rests on it, or to the keyboard. */
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
