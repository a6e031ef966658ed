import { useWords } from '@baize/i18n/react'
import { Button, PasswordField, Stack, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { formText } from '../formText.ts'
import { useOfficeSend } from '../hooks.tsx'

const lengthMin = 12

export function OwnPassword() {
  const say = useWords('office')
  const errors = useWords('errors')
  const change = useOfficeSend('changeOfficePassword', 'officeMe')
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const [now, next] = [formText(form, 'now'), formText(form, 'next')]
    if (next.length < lengthMin) {
      setFault(say('password.short', { count: lengthMin }))
      return
    }
    setFault(undefined)
    change.mutate(
      { body: { now, next } },
      {
        onSuccess: () => {
          form.reset()
          toast({ tone: 'success', title: say('password.changed') })
        },
        onError: ({ code }) =>
          setFault(code === 'wrong-credentials' ? say('password.wrong') : errors(code)),
      },
    )
  }
  const eyes = { showLabel: say('login.show'), hideLabel: say('login.hide') }
  return (
    <form onSubmit={submit} className="office-narrow">
      <Stack space={12}>
        <PasswordField {...eyes} name="now" label={say('password.now')} required />
        <PasswordField
          {...eyes}
          name="next"
          label={say('password.next')}
          hint={say('password.hint', { count: lengthMin })}
          autoComplete="new-password"
          error={fault}
          required
        />
        <Button type="submit" kind="primary" busy={change.isPending}>
          {say('password.change')}
        </Button>
      </Stack>
    </form>
  )
}
