import { useWords } from '@baize/i18n/react'
import { Checkbox, PasswordField, Stack, TextField } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { CaptchaField } from './CaptchaField.tsx'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { LoginNote } from './LoginNote.tsx'
import { useOneAtATime } from './oneAtATime.ts'
import { readRemembering } from './remembering.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

interface Values {
  username: string
  password: string
  captcha: string
  remember: boolean
}

type Props = LoginEnds & {
  area: 'member' | 'agent'
  /** Whose name stands there already. */
  account?: string | undefined
  onForgotten: () => void
}

/** Signing in by name. The agent's page has no box for remembering. */
export function LoginForm({ area, account, onForgotten, ...ends }: Props) {
  const say = useWords('account')
  const fault = useFaultWords()
  const login = useLogIn(ends)
  const { register, handleSubmit, formState, resetField } = useForm<Values>({
    defaultValues: firstValues(area, account),
    mode: 'onTouched',
  })
  const { errors } = formState
  const must = { validate: (value: string) => fault(requiredRule(), value) ?? true }
  const { busy, run } = useOneAtATime(async (values: Values) => {
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
    resetField('captcha')
  })
  return (
    <form
      noValidate
      onFocusCapture={login.antiBot.prepare}
      onSubmit={(event) => void handleSubmit(run)(event)}
    >
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
          aside={
            <button type="button" className="bz-link" onClick={onForgotten}>
              {say('login.forgotten')}
            </button>
          }
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
        {area === 'member' && <RememberBox {...register('remember')} />}
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

function firstValues(area: Props['area'], account: string | undefined): Values {
  const { isOn, lastUser } = readRemembering()
  const remembered = area === 'member' && isOn
  return {
    username: account ?? (remembered ? (lastUser ?? '') : ''),
    password: '',
    captcha: '',
    remember: remembered,
  }
}
