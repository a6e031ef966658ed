import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, PasswordField, Popup, Stack, toast } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { FormNote } from '../../../features/identity/FormNote.tsx'
import { requiredRule, useFaultWords } from '../../../features/identity/faultWords.ts'
import { fieldLooks } from '../../../features/identity/fieldLooks.ts'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

interface Values {
  paymentPassword: string
  again: string
}

export function PaymentPasswordPopup({ onClose }: { onClose: () => void }) {
  const say = useWords('security')
  const account = useWords('account')
  const frame = useWords('frame')
  const judge = useFaultWords()
  const given = useCall('registerSetting', {}).data?.fields.paymentPassword
  const rule = given ? { ...given, enabled: true, required: true } : requiredRule()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { paymentPassword: '', again: '' },
  })
  const told = useTold(setError, ['paymentPassword'])
  const { change, isBusy, fault, popup } = useChange('setPaymentPassword', told)
  const { inputMode } = fieldLooks.paymentPassword ?? {}
  const looks = {
    showLabel: account('password.show'),
    hideLabel: account('password.hide'),
    autoComplete: 'off',
    required: true,
    inputMode,
  }
  const save = async ({ paymentPassword }: Values) => {
    if (!(await change({ body: { paymentPassword } }))) return
    toast({ title: say('payment.saved') })
    onClose()
  }
  return (
    <Popup
      open
      title={say('payment.title')}
      description={say('payment.text')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack space={8}>
          <PasswordField
            {...looks}
            label={account('field.paymentPassword')}
            error={formState.errors.paymentPassword?.message}
            {...register('paymentPassword', { validate: (value) => judge(rule, value) ?? true })}
          />
          <PasswordField
            {...looks}
            label={account('field.confirmPassword')}
            error={formState.errors.again?.message}
            {...register('again', {
              validate: (value, all) =>
                value === all.paymentPassword || account('password.differs'),
            })}
          />
          <FormNote>{fault}</FormNote>
          <Button type="submit" kind="primary" size="lg" wide busy={isBusy}>
            {say('save')}
          </Button>
        </Stack>
      </form>
      {popup}
    </Popup>
  )
}
