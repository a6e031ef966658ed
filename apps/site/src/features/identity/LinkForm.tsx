import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Confirm, PasswordField, Stack, TextField } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { CaptchaField } from './CaptchaField.tsx'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { LoginNote } from './LoginNote.tsx'
import { outcomeOf } from './loginOrder.ts'
import { useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAsk } from './useAsk.tsx'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

interface Values {
  username: string
  password: string
  captcha: string
}

type Props = LoginEnds & { ticket: string; provider: string }

/** Links somebody whom another service vouches for to an account that exists, for good. */
export function LinkForm({ ticket, provider, ...ends }: Props) {
  const say = useWords('account')
  const fault = useFaultWords()
  const client = useClient()
  const login = useLogIn(ends)
  const { register, handleSubmit, formState, resetField, getValues } = useForm<Values>({
    defaultValues: { username: '', password: '', captcha: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const must = { validate: (value: string) => fault(requiredRule(), value) ?? true }
  const [confirmed, dialog] = useAsk((answer) => (
    <LinkConfirm
      text={say('link.confirmText', { provider, account: getValues('username').trim() })}
      onAnswer={answer}
    />
  ))
  const { busy, run } = useOneAtATime(async (values: Values) => {
    if (!(await confirmed())) return
    const { captcha } = login
    const read = captcha && { captcha: values.captcha.trim(), captchaId: captcha.id }
    const body = { ticket, username: values.username.trim(), password: values.password, ...read }
    login.setRefusal(undefined)
    await login.follow(await outcomeOf(() => client.call('socialLink', { body })), undefined)
    resetField('captcha')
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(run)(event)}>
      <Stack space={8}>
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
          error={errors.password?.message}
          {...register('password', must)}
        />
        {login.captcha && (
          <CaptchaField
            state={login.captcha.state}
            onRefresh={login.captcha.press}
            error={errors.captcha?.message}
            {...register('captcha', must)}
          />
        )}
        <LoginNote refusal={login.refusal} lockedSeconds={login.lockedSeconds} />
        <SubmitButton busy={busy}>{say('link.submit')}</SubmitButton>
      </Stack>
      {dialog}
    </form>
  )
}

/** What cannot be undone is asked once more. */
export function LinkConfirm(props: { text: string; onAnswer: (yes: boolean) => void }) {
  const say = useWords('account')
  return (
    <Confirm
      open
      title={say('link.confirmTitle')}
      confirmLabel={say('link.confirm')}
      cancelLabel={say('link.back')}
      onConfirm={() => props.onAnswer(true)}
      onCancel={() => props.onAnswer(false)}
    >
      {props.text}
    </Confirm>
  )
}
