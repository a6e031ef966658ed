import { useWords } from '@baize/i18n/react'
import { CodeField, RadioGroup, TextField } from '@baize/ui'
import type { Ref } from 'react'
import type { OpenMethod } from './refusalValue.ts'
import { useProofHint } from './useProofHint.ts'

/** The available methods, if there is more than one. */
export function Ways(props: {
  methods: readonly OpenMethod[]
  chosen: OpenMethod
  onChoose: (method: string) => void
}) {
  const say = useWords('account')
  if (props.methods.length < 2) return null
  return (
    <RadioGroup
      cards
      reserve={false}
      label={say('verify.way')}
      value={props.chosen.method}
      onChange={props.onChoose}
      options={props.methods.map((each) => ({
        value: each.method,
        label: say(`verify.${each.method}`),
        ...(each.hint ? { detail: <bdi>{each.hint}</bdi> } : {}),
      }))}
    />
  )
}

interface ProofProps {
  ref?: Ref<HTMLInputElement>
  method: OpenMethod
  value: string
  error: string | undefined
  /** The lifetime of the sent code in minutes. */
  sentMinutes?: number | undefined
  onType: (value: string) => void
  onComplete?: (value: string) => void
}

const proofCharactersMax = 100

/** Whether the proof is a code that is copied from elsewhere: a wrong code is cleared. */
export function isRead({ method }: OpenMethod): boolean {
  return method === 'sms' || method === 'email' || method === 'authenticator'
}

/** The input field for one method. */
export function Proof({ method: open, sentMinutes, onType, onComplete, ...field }: ProofProps) {
  const say = useWords('account')
  const hint = useProofHint()(open, sentMinutes)
  const { method } = open
  if (!isRead(open)) {
    return (
      <TextField
        key={method}
        {...field}
        label={say(`verify.${method}`)}
        hint={hint}
        required
        autoComplete={method === 'bankAccountName' ? 'name' : 'off'}
        autoCapitalize={method === 'bankAccountName' ? 'words' : 'none'}
        spellCheck={false}
        maxLength={proofCharactersMax}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  return (
    <CodeField
      key={method}
      {...field}
      label={say('field.verificationCode')}
      hint={hint}
      required
      onChange={onType}
      {...(onComplete ? { onComplete } : {})}
    />
  )
}
