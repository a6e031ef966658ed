import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, PasswordField, Popup, Stack, Tabs, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requiredRule, useFaultWords } from '../features/identity/faultWords.ts'
import { MobileField } from '../features/identity/MobileField.tsx'
import { NotOpen } from '../features/identity/NotOpen.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useSite } from '../start/site.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'
import type { Popups } from './usePopups.ts'

/** Two ways to a new password; the merchant's flag says which one is offered first. */
export default function ForgotPasswordPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { flags } = useSite()
  const [chosen, setChosen] = useState<string>()
  const way = chosen ?? (flags.forgotPasswordByMobile ? 'mobile' : 'email')
  const art = useGroupBanner('w_forget')
  return (
    <Popup
      open
      art={art}
      title={say('forgot.title')}
      description={say(way === 'email' ? 'forgot.emailText' : 'forgot.mobileText')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        <Tabs
          look="segments"
          className="segments-wide"
          label={say('forgot.way')}
          value={way}
          onChange={setChosen}
          tabs={[
            { id: 'email', label: say('forgot.byEmail') },
            { id: 'mobile', label: say('forgot.byMobile') },
          ]}
        />
        {way === 'email' ? <ByEmail /> : <ByMobile />}
        <PopupSwitch
          question={say('forgot.remembered')}
          answer={say('register.toLogin')}
          onPress={() => popups.swap({ kind: 'login' })}
        />
      </Stack>
    </Popup>
  )
}

const emailPatternId = 3

function ByEmail() {
  const say = useWords('account')
  const fault = useFaultWords()
  const [tried, setTried] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', email: '' },
    mode: 'onTouched',
  })
  const address = {
    ...requiredRule(),
    acceptedPattern: '',
    patternId: emailPatternId,
    minLength: 5,
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {tried && <NotOpen />}
        <TextField
          label={say('field.username')}
          required
          autoComplete="username"
          error={formState.errors.username?.message}
          {...register('username', { validate: (value) => fault(requiredRule(), value) ?? true })}
        />
        <TextField
          label={say('field.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email', { validate: (value) => fault(address, value.trim()) ?? true })}
        />
        <Button type="submit" kind="primary" size="lg" wide>
          {say('forgot.sendEmail')}
        </Button>
      </Stack>
    </form>
  )
}

function ByMobile() {
  const say = useWords('account')
  const fault = useFaultWords()
  const rules = useCall('registerSetting', {}).data?.fields
  const [tried, setTried] = useState(false)
  const { control, register, handleSubmit, formState, trigger } = useForm({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const passwordRule = rules?.password ?? requiredRule()
  const sendCode = async () => setTried(await trigger('mobileNum'))
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {tried && <NotOpen />}
        <MobileField control={control} name="mobileNum" rule={rules?.mobileNum} required />
        <TextField
          label={say('field.verificationCode')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          error={errors.verificationCode?.message}
          suffix={
            <Button size="sm" kind="quiet" onClick={() => void sendCode()}>
              {say('code.send')}
            </Button>
          }
          {...register('verificationCode', {
            validate: (value) => fault(requiredRule(), value) ?? true,
          })}
        />
        <PasswordField
          label={say('field.newPassword')}
          required
          autoComplete="new-password"
          showLabel={say('password.show')}
          hideLabel={say('password.hide')}
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: (value) => fault(passwordRule, value) ?? true })}
        />
        <Button type="submit" kind="primary" size="lg" wide>
          {say('forgot.setPassword')}
        </Button>
      </Stack>
    </form>
  )
}
