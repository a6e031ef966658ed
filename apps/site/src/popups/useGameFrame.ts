import type { Value } from '@baize/contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useHold } from '../shared/hold/useShown.ts'
import { type HostMessage, type HostShows, type OtherGame, readTold } from './game.messages.ts'

interface FrameOptions {
  launched: Value<'launchGame'> | undefined
  embedded: RefObject<HTMLIFrameElement | null>
  shows: readonly HostShows[]
  sheet?: 'fairness' | undefined
  close(): void
  openOther(game: OtherGame): void
}

/**
 * Speaks with the game in the frame. It hears only that frame, and only while the frame shows the origin
 * that the game was launched at. Rounds of play money do not touch the member's balance.
 */
export function useGameFrame(options: FrameOptions): void {
  const { launched, embedded, shows } = options
  const hold = useHold()
  const url = launched?.url
  const isReal = launched?.isDemo === false

  // A game is told after it said that it is there: until then the frame may be of no origin at all.
  const isHeard = useRef(false)
  const tellHost = useEffectEvent(() => {
    const { sheet } = options
    const message: HostMessage = { kind: 'baize.host', shows, ...(sheet && { sheet }) }
    const game = isHeard.current ? embedded.current?.contentWindow : undefined
    if (url) game?.postMessage(message, new URL(url).origin)
  })
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!url || origin !== new URL(url).origin) return
    if (!source || source !== embedded.current?.contentWindow) return
    const told = readTold(data)
    if (told?.kind === 'baize.close') options.close()
    if (told?.kind === 'baize.open') options.openOther(told.game)
    if (told?.kind === 'baize.round' && isReal) hold.hear(told.round)
    if (told?.kind !== 'baize.ready') return
    isHeard.current = true
    tellHost()
    // Focus the game so that its keys work at once, unless the focus was moved meanwhile.
    if (document.activeElement instanceof HTMLDialogElement) embedded.current?.focus()
  })

  useEffect(() => {
    if (!url) return undefined
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      isHeard.current = false
      hold.end()
    }
  }, [url, hold])

  const shown = shows.join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- told again when something else is shown
  useEffect(() => tellHost(), [shown])
}
