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

interface Props {
  /** The address on file that is to be confirmed; it can be corrected. */
  toConfirm?: string
  onClose: () => void
}

/** The email address, proven by a code that is sent to it. */
export function EmailPopup({ toConfirm, onClose }: Props) {
  const say = useWords('security')
  const account = useWords('account')
  const fields = useWords('fields')
  const [minutes, setMinutes] = useState<number>()
  const { control, register, handleSubmit, getValues, formState, trigger, setError, setFocus } =
    useForm<Values>({
      values: { email: toConfirm ?? '', verificationCode: '' },
      // The address may load after the popup opened; keep what the member has typed by then.
      resetOptions: { keepDirtyValues: true },
    })
  const isConfirming = toConfirm !== undefined
  const told = useTold(setError, ['email', 'verificationCode'])
  const changing = useChange('changeEmail', told)
  const save = async (values: Values) => {
    if (!(await changing.change({ body: { ...values, email: values.email.trim() } }))) return
    toast({ title: say(isConfirming ? 'email.confirmed' : 'email.saved') })
    onClose()
  }
  return (
    <ChangePopup
      title={say(isConfirming ? 'email.confirmTitle' : 'email.title')}
      text={say(isConfirming ? 'email.confirmText' : 'email.text')}
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
