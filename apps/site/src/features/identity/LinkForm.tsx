import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Confirm, Stack } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { CredentialFields, type Credentials } from './CredentialFields.tsx'
import { LoginNote } from './LoginNote.tsx'
import { outcomeOf } from './loginOrder.ts'
import { useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAsk } from './useAsk.tsx'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

type Props = LoginEnds & { ticket: string; provider: string }

/** Permanently links an identity of another service to an existing account. */
export function LinkForm({ ticket, provider, ...ends }: Props) {
  const say = useWords('account')
  const client = useClient()
  const login = useLogIn(ends)
  const form = useForm<Credentials>({
    defaultValues: { username: '', password: '', captcha: '', remember: false },
    mode: 'onTouched',
  })
  const [confirmed, dialog] = useAsk((answer) => (
    <LinkConfirm
      text={say('link.confirmText', { provider, account: form.getValues('username').trim() })}
      onAnswer={answer}
    />
  ))
  const { busy, run } = useOneAtATime(async (values: Credentials) => {
    if (!(await confirmed())) return
    const { captcha } = login
    const read = captcha && { captcha: values.captcha.trim(), captchaId: captcha.id }
    const body = { ticket, username: values.username.trim(), password: values.password, ...read }
    login.setRefusal(undefined)
    await login.follow(await outcomeOf(() => client.call('socialLink', { body })), undefined)
    form.resetField('captcha')
  })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <Stack space={8}>
        <CredentialFields form={form} captcha={login.captcha} />
        <LoginNote refusal={login.refusal} lockedSeconds={login.lockedSeconds} />
        <SubmitButton busy={busy}>{say('link.submit')}</SubmitButton>
      </Stack>
      {dialog}
    </form>
  )
}

/** Asks for confirmation, because the link cannot be undone. */
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
