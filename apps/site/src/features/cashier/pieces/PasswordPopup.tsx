import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue, PasswordField, Popup, Stack } from '@baize/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import type { Sending } from '../../../shared/useSending.ts'
import { triesLeftOf } from '../rules/refusals.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface PasswordProps {
  title: string
  text?: string
  facts: readonly Fact[]
  /** What follows later, under the details. */
  note?: string
  submitLabel: string
  currency: string
  sending: Sending
  onSubmit: (paymentPassword: string) => Promise<void>
  onClose: () => void
}

/** Shows the details of the action again and asks for the payment password. */
export function PasswordPopup(props: PasswordProps) {
  const say = useWords('cashier')
  return (
    <Popup
      open
      title={props.title}
      description={props.text}
      closeLabel={say('close')}
      onClose={props.onClose}
    >
      <PasswordForm {...props} />
    </Popup>
  )
}

function PasswordForm(props: PasswordProps) {
  const { isBusy, refusal } = props.sending
  const say = useWords('cashier')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const wrong = useWrongWords(refusal)
  useEffect(() => {
    if (refusal?.code !== 'wrong-payment-password') return
    field.current?.focus()
    field.current?.select()
  }, [refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed === '')
    if (typed === '') field.current?.focus()
    else void props.onSubmit(typed)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack space={16}>
        <KeyValue facts={props.facts} />
        {props.note !== undefined && <p className="cashier-small">{props.note}</p>}
        <PasswordField
          ref={field}
          label={say('password.label')}
          required
          autoComplete="off"
          showLabel={say('password.show')}
          hideLabel={say('password.hide')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isMissing && typed === '' ? say('password.missing') : wrong}
          aside={
            <Link className="bz-link" to={paths.member('securityCenter')}>
              {say('password.forgotten')}
            </Link>
          }
        />
        <RefusedNote refusal={wrong ? undefined : refusal} currency={props.currency} />
        <SubmitButton isBusy={isBusy}>{props.submitLabel}</SubmitButton>
      </Stack>
    </form>
  )
}

/** The message for a wrong password, with the number of attempts left. */
function useWrongWords(refusal: Refusal | undefined): string | undefined {
  const say = useWords('cashier')
  const words = useRefusalWords()
  if (refusal?.code !== 'wrong-payment-password') return undefined
  const left = triesLeftOf(refusal)
  return left === undefined ? words(refusal) : say('password.wrong', { left })
}
