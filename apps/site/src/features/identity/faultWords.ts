import { type FieldRule, faultOf, type RegistrationFault } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { useCallback } from 'react'

/** Says why a field is not accepted, whoever judged it. */
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

/** Judges a value by the rule the server will judge it by, and says why it is not accepted. */
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

/** For fields without a rule of the server: something must be there. */
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
