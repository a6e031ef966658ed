import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useOfficeSend } from '../../hooks.tsx'
import type { Draw } from './OneDraw.tsx'
import { prizeName } from './prizeName.ts'

/** Keys in one's own reading of a result. A second try after a lost answer keeps its id. */
export function KeyForm({ draw, onDone }: { draw: Draw; onDone: () => void }) {
  const say = useWords('officeGames')
  const errors = useWords('errors')
  const lottery = useWords('lottery')
  const id = useRef(crypto.randomUUID())
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [source, setSource] = useState('')
  const [evidence, setEvidence] = useState('')
  const send = useOfficeSend('keyDraw', 'officeDraw', 'officeDraws')
  const result = Object.fromEntries(
    draw.prizes.map(({ key }) => [key, (typed[key] ?? '').split(/[\s,]+/).filter(Boolean)]),
  )
  const isWhole =
    source.trim().length >= 3 &&
    draw.prizes.every(({ key, numbers }) => result[key]?.length === numbers)
  const faults = faultsOf(send.error)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = {
      id: id.current,
      drawId: draw.id,
      result,
      source: source.trim(),
      ...(evidence.trim() ? { evidence: evidence.trim() } : {}),
    }
    send.mutate(
      { body },
      {
        onSuccess: ({ kind }) => {
          toast({ tone: kind === 'unequal' ? 'info' : 'success', title: say(`key.done.${kind}`) })
          onDone()
        },
        onError: ({ code }) => {
          if (code !== 'network') id.current = crypto.randomUUID()
        },
      },
    )
  }

  return (
    <form onSubmit={submit}>
      <Stack space={12}>
        <p>{say(draw.state === 'closed' ? 'key.text' : 'key.correct.text')}</p>
        {send.error && (
          <StateBanner tone="danger" title={send.error.message || errors(send.error.code)} />
        )}
        {draw.prizes.map(({ key, numbers, digits }) => (
          <TextField
            key={key}
            label={prizeName(lottery, key)}
            hint={say('key.numbers', { count: numbers, digits })}
            error={faults[key]}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            value={typed[key] ?? ''}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          />
        ))}
        <TextField
          label={say('key.source')}
          hint={say('key.source.hint')}
          maxLength={300}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextField
          label={say('key.evidence')}
          hint={say('key.evidence.hint')}
          maxLength={500}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
        />
        <Button
          type="submit"
          kind="primary"
          busy={send.isPending}
          disabled={!isWhole}
          disabledReason={isWhole ? undefined : say('key.missing')}
        >
          {say('key.send')}
        </Button>
      </Stack>
    </form>
  )
}

/** What is wrong with each prize, as the server says it. */
function faultsOf(refusal: Refusal | null): Record<string, string> {
  const { fields } = (refusal?.value ?? {}) as { fields?: Record<string, string> }
  return fields ?? {}
}
