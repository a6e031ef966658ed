import { useWords } from '@baize/i18n/react'
import { PasswordField, TextField } from '@baize/ui'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { requiredRule, useFaultWords } from '../../shared/faultWords.ts'
import { CaptchaField } from './CaptchaField.tsx'
import type { useLogIn } from './useLogIn.ts'

export interface Credentials {
  username: string
  password: string
  captcha: string
  remember: boolean
}

/** User name and password of an existing account, and the captcha when one is shown. */
export function CredentialFields(props: {
  form: UseFormReturn<Credentials>
  captcha: ReturnType<typeof useLogIn>['captcha']
  /** Beside the label of the password. */
  aside?: ReactNode
}) {
  const say = useWords('account')
  const fault = useFaultWords()
  const { register, formState } = props.form
  const { errors } = formState
  const must = { validate: (value: string) => fault(requiredRule(), value) ?? true }
  return (
    <>
      <TextField
        label={say('field.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username', must)}
      />
      <PasswordField
        label={say('field.password')}
        required
        autoComplete="current-password"
        showLabel={say('password.show')}
        hideLabel={say('password.hide')}
        aside={props.aside}
        error={errors.password?.message}
        {...register('password', must)}
      />
      {props.captcha && (
        <CaptchaField
          state={props.captcha.state}
          onRefresh={props.captcha.press}
          error={errors.captcha?.message}
          {...register('captcha', must)}
        />
      )}
    </>
  )
}
