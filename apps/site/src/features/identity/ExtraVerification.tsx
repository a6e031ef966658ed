import { type Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, CodeField, RadioGroup, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { sendAgainAt } from './countdown.ts'
import { FormNote } from './FormNote.tsx'
import type { SignedIn } from './loginOrder.ts'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { attemptsLeftOf, type Challenge, type OpenMethod, waitOf } from './refusalValue.ts'
import { useRefusalWords } from './refusalWords.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useCountdown } from './useCountdown.ts'

interface Props {
  challenge: Challenge
  onIn: (value: SignedIn) => Promise<void>
  /** The challenge is over, for time or for tries: one begins anew. */
  onOver: () => void
}

/** One more proof before a login from an address that was never used. */
export function ExtraVerification({ challenge, onIn, onOver }: Props) {
  const say = useWords('account')
  const words = useRefusalWords()
  const client = useClient()
  const fields = useWords('fields')
  const { methods } = challenge
  const [chosen, setChosen] = useState(methods[0])
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const left = refusal && attemptsLeftOf(refusal)
  const { busy, run } = useOneAtATime(async (given: string) => {
    if (!chosen) return
    setMissing(given === '')
    setRefusal(undefined)
    if (given === '') return
    const body = { challenge: challenge.challenge, method: chosen.method, code: given }
    setRefusal(await refusalOf(async () => onIn(await client.call('loginVerification', { body }))))
  })
  const choose = (method: string) => {
    setChosen(methods.find((each) => each.method === method))
    setTyped('')
    setMissing(false)
    setRefusal(undefined)
  }
  if (!chosen || isOver(refusal)) {
    return (
      <Stack space={16}>
        <FormNote>{refusal && words(refusal)}</FormNote>
        <Button kind="primary" size="lg" wide onClick={onOver}>
          {say('verify.restart')}
        </Button>
      </Stack>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(typed.trim())
      }}
    >
      <Stack space={12}>
        {methods.length > 1 && (
          <RadioGroup
            cards
            reserve={false}
            label={say('verify.way')}
            value={chosen.method}
            onChange={choose}
            options={methods.map((each) => ({
              value: each.method,
              label: say(`verify.${each.method}`),
              ...(each.hint ? { detail: <bdi>{each.hint}</bdi> } : {}),
            }))}
          />
        )}
        {isSent(chosen) && (
          <SendProof
            key={chosen.method}
            challenge={challenge.challenge}
            method={chosen.method}
            onRefused={setRefusal}
          />
        )}
        <Proof
          method={chosen}
          value={typed}
          error={isMissing ? fields('required') : undefined}
          onType={setTyped}
          onComplete={run}
        />
        <FormNote>
          {refusal && [words(refusal), left && say('verify.left', { count: left })].join(' ')}
        </FormNote>
        <SubmitButton busy={busy}>{say('verify.submit')}</SubmitButton>
      </Stack>
    </form>
  )
}

function isOver(refusal: Refusal | undefined): boolean {
  return refusal?.code === 'ticket-expired' || refusal?.code === 'account-locked'
}

type Sent = OpenMethod & { method: 'sms' | 'email' }

function isSent(open: OpenMethod): open is Sent {
  return open.method === 'sms' || open.method === 'email'
}

function SendProof(props: {
  challenge: string
  method: Sent['method']
  onRefused: (refusal: Refusal | undefined) => void
}) {
  const say = useWords('account')
  const client = useClient()
  const [againAtMs, setAgainAtMs] = useState(0)
  const left = useCountdown(againAtMs)
  const { busy, run } = useOneAtATime(async () => {
    const body = { challenge: props.challenge, method: props.method }
    const refusal = await refusalOf(async () => {
      const { expiredMinutes } = await client.call('loginVerificationCode', { body })
      setAgainAtMs(sendAgainAt(Date.now(), expiredMinutes))
    })
    const seconds = refusal && waitOf(refusal)
    if (seconds) setAgainAtMs(Date.now() + seconds * 1_000)
    props.onRefused(seconds ? undefined : refusal)
  })
  return (
    <Button wide busy={busy} busyLabel={say('sending')} disabled={left > 0} onClick={run}>
      {left > 0 ? say('code.again', { seconds: left }) : say('code.send')}
    </Button>
  )
}

interface ProofProps {
  method: OpenMethod
  value: string
  error: string | undefined
  onType: (value: string) => void
  onComplete: (value: string) => void
}

const proofCharactersMax = 100

function Proof({ method: { method }, value, error, onType, onComplete }: ProofProps) {
  const say = useWords('account')
  if (method === 'recovery' || method === 'bankAccountName' || method === 'password') {
    return (
      <TextField
        key={method}
        label={say(`verify.${method}`)}
        required
        autoComplete={method === 'bankAccountName' ? 'name' : 'off'}
        autoCapitalize={method === 'bankAccountName' ? 'words' : 'none'}
        spellCheck={false}
        maxLength={proofCharactersMax}
        value={value}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  return (
    <CodeField
      key={method}
      label={say('field.verificationCode')}
      required
      value={value}
      error={error}
      onChange={onType}
      onComplete={onComplete}
    />
  )
}
