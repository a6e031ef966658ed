import { type FieldRule, faultOf, wholeRule } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { PasswordField, type PasswordFieldProps, passwordStrength } from '@baize/ui'
import { useFaultSaying } from './faultWords.ts'

type Props = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'strength' | 'strengthLabel'> & {
  /** What is typed so far, where its strength is to be shown. */
  typed?: string | undefined
  /** What the password must look like; it is said from the start. */
  rule?: FieldRule | undefined
}

/** A password that is being chosen. */
export function NewPassword({ typed, rule, ...props }: Props) {
  const say = useWords('account')
  const saying = useFaultSaying()
  return (
    <PasswordField
      hint={rule && saying(wholeRule(rule))}
      {...props}
      {...(typed !== undefined && measureOf(typed, rule, say))}
      autoComplete="new-password"
      showLabel={say('password.show')}
      hideLabel={say('password.hide')}
    />
  )
}

/** However strong, what the rule does not take is not praised. */
function measureOf(
  typed: string,
  rule: FieldRule | undefined,
  say: ReturnType<typeof useWords<'account'>>,
): Pick<PasswordFieldProps, 'strength' | 'strengthLabel'> {
  const strength = passwordStrength(typed)
  if (strength === 0) return { strength }
  if (rule && faultOf(rule, typed)) return { strength: 1, strengthLabel: say('strength.refused') }
  return { strength, strengthLabel: say(`strength.${strength}`) }
}
