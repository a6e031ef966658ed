import { type FieldRule, faultOf, type RegistrationFault } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { useCallback } from 'react'

/** The message for a rejected field, whether the page or the server rejected it. */
export function useFaultSaying() {
  const say = useWords('fields')
  const account = useWords('account')
  return useCallback(
    (fault: RegistrationFault): string => {
      if (fault.kind === 'missing') return say('required')
      if (fault.kind !== 'form') return account(`password.${fault.kind}`)
      const numbers = { min: fault.min, max: fault.max }
      return say(fault.exact ? `${fault.words}.exact` : fault.words, numbers)
    },
    [say, account],
  )
}

/** Checks a value by the same rule as the server; returns the message if it is rejected. */
export function useFaultWords() {
  const saying = useFaultSaying()
  return useCallback(
    (rule: FieldRule, value: string): string | undefined => {
      const fault = faultOf(rule, value)
      return fault && saying(fault)
    },
    [saying],
  )
}

/** The rule for fields without a server rule: they must not be empty. */
export function requiredRule(): FieldRule {
  return {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    minLength: 1,
    maxLength: valueCharactersMax,
    patternId: 0,
  }
}

export const valueCharactersMax = 200
