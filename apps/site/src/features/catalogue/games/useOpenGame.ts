import { usePopups } from '../../../popups/usePopups.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import type { GameCard } from './useFirstPage.ts'

type Opened = Pick<GameCard, 'nodeId' | 'displayName' | 'hasDemo'>

/**
 * Opens a game over the page. Who has no account plays to try where the game allows it; from the
 * list of a vendor it leads back there.
 */
export function useOpenGame(): (game: Opened, wished?: 'real' | 'demo') => void {
  const visitor = useVisitor()
  const popups = usePopups()
  return (game, wished = visitor.isLogin ? 'real' : 'demo') => {
    const { nodeId, displayName: title, hasDemo } = game
    const open = popups.shown?.popup.kind === 'vendorGames' ? popups.over : popups.open
    if (visitor.isLogin && visitor.isTrial) open({ kind: 'realAccount' })
    else if (!visitor.isLogin && (wished === 'real' || hasDemo === 0)) open({ kind: 'login' })
    else open({ kind: 'game', nodeId, title, mode: wished })
  }
}
