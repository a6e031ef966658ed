import { useCall } from '@baize/client'
import { ruleOf } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MobileField } from '../../../features/identity/MobileField.tsx'
import { OneTimeCode } from '../../../features/identity/OneTimeCode.tsx'
import { ChangePopup } from './ChangePopup.tsx'
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
  const rules = useCall('registerSetting', {}).data?.fields
  const [minutes, setMinutes] = useState<number>()
  const { control, handleSubmit, getValues, trigger, setError, setFocus } = useForm<Values>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '' },
  })
  const told = useTold(setError, ['mobileNum', 'verificationCode'])
  const changing = useChange('changeMobile', told)
  const save = async (values: Values) => {
    if (!(await changing.change({ body: values }))) return
    toast({ title: say('mobile.saved') })
    onClose()
  }
  const target = () => {
    const { mobileNum, countryDialingCode } = getValues()
    return { mobileNum, countryDialingCode }
  }
  return (
    <ChangePopup
      title={say('mobile.title')}
      text={say('mobile.text')}
      changing={changing}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
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
