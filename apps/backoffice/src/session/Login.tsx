import { Refusal } from '@baize/client'
import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Logo, PasswordField, StateBanner, TextField } from '@baize/ui'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formText } from '../formText.ts'
import { useOfficeClient } from '../hooks.tsx'

type Entered = OfficeValue<'officeLogin'>

/** The door of the back office: a passkey, or a password and the code of an app. */
export function Login({ onOpened }: { onOpened: () => void }) {
  const say = useWords('office')
  const errors = useWords('errors')
  const client = useOfficeClient()
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function attempt(work: () => Promise<Entered>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const entered = await work()
      if (!('needs' in entered)) onOpened()
      else if (entered.needs === 'code') setNeedsCode(true)
      else setFault(say('login.passkey.needed'))
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined
      // A person who closes the browser's own dialog has said enough.
      if (error instanceof DOMException && error.name === 'NotAllowedError') return
      setFault(code === 'wrong-credentials' ? say('login.wrong') : errors(code ?? 'unknown'))
    } finally {
      setBusy(false)
    }
  }

  function byPassword(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const text = (name: string) => formText(form, name)
    const code = text('code').replaceAll(/\s/g, '')
    const body = { login: text('login').trim().toLowerCase(), password: text('password') }
    void attempt(() => client.call('officeLogin', { body: code ? { ...body, code } : body }))
  }

  const byPasskey = () =>
    attempt(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { id, options } = await client.call('officePasskeyChallenge', {})
      const answer = await startAuthentication({ optionsJSON: options as never })
      return client.call('officePasskeyLogin', { body: { id, answer: { ...answer } } })
    })

  return (
    <main className="office-door">
      <form onSubmit={byPassword} className="office-door-form">
        <Logo />
        <h1>{say('login.title')}</h1>
        {fault && <StateBanner tone="danger" title={fault} />}
        <Button type="button" icon={<KeyRound />} busy={isBusy} onClick={() => void byPasskey()}>
          {say('login.passkey')}
        </Button>
        <p className="office-door-or">{say('login.or')}</p>
        <TextField name="login" label={say('login.name')} autoComplete="username" required />
        <PasswordField
          name="password"
          label={say('login.password')}
          showLabel={say('login.show')}
          hideLabel={say('login.hide')}
          required
        />
        {needsCode && (
          <TextField
            name="code"
            label={say('login.code')}
            hint={say('login.code.hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            ref={focusOn}
          />
        )}
        <Button type="submit" kind="primary" busy={isBusy}>
          {say('login.submit')}
        </Button>
      </form>
    </main>
  )
}

/** The field appears because the server asked for it: it is the next thing to type. */
function focusOn(field: HTMLInputElement | null): void {
  field?.focus()
}
