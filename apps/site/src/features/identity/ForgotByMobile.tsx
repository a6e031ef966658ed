import { type Refusal, useCall, useClient } from '@baize/client'
import { passwordRule, type Rules, ruleOf } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { Stack } from '@baize/ui'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import type { SignedIn } from './loginOrder.ts'
import { MobileField } from './MobileField.tsx'
import { NewPassword, usePasswordWords } from './NewPassword.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { SendCode } from './SendCode.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAskedFactor } from './useAskedFactor.tsx'
import { useRefusedPassword } from './useRefusedPassword.ts'

interface Values {
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
  newPassword: string
}

/** Verifies a code sent by SMS, sets the new password, and signs the member in. */
export function ForgotByMobile({ onIn }: { onIn: (value: SignedIn) => Promise<void> }) {
  const say = useWords('account')
  const client = useClient()
  const antiBot = useAntiBot()
  const rules = useCall('registerSetting', {}).data?.fields
  const [minutes, setMinutes] = useState<number>()
  const form = useForm<Values>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' },
    mode: 'onTouched',
  })
  const { control, handleSubmit, trigger, setError, setFocus } = form
  const [mobileNum, countryDialingCode] = useWatch({
    control,
    name: ['mobileNum', 'countryDialingCode'],
  })
  const refused = useRefusedPassword((name, message) => setError(name, { message }))
  const factor = useAskedFactor()
  const { busy, run } = useOneAtATime(async (body: Values) => {
    const send = () =>
      factor.along((given) => client.call('forgotByMobile', { body: { ...body, ...given } }))
    refused.show(await refusalOf(async () => onIn(await send())))
  })
  const showSent = (expiredMinutes: number) => {
    setMinutes(expiredMinutes)
    refused.show(undefined)
    setFocus('verificationCode')
  }
  return (
    <form
      noValidate
      onFocusCapture={antiBot.prepare}
      onSubmit={(event) => void handleSubmit(run)(event)}
    >
      <Stack space={8}>
        <MobileField
          control={control}
          name="mobileNum"
          dialingName="countryDialingCode"
          rule={ruleOf('mobileNum', 'mobile', rules ?? {})}
          required
        />
        <SendCode
          purpose="password"
          phone={{ mobileNum, countryDialingCode }}
          antiBot={antiBot}
          isValid={() => trigger('mobileNum', { shouldFocus: true })}
          onSent={showSent}
          onRefused={(refusal: Refusal) => refused.show(refusal)}
        />
        <OneTimeCode
          control={control}
          name="verificationCode"
          hint={minutes !== undefined && say('code.sent', { minutes })}
        />
        <ChosenPassword form={form} rules={rules} />
        {factor.fields}
        <FormNote>{refused.note}</FormNote>
        <SubmitButton busy={busy}>{say('forgot.setPassword')}</SubmitButton>
      </Stack>
    </form>
  )
}

/** A separate component, so that it registers last: the form focuses its first fault in that order. */
function ChosenPassword(props: { form: UseFormReturn<Values>; rules: Rules | undefined }) {
  const { form, rules } = props
  const say = useWords('account')
  const passwordWords = usePasswordWords()
  const { control } = form
  const [typed, mobile] = useWatch({ control, name: ['newPassword', 'mobileNum'] })
  return (
    <NewPassword
      label={say('field.newPassword')}
      required
      typed={typed}
      rule={rules && passwordRule(rules)}
      whose={{ mobile }}
      error={form.formState.errors.newPassword?.message}
      {...form.register('newPassword', {
        validate: (value, { mobileNum }) =>
          passwordWords(passwordRule(rules ?? {}), value, { mobile: mobileNum }) ?? true,
      })}
    />
  )
}
