import { useLocation, useNavigate } from 'react-router'
import { type AgentPage, isGamePage, type MemberPage, paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { popupBefore } from './guards/rules.ts'

/**
 * The ways that ask who comes: a visitor gets the login popup, a trial account the real-account
 * prompt. From a game page the member centre opens as a popup, so that the game is not left.
 */
export function useGoTo() {
  const visitor = useVisitor()
  const popups = usePopups()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function admitted(): boolean {
    if (visitor.kind === 'unknown') return false
    const first = popupBefore(visitor)
    if (first) popups.open({ kind: first })
    return first === undefined
  }

  return {
    admitted,
    member(page?: MemberPage) {
      if (!admitted()) return
      if (isGamePage(pathname)) popups.open({ kind: 'memberCentre', ...(page ? { page } : {}) })
      else void navigate(paths.member(page))
    },
    agent(page?: AgentPage) {
      if (!admitted()) return
      if (visitor.isAgent && isGamePage(pathname)) popups.open({ kind: 'agentCentre' })
      else void navigate(visitor.isAgent ? paths.agentHome(page) : paths.agent())
    },
  }
}
