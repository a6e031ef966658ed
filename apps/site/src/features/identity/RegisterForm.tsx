import { useCall, useClient } from '@baize/client'
import {
  type RegistrationMode,
  type Rules,
  registrationFields,
  registrationModes,
} from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Skeleton, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormNote } from '../../shared/FormNote.tsx'
import { useSite } from '../../start/site.tsx'
import { ReferralCode } from './ReferralCode.tsx'
import { RefusedAbove } from './RefusedAbove.tsx'
import { RegisterFields, RegisterTerms, type RegisterValues } from './RegisterFields.tsx'
import {
  askedFields,
  type Invited,
  type Registered,
  type RegistrationBody,
  registerUrlOf,
} from './registrationOrder.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useRegistration } from './useRegistration.tsx'

interface FormProps {
  invitation: Invited
  onIn: (value: Registered) => Promise<void>
}

/** Registration with the fields and rules that the merchant set. */
export function RegisterForm(props: FormProps) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { flags } = useSite()
  const modes = registrationModes(flags)
  const [chosen, setChosen] = useState<RegistrationMode>()
  const setting = useCall('registerSetting', {})
  const mode = modes.find((each) => each === chosen) ?? modes[0]
  if (!mode)
    return <ErrorState title={say('register.closed')}>{say('register.closedText')}</ErrorState>
  if (setting.isError) {
    return (
      <ErrorState
        title={say('register.rulesFault')}
        retryLabel={frame('retry')}
        busy={setting.isFetching}
        onRetry={() => void setting.refetch()}
      />
    )
  }
  return (
    <Stack space={16}>
      {modes.length > 1 && (
        <Tabs
          look="segments"
          className="segments-wide"
          label={say('register.way')}
          tabs={modes.map((each) => ({ id: each, label: say(`register.${each}`) }))}
          value={mode}
          onChange={(id) => setChosen(modes.find((each) => each === id))}
        />
      )}
      {setting.data ? (
        <OneWay key={mode} mode={mode} setting={setting.data} {...props} />
      ) : (
        <FieldsWait />
      )}
    </Stack>
  )
}

interface Setting {
  fields: Rules
  minimumAge: number
}

function OneWay(props: FormProps & { mode: RegistrationMode; setting: Setting }) {
  const { mode, setting, invitation } = props
  const say = useWords('account')
  const fields = useForm<RegisterValues>({ defaultValues: { ...invitation }, mode: 'onTouched' })
  const { flags } = useSite()
  const names = askedFields(registrationFields(mode, setting.fields, flags), invitation)
  const hasCode = flags.referral && !names.includes('referralCode')
  const register = useRegister(mode)
  const { busy, run, antiBot, captcha, refused, dialog } = useRegistration({
    fields,
    names: hasCode ? [...names, 'referralCode'] : names,
    minimumAge: setting.minimumAge,
    register,
    onIn: props.onIn,
  })
  return (
    <form
      noValidate
      onFocusCapture={antiBot.prepare}
      onSubmit={(event) => void fields.handleSubmit(run)(event)}
    >
      <Stack space={8}>
        <RefusedAbove refused={refused} />
        <RegisterFields
          names={names}
          form={mode}
          rules={setting.fields}
          minimumAge={setting.minimumAge}
          fields={fields}
          antiBot={antiBot}
          captcha={captcha}
          onRefused={refused.show}
        />
        {hasCode && <ReferralCode fields={fields} />}
        <RegisterTerms fields={fields} />
        <FormNote>{refused.note && refused.words(refused.note)}</FormNote>
        <SubmitButton busy={busy} waiting={busy ? antiBot.waiting : 'no'}>
          {say('register.submit')}
        </SubmitButton>
      </Stack>
      {dialog}
    </form>
  )
}

function useRegister(mode: RegistrationMode) {
  const client = useClient()
  return (given: RegistrationBody): Promise<Registered> => {
    const body = { ...given, domain: location.hostname, login: true, terms: true } as const
    if (mode === 'username') return client.call('register', { body })
    const registerUrl = registerUrlOf(location.href)
    return client.call('registerMobile', { body: { ...body, registerUrl, registerMethod: 'WEB' } })
  }
}

function FieldsWait() {
  return (
    <Stack space={24}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={48} />
    </Stack>
  )
}
