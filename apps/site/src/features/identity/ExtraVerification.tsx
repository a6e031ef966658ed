import { type Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Stack } from '@baize/ui'
import { useRef, useState } from 'react'
import { FormNote } from '../../shared/FormNote.tsx'
import { waitSecondsOf } from '../../shared/refusals.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { useCountdown } from '../../shared/useCountdown.ts'
import type { SignedIn } from './loginOrder.ts'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { isRead, Proof, Ways } from './ProofFields.tsx'
import { sendAgainAt } from './pace.ts'
import { attemptsLeftOf, type Challenge, isChallengeOver, type OpenMethod } from './refusalValue.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface Props {
  challenge: Challenge
  onIn: (value: SignedIn) => Promise<void>
  /** The challenge expired or ran out of attempts: the login starts again. */
  onOver: () => void
}

/** One more proof before a login is complete. */
export function ExtraVerification({ challenge, onIn, onOver }: Props) {
  const say = useWords('account')
  const words = useRefusalWords()
  const fields = useWords('fields')
  const field = useRef<HTMLInputElement>(null)
  const proof = useExtraProof(challenge, onIn, () => field.current?.focus())
  const { chosen, refusal } = proof
  const left = refusal && attemptsLeftOf(refusal)
  const tries = left === undefined ? '' : say('verify.left', { count: left })
  const note = refusal && `${words(refusal)} ${tries}`
  if (!chosen || (refusal && isChallengeOver(refusal))) {
    return (
      <Stack space={16}>
        <FormNote>{note}</FormNote>
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
        proof.run(proof.typed.trim())
      }}
    >
      <Stack space={12}>
        <Ways methods={challenge.methods} chosen={chosen} onChoose={proof.choose} />
        {isSent(chosen) && (
          <SendProof
            key={chosen.method}
            challenge={challenge.challenge}
            method={chosen.method}
            onSent={proof.setSentMinutes}
            onRefused={proof.setRefusal}
          />
        )}
        <Proof
          ref={field}
          method={chosen}
          value={proof.typed}
          error={proof.isMissing ? fields('required') : undefined}
          sentMinutes={proof.sentMinutes}
          onType={proof.setTyped}
          onComplete={proof.run}
        />
        <FormNote>{note}</FormNote>
        <SubmitButton busy={proof.busy}>{say('verify.submit')}</SubmitButton>
      </Stack>
    </form>
  )
}

/** The chosen method, the typed proof, and the server's answer. */
function useExtraProof(
  { challenge, methods }: Challenge,
  onIn: Props['onIn'],
  onRefused: () => void,
) {
  const client = useClient()
  const [chosen, setChosen] = useState(methods[0])
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentMinutes, setSentMinutes] = useState<number>()
  const { busy, run } = useOneAtATime(async (given: string) => {
    if (!chosen) return
    if (given === '') {
      // After a wrong code the field is cleared: keep the message about the wrong code then.
      setMissing(refusal === undefined)
      return onRefused()
    }
    setMissing(false)
    setRefusal(undefined)
    const body = { challenge, method: chosen.method, code: given }
    const refused = await refusalOf(async () =>
      onIn(await client.call('loginVerification', { body })),
    )
    setRefusal(refused)
    if (!refused) return
    if (isRead(chosen)) setTyped('')
    onRefused()
  })
  const choose = (method: string) => {
    setChosen(methods.find((each) => each.method === method))
    setTyped('')
    setMissing(false)
    setRefusal(undefined)
    setSentMinutes(undefined)
  }
  const sent = { sentMinutes, setSentMinutes }
  return { chosen, choose, typed, setTyped, isMissing, refusal, setRefusal, ...sent, busy, run }
}

type Sent = OpenMethod & { method: 'sms' | 'email' }

function isSent(open: OpenMethod): open is Sent {
  return open.method === 'sms' || open.method === 'email'
}

function SendProof(props: {
  challenge: string
  method: Sent['method']
  onSent: (expiredMinutes: number) => void
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
      props.onSent(expiredMinutes)
    })
    const seconds = refusal && waitSecondsOf(refusal)
    if (seconds) setAgainAtMs(Date.now() + seconds * 1_000)
    props.onRefused(seconds ? undefined : refusal)
  })
  return (
    <Button wide busy={busy} busyLabel={say('sending')} disabled={left > 0} onClick={run}>
      {left > 0 ? say('code.again', { seconds: left }) : say('code.send')}
    </Button>
  )
}
