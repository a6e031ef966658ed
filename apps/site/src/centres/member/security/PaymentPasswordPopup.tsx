import { useCall } from '@baize/client'
import { wholeRule } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { PasswordField, toast } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { fieldLooks } from '../../../features/identity/fieldLooks.ts'
import { requiredRule, useFaultSaying, useFaultWords } from '../../../shared/faultWords.ts'
import { ChangePopup } from './ChangePopup.tsx'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

interface Values {
  paymentPassword: string
  again: string
}

export function PaymentPasswordPopup({ onClose }: { onClose: () => void }) {
  const say = useWords('security')
  const account = useWords('account')
  const judge = useFaultWords()
  const saying = useFaultSaying()
  const given = useCall('registerSetting', {}).data?.fields.paymentPassword
  const rule = given ? { ...given, enabled: true, required: true } : requiredRule()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { paymentPassword: '', again: '' },
  })
  const told = useTold(setError, ['paymentPassword'])
  const changing = useChange('setPaymentPassword', told)
  const { inputMode } = fieldLooks.paymentPassword ?? {}
  const looks = {
    showLabel: account('password.show'),
    hideLabel: account('password.hide'),
    autoComplete: 'off',
    required: true,
    inputMode,
  }
  const save = async ({ paymentPassword }: Values) => {
    if (!(await changing.change({ body: { paymentPassword } }))) return
    toast({ title: say('payment.saved') })
    onClose()
  }
  return (
    <ChangePopup
      title={say('payment.title')}
      text={say('payment.text')}
      changing={changing}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <PasswordField
        {...looks}
        label={account('field.paymentPassword')}
        hint={given && saying(wholeRule(rule))}
        error={formState.errors.paymentPassword?.message}
        {...register('paymentPassword', { validate: (value) => judge(rule, value) ?? true })}
      />
      <PasswordField
        {...looks}
        label={account('field.confirmPassword')}
        error={formState.errors.again?.message}
        {...register('again', {
          validate: (value, all) => value === all.paymentPassword || account('password.differs'),
        })}
      />
    </ChangePopup>
  )
}
