import { useWords } from '@baize/i18n/react'
import { Button, Popup, StateBanner, TextArea, toast } from '@baize/ui'
import { type FormEvent, useId } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { formText } from '../../formText.ts'
import { useOfficeSend } from '../../hooks.tsx'
import type { Shown } from './OneRequest.tsx'

const reasonMin = 3

export function Reject({ request, onClose }: { request: Shown; onClose: () => void }) {
  const say = useWords('officeApprovals')
  const inWords = useRefusalWords()
  const formId = useId()
  const reject = useOfficeSend(
    'rejectRequest',
    'approvals',
    'approval',
    'officeWaiting',
    'requestsAbout',
  )
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason').trim()
    if (reason.length < reasonMin) return
    const said = () => {
      toast({ title: say('reject.done') })
      onClose()
    }
    reject.mutate({ body: { id: request.id, reason } }, { onSuccess: said })
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={say('reject.title')}
      closeLabel={say('command.cancel')}
      footer={
        <Button type="submit" form={formId} kind="danger" busy={reject.isPending}>
          {say('reject')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send}>
        {reject.error && <StateBanner tone="danger" title={inWords(reject.error)} />}
        <TextArea
          name="reason"
          label={say('command.reason')}
          hint={say('reject.hint')}
          maxLength={300}
          rows={3}
          required
        />
      </form>
    </Popup>
  )
}
