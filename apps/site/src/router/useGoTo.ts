import { useLocation, useNavigate } from 'react-router'
import { type AgentPage, isGamePage, type MemberPage, paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { type KnownVisitor, useOnceKnown } from '../session/useOnceKnown.ts'
import { popupBefore } from './guards/rules.ts'

/**
 * Links that depend on the visitor: a visitor gets the login popup, a trial account the real-account
 * prompt. From a game page the member centre opens as a popup, so that the game is not left.
 */
export function useGoTo() {
  const onceKnown = useOnceKnown()
  const popups = usePopups()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function admit(then: (visitor: KnownVisitor) => void): void {
    onceKnown((visitor) => {
      const first = popupBefore(visitor)
      if (first) popups.open({ kind: first })
      else then(visitor)
    })
  }

  return {
    admit,
    member(page?: MemberPage) {
      admit(() => {
        if (isGamePage(pathname)) popups.open({ kind: 'memberCentre', ...(page ? { page } : {}) })
        else void navigate(paths.member(page))
      })
    },
    agent(page?: AgentPage) {
      admit(({ isAgent }) => {
        if (isAgent && isGamePage(pathname)) popups.open({ kind: 'agentCentre' })
        else void navigate(isAgent ? paths.agentHome(page) : paths.agent())
      })
    },
  }
}
