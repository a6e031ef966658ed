import { paths } from '../../paths.ts'
import type { Visitor } from '../../session/visitor.ts'

/** What a page requires of its visitor. */
export type Need = 'nothing' | 'session' | 'realAccount' | 'agent'

export type Verdict =
  | { kind: 'enter' }
  /** There is a token, but its member is not known yet. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string }
  /** Home, with the prompt that a real account is needed. */
  | { kind: 'prompt' }

export function admit(need: Need, visitor: Visitor): Verdict {
  if (need === 'nothing') return { kind: 'enter' }
  if (visitor.kind === 'unknown') return { kind: 'wait' }
  if (visitor.kind === 'visitor') {
    return { kind: 'go', to: need === 'agent' ? paths.agent() : paths.login() }
  }
  if (need === 'session') return { kind: 'enter' }
  if (visitor.isTrial) return { kind: 'prompt' }
  if (need === 'agent' && !visitor.isAgent) return { kind: 'go', to: paths.agent() }
  return { kind: 'enter' }
}

/** What a press on a game, the member centre or the agent centre opens first, if anything. */
export function popupBefore(visitor: Visitor): 'login' | 'realAccount' | undefined {
  if (!visitor.isLogin) return 'login'
  return visitor.isTrial ? 'realAccount' : undefined
}
