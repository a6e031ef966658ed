import { useWords } from '@baize/i18n/react'
import type { OpenMethod } from './refusalValue.ts'

/** What is to be typed for a way of proving it, and where a code goes or went. */
export function useProofHint() {
  const say = useWords('account')
  return ({ method, hint }: OpenMethod, sentMinutes?: number): string | undefined => {
    switch (method) {
      case 'authenticator':
        return say('verify.authenticatorHint')
      case 'recovery':
        return say('verify.recoveryHint')
      case 'sms':
      case 'email':
        return sentMinutes === undefined
          ? say('code.goesTo', { hint })
          : say('code.sentTo', { hint, minutes: sentMinutes })
      case 'password':
      case 'bankAccountName':
        return undefined
    }
  }
}
