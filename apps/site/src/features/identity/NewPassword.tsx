import { type FieldRule, type RegistrationFault, wholeRule } from '@baize/contract/fields'
import {
  judgePassword,
  type PasswordVerdict,
  passwordFault,
  type Whose,
} from '@baize/contract/passwords'
import { useWords } from '@baize/i18n/react'
import { PasswordField, type PasswordFieldProps } from '@baize/ui'
import { useCallback } from 'react'
import { useFaultSaying } from '../../shared/faultWords.ts'

type Props = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'strength' | 'strengthLabel'> & {
  /** The typed password, if its strength should be shown. */
  typed?: string | undefined
  /** The password rule, shown as a hint from the start. */
  rule?: FieldRule | undefined
  whose?: Whose | undefined
}

/** A password that is being chosen. */
export function NewPassword({ typed, rule, whose = {}, ...props }: Props) {
  const say = useWords('account')
  const saying = useFaultSaying()
  // Before the rule is known there is nothing to praise.
  const verdict = rule && typed ? judgePassword(rule, typed, whose) : undefined
  return (
    <PasswordField
      hint={rule && saying(isGuessable(verdict?.fault) ? verdict.fault : wholeRule(rule))}
      {...props}
      {...(typed !== undefined && measureOf(verdict, say))}
      autoComplete="new-password"
      showLabel={say('password.show')}
      hideLabel={say('password.hide')}
    />
  )
}

/** The password matches the pattern but is too easy to guess, so the rule's message would not help. */
function isGuessable(fault: RegistrationFault | undefined): fault is RegistrationFault {
  return fault?.kind === 'common' || fault?.kind === 'named'
}

function measureOf(
  verdict: PasswordVerdict | undefined,
  say: ReturnType<typeof useWords<'account'>>,
): Pick<PasswordFieldProps, 'strength' | 'strengthLabel'> {
  if (!verdict?.strength) return { strength: 0 }
  const { fault, strength } = verdict
  return { strength, strengthLabel: say(fault ? 'strength.refused' : `strength.${strength}`) }
}

/** The message for a refused password, by the same checks as the meter. */
export function usePasswordWords() {
  const saying = useFaultSaying()
  return useCallback(
    (rule: FieldRule, password: string, whose: Whose): string | undefined => {
      const fault = passwordFault(rule, password, whose)
      return fault && saying(fault)
    },
    [saying],
  )
}
