import { lotteryVendor } from '@baize/contract/vocabulary'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { usePopups } from '../../../popups/usePopups.ts'
import { useOnceKnown } from '../../../session/useOnceKnown.ts'
import type { GameCard } from './useFirstPage.ts'

type Opened = Pick<GameCard, 'nodeId' | 'displayName' | 'hasDemo'> &
  Partial<Pick<GameCard, 'vassalage' | 'gameCode'>>

/**
 * Opens a game as a popup. A visitor without a stated choice gets the login popup or, if the game
 * offers a demo, the choice between both. A trial account plays demos. Closing a game opened from a
 * vendor's list leads back to it. A lottery is a page.
 */
export function useOpenGame(): (game: Opened, wished?: 'real' | 'demo') => void {
  const onceKnown = useOnceKnown()
  const popups = usePopups()
  const navigate = useNavigate()
  return (game, wished) =>
    onceKnown((visitor) => {
      const { nodeId, displayName: title, hasDemo, vassalage, gameCode } = game
      if (vassalage === lotteryVendor && visitor.isLogin) {
        return void navigate(paths.lottery('lottery', { gameCode }))
      }
      const open = popups.shown?.popup.kind === 'vendorGames' ? popups.over : popups.open
      const isDemo = hasDemo === 1 && (wished === 'demo' || (visitor.isTrial && wished !== 'real'))
      if (isDemo) open({ kind: 'game', nodeId, title, mode: 'demo' })
      else if (visitor.isTrial) open({ kind: 'realAccount' })
      else if (visitor.isLogin) open({ kind: 'game', nodeId, title, mode: wished ?? 'real' })
      else if (wished === undefined && hasDemo === 1) open({ kind: 'playChoice', nodeId, title })
      else open({ kind: 'login' })
    })
}
