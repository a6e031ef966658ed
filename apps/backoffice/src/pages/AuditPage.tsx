import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, Heading, Page, Panel, Sheet, Table, TextField } from '@baize/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Fault } from '../Fault.tsx'
import { useOffice } from '../hooks.tsx'
import { Moment } from '../Moment.tsx'

type Line = OfficeValue<'auditLines'>['list'][number]

const tones = { done: 'success', refused: 'danger', read: 'info' } as const

/** What staff did, tried to do and looked at. */
export function AuditPage() {
  const say = useWords('office')
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Line>()
  const filter = (name: string) => search.get(name) || undefined
  const query = {
    action: filter('action'),
    target: filter('target'),
    after: filter('after'),
    pageSize: 50,
  }
  const lines = useOffice('auditLines', { query })

  function choose(name: string, value: string): void {
    const next = new URLSearchParams(search)
    next.delete('after')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }

  if (lines.error && !lines.data)
    return (
      <Fault
        refusal={lines.error}
        isReading={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    )
  const next = lines.data?.next
  return (
    <Page space={16}>
      <Heading level={1}>{say('section.audit')}</Heading>
      <div className="office-filters">
        <TextField
          label={say('audit.action')}
          defaultValue={query.action ?? ''}
          onBlur={(event) => choose('action', event.target.value.trim())}
        />
        <TextField
          label={say('audit.target')}
          defaultValue={query.target ?? ''}
          onBlur={(event) => choose('target', event.target.value.trim())}
        />
      </div>
      <Panel bare>
        <Table
          caption={say('section.audit')}
          dense
          loading={lines.isPending}
          outdated={lines.isPlaceholderData}
          rows={lines.data?.list ?? []}
          rowId={({ number }) => number}
          empty={<EmptyState title={say('audit.empty')}>{say('audit.empty.text')}</EmptyState>}
          detail={{ label: ({ number }) => say('audit.open', { number }), onOpen: setOpen }}
          columns={[
            { id: 'at', header: say('audit.at'), cell: ({ body }) => <Moment at={body.at} /> },
            { id: 'by', header: say('audit.by'), phone: 'title', cell: ({ body }) => body.by.name },
            { id: 'action', header: say('audit.action'), cell: ({ body }) => body.action },
            {
              id: 'target',
              header: say('audit.target'),
              cell: ({ body }) => `${body.target.kind} ${body.target.id}`,
            },
            {
              id: 'outcome',
              header: say('audit.outcome'),
              cell: ({ body }) => (
                <Badge tone={tones[body.outcome]}>{say(`audit.outcome.${body.outcome}`)}</Badge>
              ),
            },
          ]}
        />
      </Panel>
      {next && <Button onClick={() => choose('after', next)}>{say('audit.older')}</Button>}
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? say('audit.open', { number: open.number }) : ''}
        closeLabel={say('close')}
      >
        {open && (
          <pre className="office-json" dir="ltr">
            {JSON.stringify(open.body, null, 2)}
            {`\n\nSHA-256 ${open.hash}`}
          </pre>
        )}
      </Sheet>
    </Page>
  )
}
