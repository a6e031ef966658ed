import { useWords } from '@baize/i18n/react'
import { Button, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { MobileField } from './MobileField.tsx'
import { NotOpen } from './NotOpen.tsx'

/** Signing in by a code sent to the phone. */
export function CodeLoginForm() {
  const say = useWords('account')
  const fault = useFaultWords()
  const [tried, setTried] = useState(false)
  const { control, register, handleSubmit, formState, trigger } = useForm({
    defaultValues: { mobileNum: '', verificationCode: '' },
    mode: 'onTouched',
  })
  const must = { validate: (value: string) => fault(requiredRule(), value) ?? true }
  const sendCode = async () => setTried(await trigger('mobileNum'))
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {tried && <NotOpen />}
        <MobileField control={control} name="mobileNum" required />
        <TextField
          label={say('field.verificationCode')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          error={formState.errors.verificationCode?.message}
          suffix={
            <Button size="sm" kind="quiet" onClick={() => void sendCode()}>
              {say('code.send')}
            </Button>
          }
          {...register('verificationCode', must)}
        />
        <Button type="submit" kind="primary" size="lg" wide className="mt-2">
          {say('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
