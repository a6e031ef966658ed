import type { Refusal } from '@baize/client'
import type { FieldName, FieldRule, RegistrationForm, Rules } from '@baize/contract/fields'
import { ruleOf, wholeRule } from '@baize/contract/fields'
import type { Whose } from '@baize/contract/passwords'
import { useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { useFaultSaying, useFaultWords } from '../../shared/faultWords.ts'
import { ageVerdict } from './age.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { fieldLooks } from './fieldLooks.ts'
import { MobileField } from './MobileField.tsx'
import { NewPassword, usePasswordWords } from './NewPassword.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { SendCode } from './SendCode.tsx'
import { Terms } from './Terms.tsx'
import type { useCaptcha } from './useCaptcha.ts'

export type RegisterValues = Partial<Record<FieldName, string>> & {
  countryDialingCode?: string
  terms?: boolean
}

export interface FieldsProps {
  names: readonly FieldName[]
  form: RegistrationForm
  rules: Rules
  minimumAge: number
  fields: UseFormReturn<RegisterValues>
  antiBot: ReturnType<typeof useAntiBot>
  captcha: ReturnType<typeof useCaptcha>
  /** A code could not be sent. */
  onRefused: (refusal: Refusal) => void
}

/** The fields that the merchant asks for, each with its rule and its keyboard. */
export function RegisterFields(props: FieldsProps) {
  return props.names.map((name) => <OneField key={name} {...props} name={name} />)
}

/** A separate component, so that it registers after the fields: faults are focused in that order. */
export function RegisterTerms({ fields }: Pick<FieldsProps, 'fields'>) {
  const say = useWords('account')
  return (
    <Terms
      error={fields.formState.errors.terms?.message}
      {...fields.register('terms', {
        validate: (ticked) => ticked === true || say('register.termsMissing'),
      })}
    />
  )
}

type OneFieldProps = FieldsProps & { name: FieldName }

function OneField(props: OneFieldProps) {
  const { name, form, rules, fields } = props
  const rule = ruleOf(name, form, rules)
  if (name === 'verificationCode') return <CodeOfPhone {...props} />
  if (name === 'captcha') return <Picture {...props} />
  if (name === 'password' || name === 'confirmPassword') {
    return <Password {...props} name={name} rule={rule} />
  }
  if (name !== 'mobileNum') return <Line {...props} rule={rule} />
  return (
    <MobileField
      control={fields.control}
      name="mobileNum"
      dialingName="countryDialingCode"
      rule={rule}
      required={rule.required || props.names.includes('verificationCode')}
    />
  )
}

function CodeOfPhone({ form, fields, antiBot, onRefused }: OneFieldProps) {
  const say = useWords('account')
  const [minutes, setMinutes] = useState<number>()
  const { control, trigger, setFocus } = fields
  const [mobileNum = '', countryDialingCode = ''] = useWatch({
    control,
    name: ['mobileNum', 'countryDialingCode'],
  })
  return (
    <>
      <SendCode
        purpose={form === 'mobile' ? 'registerByMobile' : 'registerByName'}
        phone={{ mobileNum, countryDialingCode }}
        antiBot={antiBot}
        isValid={() => trigger('mobileNum', { shouldFocus: true })}
        onSent={(expiredMinutes) => {
          setMinutes(expiredMinutes)
          setFocus('verificationCode')
        }}
        onRefused={onRefused}
      />
      <OneTimeCode
        control={control}
        name="verificationCode"
        hint={minutes !== undefined && say('code.sent', { minutes })}
      />
    </>
  )
}

function Picture({ fields, captcha, form, rules }: OneFieldProps) {
  const fault = useFaultWords()
  const rule = ruleOf('captcha', form, rules)
  return (
    <CaptchaField
      state={captcha.state}
      onRefresh={captcha.press}
      error={fields.formState.errors.captcha?.message}
      {...fields.register('captcha', {
        validate: (value) => fault(rule, value?.trim() ?? '') ?? true,
      })}
    />
  )
}

type RuledProps = OneFieldProps & { rule: FieldRule }

function Password(props: RuledProps & { name: 'password' | 'confirmPassword' }) {
  const { name, names, rule, fields } = props
  const say = useWords('account')
  const fault = useFaultWords()
  const passwordWords = usePasswordWords()
  const { control } = fields
  const [typed = '', username, mobileNum] = useWatch({
    control,
    name: ['password', 'username', 'mobileNum'],
  })
  const validate = (value: string | undefined, all: RegisterValues) => {
    if (name === 'password') return passwordWords(rule, value ?? '', whoseOf(names, all)) ?? true
    if (value !== all.password) return say('password.differs')
    return fault(rule, value ?? '') ?? true
  }
  const whose = whoseOf(names, { username, mobileNum })
  return (
    <NewPassword
      label={say(`field.${name}`)}
      required={rule.required}
      {...(name === 'password' && { typed, rule, whose })}
      error={fields.formState.errors[name]?.message}
      {...fields.register(name, { validate })}
    />
  )
}

/** Uses only the fields that the form shows. */
function whoseOf(names: readonly FieldName[], { username, mobileNum }: RegisterValues): Whose {
  return {
    name: names.includes('username') ? username : undefined,
    mobile: names.includes('mobileNum') ? mobileNum : undefined,
  }
}

function Line({ name, rule, fields, minimumAge }: RuledProps) {
  const say = useWords('account')
  const fault = useFaultWords()
  const saying = useFaultSaying()
  const validate = (value: string | undefined) => {
    const wrong = fault(rule, value?.trim() ?? '')
    if (wrong) return wrong
    const isYoung =
      name === 'birthday' && ageVerdict(value?.trim() ?? '', minimumAge) === 'too-young'
    return isYoung ? say('register.tooYoung', { age: minimumAge }) : true
  }
  return (
    <TextField
      label={say(`field.${name}`)}
      required={rule.required}
      hint={name === 'username' && saying(wholeRule(rule))}
      error={fields.formState.errors[name]?.message}
      maxLength={rule.maxLength}
      {...fieldLooks[name]}
      {...(name === 'birthday' && birthdayLook(rule))}
      {...fields.register(name, { validate })}
    />
  )
}

const monthFirstPattern = 13

/** A native date field writes the year first; for a month-first rule a text field is used. */
function birthdayLook({ patternId, acceptedPattern }: FieldRule) {
  const isMonthFirst = patternId === monthFirstPattern && acceptedPattern === ''
  return isMonthFirst
    ? ({ type: 'text', inputMode: 'numeric', placeholder: 'MM-DD-YYYY' } as const)
    : {}
}
