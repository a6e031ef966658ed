import { type FieldRule, faultOf } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { useCallback } from 'react'

/** Judges a value by the rule the server will judge it by, and says why it is not accepted. */
export function useFaultWords() {
  const say = useWords('fields')
  return useCallback(
    (rule: FieldRule, value: string): string | undefined => {
      const fault = faultOf(rule, value)
      if (!fault) return undefined
      if (fault.kind === 'missing') return say('required')
      const numbers = { min: fault.min, max: fault.max }
      return say(fault.exact ? `${fault.words}.exact` : fault.words, numbers)
    },
    [say],
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
