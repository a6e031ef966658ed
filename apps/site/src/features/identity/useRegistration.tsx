import { useClient } from '@baize/client'
import type { FieldName } from '@baize/contract/fields'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Confirm } from '@baize/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { timeWords } from '../../shared/times.ts'
import { confirmedAge } from './age.ts'
import { useOneAtATime } from './oneAtATime.ts'
import type { RegisterValues } from './RegisterFields.tsx'
import {
  givenIn,
  type Registered,
  type RegistrationBody,
  registerInOrder,
} from './registrationOrder.ts'
import { useAsk } from './useAsk.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { useRefusedFields } from './useRefusedFields.ts'

interface Options {
  fields: UseFormReturn<RegisterValues>
  names: readonly FieldName[]
  minimumAge: number
  /** Another service vouches for the visitor, so there is no anti-bot check. */
  isVouchedFor?: boolean
  register: (body: RegistrationBody) => Promise<Registered>
  onIn: (value: Registered) => Promise<void>
}

/** Sends a form of registration step by step, and takes each refusal to its place. */
export function useRegistration(options: Options) {
  const { fields, names, minimumAge, isVouchedFor = false, register, onIn } = options
  const client = useClient()
  const antiBot = useAntiBot()
  const hasPicture = names.includes('captcha')
  const captcha = useCaptcha(hasPicture)
  const refused = useRefusedFields(fields, names)
  const [confirmAge, dialog] = useAsk((answer) => (
    <AgeConfirm birthday={fields.getValues('birthday') ?? ''} onAnswer={answer} />
  ))
  const isAffiliate = async (code: string) => {
    const query = { code, domain: location.hostname }
    return (await client.call('affiliate', { query })).valid
  }
  const { busy, run } = useOneAtATime(async (values: RegisterValues) => {
    refused.show(undefined)
    const body = bodyOf(values, names, captcha.id)
    const proven = isVouchedFor ? unproven : antiBot.send
    const steps = { confirmAge, isAffiliate, proven, register }
    const outcome = await registerInOrder(body, minimumAge, steps)
    if (outcome.kind === 'in') return onIn(outcome.value)
    if (outcome.kind === 'stopped') return
    refused.show(outcome.refusal)
    if (!isVouchedFor) antiBot.prepare()
    if (!hasPicture) return
    captcha.refresh()
    fields.resetField('captcha', { keepError: true })
  })
  return { busy, run, antiBot, captcha, refused, dialog }
}

function bodyOf(
  values: RegisterValues,
  names: readonly FieldName[],
  captchaId: string | undefined,
): RegistrationBody {
  const given = givenIn(values, names)
  const { countryDialingCode } = values
  return {
    ...given,
    ...(given.mobileNum && countryDialingCode ? { countryDialingCode } : {}),
    ...(given.captcha && captchaId ? { captchaId } : {}),
  }
}

function unproven(call: (proof: object) => Promise<Registered>): Promise<Registered> {
  return call({})
}

function AgeConfirm(props: { birthday: string; onAnswer: (yes: boolean) => void }) {
  const say = useWords('account')
  const { tag } = useLanguage()
  return (
    <Confirm
      open
      title={say('age.title')}
      confirmLabel={say('age.confirm')}
      cancelLabel={say('age.correct')}
      onConfirm={() => props.onAnswer(true)}
      onCancel={() => props.onAnswer(false)}
    >
      {say('age.text', { birthday: shownDate(props.birthday, tag), age: confirmedAge })}
    </Confirm>
  )
}

function shownDate(birthday: string, tag: string): string {
  return Number.isNaN(Date.parse(birthday)) ? birthday : timeWords(birthday, tag, 'longDay')
}
