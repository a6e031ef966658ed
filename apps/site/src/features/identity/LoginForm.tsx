import { useWords } from '@baize/i18n/react'
import { Checkbox, Stack } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { CredentialFields, type Credentials } from './CredentialFields.tsx'
import { LoginNote } from './LoginNote.tsx'
import { useOneAtATime } from './oneAtATime.ts'
import { readRemembering } from './remembering.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

type Props = LoginEnds & {
  area: 'member' | 'agent'
  /** The user name to prefill. */
  account?: string | undefined
  onForgotten: () => void
}

/** Signing in by name. The agent's page has no box for remembering. */
export function LoginForm({ area, account, onForgotten, ...ends }: Props) {
  const say = useWords('account')
  const login = useLogIn(ends)
  const form = useForm<Credentials>({
    defaultValues: firstValues(area, account),
    mode: 'onTouched',
  })
  const { busy, run } = useOneAtATime(async (values: Credentials) => {
    const username = values.username.trim()
    const captcha = login.captcha ? { captcha: values.captcha.trim() } : {}
    const body = {
      type: 'username',
      area,
      username,
      password: values.password,
      ...captcha,
    } as const
    await login.submit(body, values.remember ? { account: username } : undefined)
    form.resetField('captcha')
  })
  return (
    <form
      noValidate
      onFocusCapture={login.antiBot.prepare}
      onSubmit={(event) => void form.handleSubmit(run)(event)}
    >
      <Stack space={8}>
        <CredentialFields
          form={form}
          captcha={login.captcha}
          aside={
            <button type="button" className="bz-link" onClick={onForgotten}>
              {say('login.forgotten')}
            </button>
          }
        />
        {area === 'member' && <RememberBox {...form.register('remember')} />}
        <LoginNote refusal={login.refusal} lockedSeconds={login.lockedSeconds} />
        <SubmitButton busy={busy} waiting={login.antiBot.waiting}>
          {say('login.submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

export function RememberBox(props: Omit<React.ComponentProps<typeof Checkbox>, 'label'>) {
  const say = useWords('account')
  return <Checkbox {...props} label={say('login.remember')} detail={say('login.rememberDetail')} />
}

function firstValues(area: Props['area'], account: string | undefined): Credentials {
  const { isOn, lastUser } = readRemembering()
  const remembered = area === 'member' && isOn
  return {
    username: account ?? (remembered ? (lastUser ?? '') : ''),
    password: '',
    captcha: '',
    remember: remembered,
  }
}
