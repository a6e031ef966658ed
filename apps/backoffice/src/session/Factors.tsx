import { useWords } from '@baize/i18n/react'
import { Button, CodeField, Row, Stack, toast } from '@baize/ui'
import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOfficeClient, useOfficeSend } from '../hooks.tsx'
import { Moment } from '../Moment.tsx'
import type { Me } from './me.tsx'

const QrCode = lazy(async () => ({ default: (await import('@baize/ui/QrCode')).QrCode }))

/** Passkeys and the authenticator app of whoever is logged in. */
export function Factors({ me }: { me: Me }) {
  const say = useWords('office')
  const errors = useWords('errors')
  const client = useOfficeClient()
  const add = useOfficeSend('addOfficePasskey', 'officeMe')
  const remove = useOfficeSend('removeOfficePasskey', 'officeMe')
  const isLast = !me.hasAuthenticator && me.passkeys.length < 2

  async function addPasskey(): Promise<void> {
    const { startRegistration } = await import('@simplewebauthn/browser')
    try {
      const { id, options } = await client.call('startOfficePasskey', {})
      const answer = await startRegistration({ optionsJSON: options as never })
      const name = navigator.platform || say('factors.passkey')
      await add.mutateAsync({ body: { id, name, answer: { ...answer } } })
      toast({ tone: 'success', title: say('factors.added') })
    } catch (error) {
      const isLeft = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isLeft) toast({ tone: 'danger', title: say('factors.failed') })
    }
  }

  return (
    <Stack space={16}>
      {me.passkeys.map((passkey) => (
        <Row key={passkey.id} space={12}>
          <KeyRound aria-hidden="true" />
          <span className="office-grow">
            {passkey.name}
            <Moment at={passkey.createdAt} />
          </span>
          <Button
            size="sm"
            icon={<Trash2 />}
            disabled={isLast}
            disabledReason={isLast ? say('factors.last') : undefined}
            onClick={() =>
              remove.mutate(
                { query: { id: passkey.id } },
                { onError: ({ code }) => toast({ tone: 'danger', title: errors(code) }) },
              )
            }
          >
            {say('factors.remove')}
          </Button>
        </Row>
      ))}
      <Row space={12}>
        <Button kind="primary" icon={<KeyRound />} onClick={() => void addPasskey()}>
          {say('factors.addPasskey')}
        </Button>
      </Row>
      {me.hasAuthenticator ? (
        <Row space={12}>
          <Smartphone aria-hidden="true" />
          <span>{say('factors.appOn')}</span>
        </Row>
      ) : (
        <AuthenticatorApp />
      )}
    </Stack>
  )
}

function AuthenticatorApp() {
  const say = useWords('office')
  const errors = useWords('errors')
  const start = useOfficeSend('startOfficeAuthenticator')
  const confirm = useOfficeSend('confirmOfficeAuthenticator', 'officeMe')
  const [code, setCode] = useState('')
  if (!start.data)
    return (
      <Row>
        <Button icon={<Smartphone />} busy={start.isPending} onClick={() => start.mutate({})}>
          {say('factors.addApp')}
        </Button>
      </Row>
    )
  const send = (typed: string) => confirm.mutate({ body: { code: typed } })
  return (
    <Stack space={12} className="office-narrow">
      <p>{say('factors.scan')}</p>
      <Suspense fallback={null}>
        <QrCode value={start.data.uri} label={say('factors.scan')} size={160} />
      </Suspense>
      <code className="office-secret" dir="ltr">
        {start.data.secret}
      </code>
      <CodeField
        label={say('factors.code')}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={confirm.error ? errors(confirm.error.code) : undefined}
      />
      <Button kind="primary" busy={confirm.isPending} onClick={() => send(code)}>
        {say('factors.confirm')}
      </Button>
    </Stack>
  )
}
