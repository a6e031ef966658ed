import { Refusal } from '@baize/client'
import type { OfficeInput, OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { formText } from '../../formText.ts'
import { useOfficeClient } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import type { Shown } from './OneRequest.tsx'

type Body = OfficeInput<'approveRequest'>['body']

/** The word of the second person, with a second factor: a passkey that signs the request, or a code. */
export function Approve({ request, onClose }: { request: Shown; onClose: () => void }) {
  const say = useWords('officeApprovals')
  const inWords = useRefusalWords()
  const { me } = useActing()
  const client = useOfficeClient()
  const queries = useQueryClient()
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { id, fingerprint } = request

  async function send(more: () => Promise<Partial<Body>>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      tell(await client.call('approveRequest', { body: { id, fingerprint, ...(await more()) } }))
      onClose()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') return
      setFault(error instanceof Refusal ? inWords(error) : say('approve.failed'))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'officeMe' })
    }
  }

  function tell({ state }: OfficeValue<'approveRequest'>): void {
    const tone = state === 'done' || state === 'waiting' ? 'success' : 'warning'
    toast({ tone, title: say(`approved.${told.find((each) => each === state) ?? 'failed'}`) })
  }

  function byCode(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code').replaceAll(/\s/g, '')
    void send(async () => (code ? { code } : {}))
  }

  const byPasskey = () =>
    send(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const asked = await client.call('startApproval', { body: { id } })
      const answer = await startAuthentication({ optionsJSON: asked.options as never })
      return { passkey: { id: asked.id, answer: { ...answer } } }
    })

  return (
    <Popup
      open
      onClose={onClose}
      title={say('approve.title')}
      description={say('approve.text')}
      closeLabel={say('command.cancel')}
      footer={
        me.hasAuthenticator && (
          <Button type="submit" form={formId} kind="primary" busy={isBusy}>
            {say('approve')}
          </Button>
        )
      }
    >
      <Stack space={12}>
        {fault && <StateBanner tone="danger" title={fault} />}
        {me.passkeys.length > 0 && (
          <Button icon={<KeyRound />} busy={isBusy} onClick={() => void byPasskey()}>
            {say('approve.passkey')}
          </Button>
        )}
        {me.hasAuthenticator && (
          <form id={formId} onSubmit={byCode}>
            <TextField
              name="code"
              label={say('approve.code')}
              hint={say('approve.code.hint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </form>
        )}
      </Stack>
    </Popup>
  )
}

const told = ['done', 'waiting', 'stale'] as const
