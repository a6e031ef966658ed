import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, TextField, toast } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormNote } from '../../../features/identity/FormNote.tsx'
import { OneTimeCode } from '../../../features/identity/OneTimeCode.tsx'
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
  const frame = useWords('frame')
  const fields = useWords('fields')
  const [minutes, setMinutes] = useState<number>()
  const { control, register, handleSubmit, getValues, formState, trigger, setError, setFocus } =
    useForm<Values>({ defaultValues: { email: '', verificationCode: '' } })
  const told = useTold(setError, ['email', 'verificationCode'])
  const { change, isBusy, fault, setFault, popup } = useChange('changeEmail', told)
  const save = async (values: Values) => {
    if (!(await change({ body: { ...values, email: values.email.trim() } }))) return
    toast({ title: say('email.saved') })
    onClose()
  }
  return (
    <Popup
      open
      title={say('email.title')}
      description={say('email.text')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack space={8}>
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
              setFault(undefined)
              setFocus('verificationCode')
            }}
            onRefused={(refusal) => setFault(told(refusal))}
          />
          <OneTimeCode
            control={control}
            name="verificationCode"
            hint={minutes !== undefined && account('code.sent', { minutes })}
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
