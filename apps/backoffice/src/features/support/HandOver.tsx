import { entryLengthMax, questionTypeNames, questionTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, SelectField, Stack, StateBanner, TextArea, toast } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { useOffice, useOfficeSend } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import type { Conversation, Desk } from './types.ts'

interface HandOverProps {
  conversation: Conversation
  onClose(): void
}

/** To a colleague or back into the queue, perhaps of another type, with a note for whoever goes on. */
export function HandOver({ conversation, onClose }: HandOverProps) {
  const say = useWords('officeSupport')
  const inWords = useRefusalWords()
  const { me } = useActing()
  const formId = useId()
  const desk = useOffice('officeDesk', {})
  const [to, setTo] = useState('')
  const [type, setType] = useState(conversation.type)
  const [note, setNote] = useState('')
  const send = useOfficeSend(
    'handOverConversation',
    'officeConversation',
    'officeConversations',
    'officeWaiting',
  )
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = {
      id: conversation.id,
      to: to || null,
      note,
      ...(type === conversation.type ? {} : { type }),
    }
    send.mutate(
      { body },
      {
        onSuccess({ holder }) {
          const name = holder?.name
          toast({ title: name ? say('handOver.done', { name }) : say('handOver.queued') })
          onClose()
        },
      },
    )
  }
  return (
    <Popup
      open
      title={say('handOver')}
      closeLabel={say('cancel')}
      escapable={note === ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" busy={send.isPending}>
            {say('handOver')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack space={12}>
          {send.error && <StateBanner tone="danger" title={inWords(send.error)} />}
          <SelectField
            label={say('handOver.to')}
            hint={say('handOver.to.hint')}
            value={to}
            placeholder={say('handOver.queue')}
            onChange={(event) => setTo(event.target.value)}
            options={colleaguesOf(desk.data)
              .filter(({ staffId }) => staffId !== me.id)
              .map(({ staffId, name, open }) => ({
                value: staffId,
                label: open === undefined ? name : say('handOver.person', { name, count: open }),
              }))}
          />
          <SelectField
            label={say('filter.type')}
            value={String(type)}
            onChange={({ target }) =>
              setType(questionTypes.find((each) => String(each) === target.value) ?? type)
            }
            options={questionTypes.map((each) => ({
              value: String(each),
              label: say(`type.${questionTypeNames[each]}`),
            }))}
          />
          <TextArea
            label={say('handOver.note')}
            hint={say('handOver.note.hint')}
            rows={3}
            maxLength={entryLengthMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Stack>
      </form>
    </Popup>
  )
}

/** Who is on duty stands first, with how many conversations they have open. */
function colleaguesOf(desk: Desk | undefined): { staffId: string; name: string; open?: number }[] {
  return desk?.onDuty ?? []
}
