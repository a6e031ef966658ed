import { useCall } from '@baize/client'
import { ruleOf } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, toast } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormNote } from '../../../features/identity/FormNote.tsx'
import { MobileField } from '../../../features/identity/MobileField.tsx'
import { OneTimeCode } from '../../../features/identity/OneTimeCode.tsx'
import { CodeSender } from './CodeSender.tsx'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

interface Values {
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
}

/** The mobile number, proven by a code that is sent to it. */
export function MobilePopup({ onClose }: { onClose: () => void }) {
  const say = useWords('security')
  const account = useWords('account')
  const frame = useWords('frame')
  const rules = useCall('registerSetting', {}).data?.fields
  const [minutes, setMinutes] = useState<number>()
  const { control, handleSubmit, getValues, trigger, setError, setFocus } = useForm<Values>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '' },
  })
  const told = useTold(setError, ['mobileNum', 'verificationCode'])
  const { change, isBusy, fault, setFault, popup } = useChange('changeMobile', told)
  const save = async (values: Values) => {
    if (!(await change({ body: values }))) return
    toast({ title: say('mobile.saved') })
    onClose()
  }
  const target = () => {
    const { mobileNum, countryDialingCode } = getValues()
    return { mobileNum, countryDialingCode }
  }
  return (
    <Popup
      open
      title={say('mobile.title')}
      description={say('mobile.text')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack space={8}>
          <MobileField
            control={control}
            name="mobileNum"
            dialingName="countryDialingCode"
            rule={rules && ruleOf('mobileNum', 'mobile', rules)}
            required
          />
          <CodeSender
            channel="sms"
            to={target}
            isValid={() => trigger('mobileNum', { shouldFocus: true })}
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
