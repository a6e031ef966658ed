import { type Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Stack, StateBanner, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import { requiredRule, useFaultWords } from '../../shared/faultWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { DemoPost } from './DemoPost.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface Values {
  username: string
  email: string
}

const emailPatternId = 3
const addressCharacters = { min: 5, max: 254 }

/** Requests a reset link. The answer is always the same, so that it reveals no accounts. */
export function ForgotByEmail() {
  const say = useWords('account')
  const fault = useFaultWords()
  const words = useRefusalWords()
  const client = useClient()
  const antiBot = useAntiBot()
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { username: '', email: '' },
    mode: 'onTouched',
  })
  const { busy, run } = useOneAtATime(async (values: Values) => {
    const body = { username: values.username.trim(), email: values.email.trim() }
    setRefusal(undefined)
    const refused = await refusalOf(async () => {
      await antiBot.send((proof) => client.call('forgotByEmail', { body: { ...body, ...proof } }))
      setSentTo(body.email)
    })
    setRefusal(refused)
  })
  if (sentTo !== undefined) {
    return (
      <Stack space={12}>
        <StateBanner tone="success" title={say('forgot.sentTitle')}>
          {say('forgot.sentText', { email: sentTo })}
        </StateBanner>
        <DemoPost />
      </Stack>
    )
  }
  return (
    <form
      noValidate
      onFocusCapture={antiBot.prepare}
      onSubmit={(event) => void handleSubmit(run)(event)}
    >
      <Stack space={8}>
        <TextField
          label={say('field.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
          {...register('email', { validate: (value) => fault(addressRule, value.trim()) ?? true })}
        />
        <FormNote>{refusal && words(refusal)}</FormNote>
        <SubmitButton busy={busy} waiting={antiBot.waiting}>
          {say('forgot.sendEmail')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

const addressRule = {
  ...requiredRule(),
  acceptedPattern: '',
  patternId: emailPatternId,
  minLength: addressCharacters.min,
  maxLength: addressCharacters.max,
}
