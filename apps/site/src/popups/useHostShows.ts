import type { Value } from '@baize/contract'
import { useMedia } from '@baize/ui'
import { useSyncExternalStore } from 'react'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { HostShows } from './game.messages.ts'
import type { PopupProps } from './PopupHost.tsx'
import type { Theatre } from './useTheatre.ts'

/**
 * What the bar above the game shows, so that the game leaves it out. In full screen the game is alone. The
 * result of play money is the game's to show: the bar shows that of real money.
 */
export function useHostShows(
  mode: PopupProps<'game'>['popup']['mode'],
  launched: Value<'launchGame'> | undefined,
  theatre: Theatre,
): readonly HostShows[] {
  const visitor = useVisitor()
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  // Here the style sheet leaves the name out, for want of room.
  const isPhone = useMedia('(width < 640px)')
  const isNarrow = useMedia('(640px <= width < 1024px)')
  const isNameless = (isPhone && launched?.wallet) || (isNarrow && theatre.fills)
  if (isFull) return []
  const isMember = visitor.kind === 'known' && !visitor.isTrial
  return [
    ...(isNameless ? [] : (['title'] as const)),
    'close',
    ...(isMember ? (['session'] as const) : []),
    ...(isMember && mode === 'real' ? (['net'] as const) : []),
  ]
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
