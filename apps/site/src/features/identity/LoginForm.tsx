import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, PasswordField, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { NotOpen } from './NotOpen.tsx'

/** Signing in by name. The agent's page has no box for remembering. */
export function LoginForm(props: { remember: boolean; onForgotten: () => void }) {
  const say = useWords('account')
  const fault = useFaultWords()
  const [tried, setTried] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', password: '', remember: false },
    mode: 'onTouched',
  })
  const must = { validate: (value: string) => fault(requiredRule(), value) ?? true }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {tried && <NotOpen />}
        <TextField
          label={say('field.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.username?.message}
          {...register('username', must)}
        />
        <PasswordField
          label={say('field.password')}
          required
          autoComplete="current-password"
          showLabel={say('password.show')}
          hideLabel={say('password.hide')}
          aside={
            <button type="button" className="bz-link" onClick={props.onForgotten}>
              {say('login.forgotten')}
            </button>
          }
          error={formState.errors.password?.message}
          {...register('password', must)}
        />
        {props.remember && (
          <Checkbox
            label={say('login.remember')}
            detail={say('login.rememberDetail')}
            {...register('remember')}
          />
        )}
        <Button type="submit" kind="primary" size="lg" wide className="mt-2">
          {say('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
