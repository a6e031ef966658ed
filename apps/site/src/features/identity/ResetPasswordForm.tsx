import { useCall, useClient } from '@baize/client'
import { passwordRule } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { Stack } from '@baize/ui'
import { useForm, useWatch } from 'react-hook-form'
import { FormNote } from './FormNote.tsx'
import { requiredRule, useFaultWords } from './faultWords.ts'
import { NewPassword } from './NewPassword.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useRefusedPassword } from './useRefusedPassword.ts'

interface Values {
  newPassword: string
  confirmNewPassword: string
}

interface Props {
  ticket: string
  onSet: (account: string) => void
}

/** Sets a new password with the link of an email. */
export function ResetPasswordForm({ ticket, onSet }: Props) {
  const say = useWords('account')
  const fault = useFaultWords()
  const client = useClient()
  const rules = useCall('registerSetting', {}).data?.fields ?? {}
  const { control, register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  const refused = useRefusedPassword((_, message) => setError('newPassword', { message }))
  const { busy, run } = useOneAtATime(async ({ newPassword }: Values) => {
    refused.show(
      await refusalOf(async () => {
        const { account } = await client.call('resetByEmail', { body: { ticket, newPassword } })
        onSet(account)
      }),
    )
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(run)(event)}>
      <Stack space={8}>
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
        <SubmitButton busy={busy}>{say('forgot.setPassword')}</SubmitButton>
      </Stack>
    </form>
  )
}
