import { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Popup, Stack, StateBanner, TextArea, TextField, toast } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useOffice } from '../hooks.tsx'
import { linkTo } from '../link.ts'
import { Moment } from '../Moment.tsx'
import { saveFile } from '../saveText.ts'
import { useActing } from '../session/me.tsx'
import type { EvidenceProps } from './EvidenceButton.tsx'

const reasonMin = 3
const reasonMax = 300
const earlierShownMax = 5

/** Asks why and for which time, makes the archive, and lets the browser keep it. */
export function EvidenceDialog({
  onClose,
  subject,
  id,
  member,
}: EvidenceProps & { onClose(): void }) {
  const say = useWords('officeEvidence')
  const errors = useWords('errors')
  const formId = useId()
  const [asked, setAsked] = useState({ from: '', to: '', reason: '' })
  const [isShort, setShort] = useState(false)
  const make = useMake({ subject, id, member })
  const set = (name: keyof typeof asked) => (event: { target: { value: string } }) =>
    setAsked({ ...asked, [name]: event.target.value })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isReason = asked.reason.trim().length >= reasonMin
    setShort(!isReason)
    if (isReason) make.mutate(asked, { onSuccess: made })
  }
  function made(): void {
    toast({ tone: 'success', title: say('made'), text: say('made.text') })
    onClose()
  }

  return (
    <Popup
      open
      escapable
      title={say(`title.${subject}`, { account: member.account })}
      description={say('text')}
      closeLabel={say('cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" busy={make.isPending}>
            {say('make')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack space={12}>
          {make.error && <StateBanner tone="danger" title={errors(make.error.code)} />}
          <div className="office-filters">
            <TextField label={say('from')} type="date" value={asked.from} onChange={set('from')} />
            <TextField label={say('to')} type="date" value={asked.to} onChange={set('to')} />
          </div>
          <p className="bz-quiet">{say('span.hint')}</p>
          <TextArea
            label={say('reason')}
            hint={say('reason.hint')}
            error={isShort ? say('reason.short') : undefined}
            value={asked.reason}
            maxLength={reasonMax}
            rows={2}
            required
            onChange={set('reason')}
          />
          <Earlier memberId={member.id} />
          <a href="/backoffice/check-evidence.mjs" download>
            {say('checker')}
          </a>
        </Stack>
      </form>
    </Popup>
  )
}

interface Asked {
  from: string
  to: string
  reason: string
}

function useMake({ subject, id, member }: EvidenceProps) {
  const { merchant } = useActing()
  const queries = useQueryClient()
  return useMutation<void, Refusal, Asked>({
    async mutationFn({ from, to, reason }) {
      const address = linkTo('makeEvidence', {
        merchant: merchant?.id,
        subject,
        id,
        memberId: member.id,
        reason: reason.trim(),
        from: from ? `${from}T00:00:00Z` : undefined,
        to: to ? `${to}T00:00:00Z` : undefined,
      })
      const answer = await fetch(address).catch((cause: unknown) => {
        throw new Refusal('network', { cause })
      })
      if (!answer.ok) {
        const { code } = (await answer.json()) as { code: Refusal['code'] }
        throw new Refusal(code)
      }
      const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
      saveFile(await answer.blob(), named?.[1] ?? 'evidence.zip')
    },
    onSuccess: () =>
      Promise.all(
        ['evidencePacks', 'memberTimeline'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

/** Archives about the same member that were made before: another one may not be needed. */
function Earlier({ memberId }: { memberId: string }) {
  const say = useWords('officeEvidence')
  const packs = useOffice('evidencePacks', { query: { memberId } })
  const list = packs.data?.list.slice(0, earlierShownMax) ?? []
  if (list.length === 0) return null
  return (
    <>
      <h3>{say('earlier')}</h3>
      <KeyValue
        facts={list.map(({ id, by, reason, madeAt }) => ({
          id,
          label: <Moment at={madeAt} />,
          value: say('earlier.line', { by, reason }),
        }))}
      />
    </>
  )
}
