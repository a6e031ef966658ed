import { type Refusal, useCall } from '@baize/client'
import { ruleOf } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { Stack } from '@baize/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { RememberBox } from './LoginForm.tsx'
import { LoginNote } from './LoginNote.tsx'
import { MobileField } from './MobileField.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { useOneAtATime } from './oneAtATime.ts'
import { fieldOf } from './refusalValue.ts'
import { readRemembering } from './remembering.ts'
import { SendCode } from './SendCode.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

interface Values {
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
  remember: boolean
}

/** Signing in by a code sent to the phone. */
export function CodeLoginForm(ends: LoginEnds) {
  const say = useWords('account')
  const words = useRefusalWords()
  const login = useLogIn(ends)
  const rules = useCall('registerSetting', {}).data?.fields
  const [minutes, setMinutes] = useState<number>()
  const { control, register, handleSubmit, trigger, setError, setFocus } = useForm<Values>({
    defaultValues: firstValues(),
    mode: 'onTouched',
  })
  const [mobileNum, countryDialingCode] = useWatch({
    control,
    name: ['mobileNum', 'countryDialingCode'],
  })
  const phone = { mobileNum, countryDialingCode }
  const { busy, run } = useOneAtATime(({ verificationCode, remember }: Values) =>
    login.submit(
      { type: 'sms', area: 'member', ...phone, verificationCode },
      remember ? { phone } : undefined,
    ),
  )
  const showSent = (expiredMinutes: number) => {
    setMinutes(expiredMinutes)
    login.setRefusal(undefined)
    setFocus('verificationCode')
  }
  const showRefused = (refusal: Refusal) => {
    if (fieldOf(refusal.code) !== 'mobileNum') return login.setRefusal(refusal)
    setError('mobileNum', { message: words(refusal) }, { shouldFocus: true })
  }
  return (
    <form
      noValidate
      onFocusCapture={login.antiBot.prepare}
      onSubmit={(event) => void handleSubmit(run)(event)}
    >
      <Stack space={8}>
        <MobileField
          control={control}
          name="mobileNum"
          dialingName="countryDialingCode"
          rule={rules && ruleOf('mobileNum', 'mobile', rules)}
          required
        />
        <SendCode
          purpose="login"
          phone={phone}
          antiBot={login.antiBot}
          isValid={() => trigger('mobileNum', { shouldFocus: true })}
          onSent={showSent}
          onRefused={showRefused}
        />
        <OneTimeCode
          control={control}
          name="verificationCode"
          hint={minutes !== undefined && say('code.sent', { minutes })}
        />
        <RememberBox {...register('remember')} />
        <LoginNote refusal={login.refusal} lockedSeconds={login.lockedSeconds} />
        <SubmitButton busy={busy}>{say('login.submit')}</SubmitButton>
      </Stack>
    </form>
  )
}

function firstValues(): Values {
  const { isOn, phone } = readRemembering()
  const { mobileNum = '', countryDialingCode = '' } = phone ?? {}
  return { mobileNum, countryDialingCode, verificationCode: '', remember: isOn }
}
