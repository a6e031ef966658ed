import { usePopups } from '../../../popups/usePopups.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import type { GameCard } from './useFirstPage.ts'

type Opened = Pick<GameCard, 'nodeId' | 'displayName' | 'hasDemo'>

/** Opens a game over the page. Who has no account plays to try where the game allows it. */
export function useOpenGame(): (game: Opened) => void {
  const visitor = useVisitor()
  const popups = usePopups()
  return (game) => {
    const { nodeId, displayName: title, hasDemo } = game
    if (visitor.isLogin && visitor.isTrial) popups.open({ kind: 'realAccount' })
    else if (!visitor.isLogin && hasDemo === 0) popups.open({ kind: 'login' })
    else popups.open({ kind: 'game', nodeId, title, mode: visitor.isLogin ? 'real' : 'demo' })
  }
}
