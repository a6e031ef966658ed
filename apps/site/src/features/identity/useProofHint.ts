import { useWords } from '@baize/i18n/react'
import { useApart } from '../../shared/apart.ts'
import type { OpenMethod } from './refusalValue.ts'

/** The hint for a proof method: what to type, and where the code is or was sent. */
export function useProofHint() {
  const say = useWords('account')
  const apart = useApart()
  return ({ method, hint }: OpenMethod, sentMinutes?: number): string | undefined => {
    switch (method) {
      case 'authenticator':
        return say('verify.authenticatorHint')
      case 'recovery':
        return say('verify.recoveryHint')
      case 'sms':
      case 'email':
        return sentMinutes === undefined
          ? say('code.goesTo', { hint: apart.figures(hint) })
          : say('code.sentTo', { hint: apart.figures(hint), minutes: sentMinutes })
      case 'password':
      case 'bankAccountName':
        return undefined
    }
  }
}
