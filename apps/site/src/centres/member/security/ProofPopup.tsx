import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, CodeField, PasswordField, Popup, RadioGroup, Stack, TextField } from '@baize/ui'
import { type Ref, useRef, useState } from 'react'
import { refusalOf, useOneAtATime } from '../../../features/identity/oneAtATime.ts'
import { useProofHint } from '../../../features/identity/useProofHint.ts'
import { useApart } from '../../../shared/apart.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { CodeSender } from './CodeSender.tsx'

export type OpenMethod = Value<'security'>['methods'][number]

interface Asked {
  methods: OpenMethod[]
  onProven: () => void
}

/** Asks the member to confirm their identity again with one of the available methods. */
export function ProofPopup({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const say = useWords('security')
  const frame = useWords('frame')
  return (
    <Popup
      open
      escapable
      title={say('proof.title')}
      description={say('proof.text')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <ProofForm {...asked} />
    </Popup>
  )
}

function ProofForm({ methods, onProven }: Asked) {
  const say = useWords('security')
  const words = useRefusalWords()
  const [chosen, setChosen] = useState<string>()
  const open = methods.find((each) => each.method === chosen) ?? methods[0]
  const field = useRef<HTMLInputElement>(null)
  const proof = useProof(open, onProven, () => field.current?.focus())
  const [sentMinutes, setSentMinutes] = useState<number>()
  const hintOf = useProofHint()
  const apart = useApart()
  if (!open) return null
  const { method } = open
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proof.run(proof.typed)
      }}
    >
      <Stack space={8}>
        {methods.length > 1 && (
          <RadioGroup
            cards
            label={say('proof.way')}
            value={method}
            onChange={(value) => {
              setChosen(value)
              setSentMinutes(undefined)
              proof.type('')
            }}
            options={methods.map((each) => ({
              value: each.method,
              label: say(`proof.${each.method}`, { hint: apart.figures(each.hint) }),
            }))}
          />
        )}
        {(method === 'sms' || method === 'email') && (
          <CodeSender
            key={method}
            channel={method}
            onSent={(expiredMinutes) => {
              setSentMinutes(expiredMinutes)
              proof.setFault(undefined)
              field.current?.focus()
            }}
            onRefused={(refusal) => proof.setFault(words(refusal))}
          />
        )}
        <Proof
          ref={field}
          method={method}
          hint={hintOf(open, sentMinutes)}
          value={proof.typed}
          error={proof.fault}
          onType={proof.type}
          onComplete={proof.run}
        />
        <Button type="submit" kind="primary" size="lg" wide busy={proof.busy}>
          {say('proof.confirm')}
        </Button>
      </Stack>
    </form>
  )
}

/** The typed proof, its check by the server, and the error message. */
function useProof(open: OpenMethod | undefined, onProven: () => void, onRefused: () => void) {
  const fields = useWords('fields')
  const words = useRefusalWords()
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { busy, run } = useOneAtATime(async (given: string) => {
    if (!open) return
    if (given.trim() === '') {
      // After a wrong code the field is cleared: keep the message about the wrong code then.
      setFault((said) => said ?? fields('required'))
      return onRefused()
    }
    const code = open.method === 'password' ? given : given.trim()
    const refusal = await refusalOf(async () => {
      await client.call('proveFactor', { body: { method: open.method, code } })
      onProven()
    })
    if (!refusal) return
    setFault(words(refusal))
    setTyped('')
    onRefused()
  })
  const type = (value: string) => {
    setTyped(value)
    setFault(undefined)
  }
  return { typed, fault, type, setFault, busy, run }
}

interface ProofProps {
  ref: Ref<HTMLInputElement>
  method: OpenMethod['method']
  hint: string | undefined
  value: string
  error: string | undefined
  onType: (value: string) => void
  onComplete: (value: string) => void
}

function Proof({ method, onType, onComplete, ...given }: ProofProps) {
  const say = useWords('security')
  const account = useWords('account')
  const field = { required: true, ...given }
  if (method === 'password') {
    return (
      <PasswordField
        {...field}
        label={say('proof.password')}
        autoComplete="current-password"
        showLabel={account('password.show')}
        hideLabel={account('password.hide')}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  if (method === 'recovery' || method === 'bankAccountName') {
    return (
      <TextField
        {...field}
        label={say(`proof.${method}`)}
        autoComplete={method === 'bankAccountName' ? 'name' : 'off'}
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  return (
    <CodeField {...field} label={say('proof.code')} onChange={onType} onComplete={onComplete} />
  )
}
