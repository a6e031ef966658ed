import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, StateBanner, TextArea } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'

const reasonMin = 3
const reasonMax = 300

interface ReasonDialogProps {
  title: string
  text: string
  confirmLabel: string
  isSending: boolean
  error: Refusal | undefined
  onSend(reason: string): void
  onClose(): void
}

/** Asks why, for looks that are written down. */
export function ReasonDialog(props: ReasonDialogProps) {
  const say = useWords('officeMembers')
  const errors = useWords('errors')
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const why = reason.trim()
    setShort(why.length < reasonMin)
    if (why.length >= reasonMin) props.onSend(why)
  }
  return (
    <Popup
      open
      escapable
      title={props.title}
      description={props.text}
      closeLabel={say('cancel')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" busy={props.isSending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack space={12}>
          {props.error && <StateBanner tone="danger" title={errors(props.error.code)} />}
          <TextArea
            label={say('reason')}
            hint={say('reason.hint')}
            error={isShort ? say('reason.short') : undefined}
            value={reason}
            maxLength={reasonMax}
            rows={3}
            required
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </form>
    </Popup>
  )
}
