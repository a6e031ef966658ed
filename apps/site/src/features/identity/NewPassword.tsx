import { useWords } from '@baize/i18n/react'
import { PasswordField, type PasswordFieldProps, passwordStrength } from '@baize/ui'

type Props = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'strength' | 'strengthLabel'> & {
  /** What is typed so far, where its strength is to be shown. */
  typed?: string | undefined
}

/** A password that is being chosen. */
export function NewPassword({ typed, ...props }: Props) {
  const say = useWords('account')
  const strength = passwordStrength(typed ?? '')
  const measured = typed !== undefined && {
    strength,
    ...(strength !== 0 && { strengthLabel: say(`strength.${strength}`) }),
  }
  return (
    <PasswordField
      {...props}
      {...measured}
      autoComplete="new-password"
      showLabel={say('password.show')}
      hideLabel={say('password.hide')}
    />
  )
}
