import { useCall } from '@baize/client'
import type { FieldName } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  Checkbox,
  ErrorState,
  PasswordField,
  passwordStrength,
  Skeleton,
  Stack,
  Tabs,
  TextField,
} from '@baize/ui'
import { useState } from 'react'
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { useSite } from '../../start/site.tsx'
import { useFaultWords } from './faultWords.ts'
import { fieldLooks } from './fieldLooks.ts'
import { MobileField } from './MobileField.tsx'
import { NotOpen } from './NotOpen.tsx'
import {
  type RegistrationMode,
  type Rules,
  registrationFields,
  registrationModes,
  ruleOf,
} from './registration.rules.ts'

type Values = Partial<Record<FieldName, string>> & { terms?: boolean }

interface FormProps {
  referralCode: string | undefined
  onTerms: () => void
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
        <Fields key={mode} mode={mode} setting={setting.data} {...props} />
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

function Fields(props: FormProps & { mode: RegistrationMode; setting: Setting }) {
  const { mode, setting, referralCode } = props
  const say = useWords('account')
  const { flags } = useSite()
  const [tried, setTried] = useState(false)
  const { control, register, handleSubmit, formState } = useForm<Values>({
    defaultValues: referralCode ? { referralCode } : {},
    mode: 'onTouched',
  })
  const names = registrationFields(mode, setting.fields, flags)
  // A friend's code came with the address, so its field is shown whatever the switch says.
  if (referralCode && !names.includes('referralCode')) names.push('referralCode')
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
      <Stack space={8}>
        {names.map((name) => (
          <OneField
            key={name}
            name={name}
            mode={mode}
            rules={setting.fields}
            control={control}
            register={register}
            error={formState.errors[name]?.message}
          />
        ))}
        <Checkbox
          required
          label={say('register.terms', { age: setting.minimumAge })}
          detail={
            <button type="button" className="bz-link" onClick={props.onTerms}>
              {say('register.readTerms')}
            </button>
          }
          error={formState.errors.terms?.message}
          {...register('terms', {
            validate: (ticked) => ticked === true || say('register.termsMissing'),
          })}
        />
        {tried && <NotOpen />}
        <Button type="submit" kind="primary" size="lg" wide className="mt-2">
          {say('register.submit')}
        </Button>
      </Stack>
    </form>
  )
}

interface OneFieldProps {
  name: FieldName
  mode: RegistrationMode
  rules: Rules
  control: Control<Values>
  register: UseFormRegister<Values>
  error: string | undefined
}

function OneField(props: OneFieldProps) {
  const { name, mode, rules, control, register, error } = props
  const say = useWords('account')
  const fault = useFaultWords()
  const rule = ruleOf(name, mode, rules)
  if (name === 'mobileNum') return <MobileField control={control} name="mobileNum" rule={rule} />
  const validate = (value: string | undefined, all: Values) => {
    if (name === 'confirmPassword' && value !== all.password) return say('password.differs')
    return fault(rule, value ?? '') ?? true
  }
  const words = { label: say(`field.${name}`), required: rule.required, error }
  if (name === 'password' || name === 'confirmPassword') {
    return (
      <NewPassword {...words} {...register(name, { validate })} control={control} name={name} />
    )
  }
  return (
    <TextField
      {...words}
      {...fieldLooks[name]}
      maxLength={rule.maxLength}
      {...register(name, { validate, setValueAs: (value: string | undefined) => value?.trim() })}
    />
  )
}

type NewPasswordProps = React.ComponentProps<typeof PasswordField>

function NewPassword({
  control,
  ...props
}: Omit<NewPasswordProps, 'showLabel' | 'hideLabel'> & { control: Control<Values> }) {
  const say = useWords('account')
  const typed = useWatch({ control, name: 'password' }) ?? ''
  const strength = passwordStrength(typed)
  const measured = props.name === 'password' && {
    strength,
    strengthLabel: say(`strength.${strength}`),
  }
  return (
    <PasswordField
      {...props}
      {...measured}
      autoComplete="new-password"
      showLabel={say('password.show')}
      hideLabel={say('password.hide')}
    />
  )
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
