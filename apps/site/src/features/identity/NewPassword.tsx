import {
  type FieldRule,
  passwordRule,
  type RegistrationFault,
  wholeRule,
} from '@baize/contract/fields'
import { passwordFault, type Whose } from '@baize/contract/passwords'
import { useWords } from '@baize/i18n/react'
import { PasswordField, type PasswordFieldProps, passwordStrength } from '@baize/ui'
import { useCallback } from 'react'
import { useFaultSaying } from './faultWords.ts'

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
  const fault = typed ? passwordFault(rule ?? passwordRule({}), typed, whose) : undefined
  return (
    <PasswordField
      hint={rule && saying(isGuessable(fault) ? fault : wholeRule(rule))}
      {...props}
      {...(typed !== undefined && measureOf(typed, fault, say))}
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

/** The meter never praises a password that the server would refuse. */
function measureOf(
  typed: string,
  fault: RegistrationFault | undefined,
  say: ReturnType<typeof useWords<'account'>>,
): Pick<PasswordFieldProps, 'strength' | 'strengthLabel'> {
  const strength = passwordStrength(typed)
  if (strength === 0) return { strength }
  if (fault) return { strength: 1, strengthLabel: say('strength.refused') }
  return { strength, strengthLabel: say(`strength.${strength}`) }
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
