import { useWords } from '@baize/i18n/react'
import { TextField, toast } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { OneTimeCode } from '../../../features/identity/OneTimeCode.tsx'
import { ChangePopup } from './ChangePopup.tsx'
import { CodeSender } from './CodeSender.tsx'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

interface Values {
  email: string
  verificationCode: string
}

/** The email address, proven by a code that is sent to it. */
export function EmailPopup({ onClose }: { onClose: () => void }) {
  const say = useWords('security')
  const account = useWords('account')
  const fields = useWords('fields')
  const [minutes, setMinutes] = useState<number>()
  const { control, register, handleSubmit, getValues, formState, trigger, setError, setFocus } =
    useForm<Values>({ defaultValues: { email: '', verificationCode: '' } })
  const told = useTold(setError, ['email', 'verificationCode'])
  const changing = useChange('changeEmail', told)
  const save = async (values: Values) => {
    if (!(await changing.change({ body: { ...values, email: values.email.trim() } }))) return
    toast({ title: say('email.saved') })
    onClose()
  }
  return (
    <ChangePopup
      title={say('email.title')}
      text={say('email.text')}
      changing={changing}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label={account('field.email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          validate: (value) => value.trim() !== '' || fields('required'),
        })}
      />
      <CodeSender
        channel="email"
        to={() => ({ email: getValues('email').trim() })}
        isValid={() => trigger('email', { shouldFocus: true })}
        onSent={(expiredMinutes) => {
          setMinutes(expiredMinutes)
          changing.setFault(undefined)
          setFocus('verificationCode')
        }}
        onRefused={(refusal) => changing.setFault(told(refusal))}
      />
      <OneTimeCode
        control={control}
        name="verificationCode"
        hint={minutes !== undefined && account('code.sent', { minutes })}
      />
    </ChangePopup>
  )
}
