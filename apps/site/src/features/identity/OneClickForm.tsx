import { type Refusal, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Stack } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { keptInvitation } from '../../start/arrival.ts'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { Terms } from './Terms.tsx'

interface Props {
  onIn: (value: Value<'registerOneClick'>) => Promise<void>
}

/** An account with a name and a password of our choice: nothing to fill in but the terms. */
export function OneClickForm({ onIn }: Props) {
  const say = useWords('account')
  const words = useRefusalWords()
  const client = useClient()
  const antiBot = useAntiBot()
  const [refusal, setRefusal] = useState<Refusal>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { terms: false } })
  const { busy, run } = useOneAtATime(async () => {
    setRefusal(undefined)
    const body = { terms: true, ...keptInvitation() } as const
    const refused = await refusalOf(async () =>
      onIn(
        await antiBot.send((proof) =>
          client.call('registerOneClick', { body: { ...body, ...proof } }),
        ),
      ),
    )
    setRefusal(refused)
  })
  return (
    <form
      noValidate
      onFocusCapture={antiBot.prepare}
      onSubmit={(event) => void handleSubmit(() => run())(event)}
    >
      <Stack space={8}>
        <Terms
          error={formState.errors.terms?.message}
          {...register('terms', {
            validate: (ticked) => ticked || say('register.termsMissing'),
          })}
        />
        <FormNote>{refusal && words(refusal)}</FormNote>
        <SubmitButton busy={busy} waiting={antiBot.waiting}>
          {say('oneClick.submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
