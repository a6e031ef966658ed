import { usePopups } from '../../../popups/usePopups.ts'
import { useOnceKnown } from '../../../session/useOnceKnown.ts'
import type { GameCard } from './useFirstPage.ts'

type Opened = Pick<GameCard, 'nodeId' | 'displayName' | 'hasDemo'>

/**
 * Opens a game over the page. A visitor who said nothing else is asked to log in, or where the game can
 * be tried, which of both; from the list of a vendor it leads back there.
 */
export function useOpenGame(): (game: Opened, wished?: 'real' | 'demo') => void {
  const onceKnown = useOnceKnown()
  const popups = usePopups()
  return (game, wished) =>
    onceKnown((visitor) => {
      const { nodeId, displayName: title, hasDemo } = game
      const open = popups.shown?.popup.kind === 'vendorGames' ? popups.over : popups.open
      if (visitor.isLogin && visitor.isTrial) open({ kind: 'realAccount' })
      else if (visitor.isLogin || (wished === 'demo' && hasDemo === 1))
        open({ kind: 'game', nodeId, title, mode: wished ?? 'real' })
      else if (wished === undefined && hasDemo === 1) open({ kind: 'playChoice', nodeId, title })
      else open({ kind: 'login' })
    })
}
