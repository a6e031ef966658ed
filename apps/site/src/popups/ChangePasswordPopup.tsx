import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, PasswordField, Popup, passwordStrength, Stack } from '@baize/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { requiredRule, useFaultWords } from '../features/identity/faultWords.ts'
import { NotOpen } from '../features/identity/NotOpen.tsx'
import type { Popups } from './usePopups.ts'

export default function ChangePasswordPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  return (
    <Popup
      open
      title={say('change.title')}
      description={say('change.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <ChangePasswordForm />
    </Popup>
  )
}

function ChangePasswordForm() {
  const say = useWords('account')
  const fault = useFaultWords()
  const rules = useCall('registerSetting', {}).data?.fields
  const [tried, setTried] = useState(false)
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const strength = passwordStrength(useWatch({ control, name: 'newPassword' }))
  const passwordRule = rules?.password ?? requiredRule()
  const eyes = { showLabel: say('password.show'), hideLabel: say('password.hide') }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {tried && <NotOpen />}
        <PasswordField
          {...eyes}
          label={say('field.oldPassword')}
          required
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword', {
            validate: (value) => fault(requiredRule(), value) ?? true,
          })}
        />
        <PasswordField
          {...eyes}
          label={say('field.newPassword')}
          required
          autoComplete="new-password"
          strength={strength}
          strengthLabel={say(`strength.${strength}`)}
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: (value) => fault(passwordRule, value) ?? true })}
        />
        <PasswordField
          {...eyes}
          label={say('field.confirmNewPassword')}
          required
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value, all) => value === all.newPassword || say('password.differs'),
          })}
        />
        <Button type="submit" kind="primary" size="lg" wide>
          {say('change.submit')}
        </Button>
      </Stack>
    </form>
  )
}
