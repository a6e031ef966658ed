import { useCall } from '@baize/client'
import { passwordRule } from '@baize/contract/fields'
import type { Whose } from '@baize/contract/passwords'
import { useWords } from '@baize/i18n/react'
import { PasswordField, Stack } from '@baize/ui'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormNote } from '../../shared/FormNote.tsx'
import { requiredRule, useFaultWords } from '../../shared/faultWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { NewPassword, usePasswordWords } from './NewPassword.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useRefusedPassword } from './useRefusedPassword.ts'

export interface NewPasswordValues {
  /** Empty if the form does not ask for it. */
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

interface Props {
  asksOld: boolean
  submitLabel: string
  /** User name and number as far as the page knows them; the server checks against both in any case. */
  whose?: Whose
  send: (values: NewPasswordValues) => Promise<void>
  /** Further fields of the form. */
  children?: ReactNode
}

/** New password and repetition, after the current password if the form asks for it. */
export function NewPasswordForm(props: Props) {
  const { asksOld, submitLabel, whose = {}, send, children } = props
  const say = useWords('account')
  const fault = useFaultWords()
  const passwordWords = usePasswordWords()
  const words = useRefusalWords()
  const rules = useCall('registerSetting', {}).data?.fields
  const { control, register, handleSubmit, formState, setError } = useForm<NewPasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  const refused = useRefusedPassword((_, message) => setError('newPassword', { message }))
  const { busy, run } = useOneAtATime(async (values: NewPasswordValues) => {
    const refusal = await refusalOf(() => send(values))
    const isOldWrong = refusal?.code === 'wrong-credentials' && asksOld
    if (isOldWrong) setError('oldPassword', { message: words(refusal) }, { shouldFocus: true })
    refused.show(isOldWrong ? undefined : refusal)
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(run)(event)}>
      <Stack space={8}>
        {asksOld && (
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
          rule={rules && passwordRule(rules)}
          whose={whose}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: (value) => passwordWords(passwordRule(rules ?? {}), value, whose) ?? true,
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
        {children}
        <FormNote>{refused.note}</FormNote>
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      </Stack>
    </form>
  )
}
