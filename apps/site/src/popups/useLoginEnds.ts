import { forgetRemembered, keepRemembered } from '../features/identity/remembering.ts'
import type { LoginEnds } from '../features/identity/useLogIn.ts'
import { paths } from '../paths.ts'
import { useEntrance } from '../session/useEntrance.ts'
import type { Popups } from './usePopups.ts'

/** What follows a login: the session, or a further proof. Only members are remembered. */
export function useLoginEnds(area: 'member' | 'agent', popups: Popups): LoginEnds {
  const enter = useEntrance()
  return {
    onIn: (value, remember) => {
      if (area === 'agent') return enter(value, { to: paths.agentHome() })
      if (remember) keepRemembered(remember)
      else forgetRemembered()
      return enter(value)
    },
    onChallenge: (challenge, remember) =>
      popups.open({
        kind: 'verification',
        area,
        ...challenge,
        ...(remember ? { remember } : {}),
      }),
  }
}
