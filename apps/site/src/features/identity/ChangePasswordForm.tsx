import { useCall, useClient } from '@baize/client'
import { passwordRule } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { PasswordField, Stack } from '@baize/ui'
import { useForm, useWatch } from 'react-hook-form'
import { FormNote } from './FormNote.tsx'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { NewPassword } from './NewPassword.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { useRefusalWords } from './refusalWords.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useRefusedPassword } from './useRefusedPassword.ts'

interface Values {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

interface Props {
  /** The old one was given a moment ago, at the login that asks for a new one. */
  isOldHeld: boolean
  onChanged: (endedSessions: number) => Promise<void>
}

export function ChangePasswordForm({ isOldHeld, onChanged }: Props) {
  const say = useWords('account')
  const fault = useFaultWords()
  const words = useRefusalWords()
  const client = useClient()
  const rules = useCall('registerSetting', {}).data?.fields ?? {}
  const { control, register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  const refused = useRefusedPassword((_, message) => setError('newPassword', { message }))
  const { busy, run } = useOneAtATime(async ({ oldPassword, ...chosen }: Values) => {
    const body = { ...chosen, ...(isOldHeld ? {} : { oldPassword }) }
    const refusal = await refusalOf(async () => {
      const { endedSessions } = await client.call('changePassword', { body })
      await onChanged(endedSessions)
    })
    const isOldWrong = refusal?.code === 'wrong-credentials' && !isOldHeld
    if (isOldWrong) setError('oldPassword', { message: words(refusal) }, { shouldFocus: true })
    refused.show(isOldWrong ? undefined : refusal)
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(run)(event)}>
      <Stack space={8}>
        {!isOldHeld && (
          <PasswordField
            label={say('field.oldPassword')}
            required
            autoComplete="current-password"
            showLabel={say('password.show')}
            hideLabel={say('password.hide')}
            error={errors.oldPassword?.message}
            {...register('oldPassword', {
              validate: (value) => fault(requiredRule(), value) ?? true,
            })}
          />
        )}
        <NewPassword
          label={say('field.newPassword')}
          required
          typed={typed}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: (value) => fault(passwordRule(rules), value) ?? true,
          })}
        />
        <NewPassword
          label={say('field.confirmNewPassword')}
          required
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value, all) =>
              (value === all.newPassword
                ? fault(requiredRule(), value)
                : say('password.differs')) ?? true,
          })}
        />
        <FormNote>{refused.note}</FormNote>
        <SubmitButton busy={busy}>{say('change.submit')}</SubmitButton>
      </Stack>
    </form>
  )
}
