import type { CommandInput, CommandName, OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Heading, Page, Panel, Table } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'

type Queues = OfficeValue<'queues'>

const everyMs = 5_000

type Retry = {
  [N in 'event.retry' | 'job.retry' | 'letter.retry']: {
    command: N
    input: CommandInput<N>
    name: string
  }
}['event.retry' | 'job.retry' | 'letter.retry']

type OnRetry = (retry: Retry) => void

/** What waits and what has failed: events, jobs and letters. */
export function QueuesPage() {
  const office = useWords('office')
  const say = useWords('officeOperations')
  const queues = useOffice('queues', {}, { everyMs })
  const [retrying, setRetrying] = useState<Retry>()
  if (queues.error && !queues.data)
    return (
      <Fault
        refusal={queues.error}
        isReading={queues.isFetching}
        onRetry={() => void queues.refetch()}
      />
    )
  return (
    <Page space={16}>
      <Heading level={1}>{office('section.jobs')}</Heading>
      <Events queues={queues.data} onRetry={setRetrying} />
      <FailedJobs queues={queues.data} onRetry={setRetrying} />
      <Letters queues={queues.data} onRetry={setRetrying} />
      <WaitingJobs queues={queues.data} />
      {retrying && (
        <CommandDialog
          name={retrying.command as CommandName}
          title={say('queues.retryOf', { name: retrying.name })}
          confirmLabel={say('queues.retry')}
          input={retrying.input}
          renews={['queues']}
          onClose={() => setRetrying(undefined)}
        />
      )}
    </Page>
  )
}

interface PartProps {
  queues: Queues | undefined
  onRetry: OnRetry
}

function Events({ queues, onRetry }: PartProps) {
  const say = useWords('officeOperations')
  const may = useMay()
  const rows = queues?.events ?? []
  return (
    <Panel title={say('queues.events')} bare={rows.length > 0}>
      {queues && rows.length === 0 ? (
        <p>{say('queues.events.none')}</p>
      ) : (
        <Table
          caption={say('queues.events')}
          dense
          loading={!queues}
          rows={rows}
          rowId={({ eventId, listener }) => `${eventId} ${listener}`}
          columns={[
            {
              id: 'listener',
              header: say('live.listener'),
              phone: 'title',
              cell: ({ listener }) => listener,
            },
            { id: 'event', header: say('queues.event'), cell: ({ name }) => name },
            {
              id: 'attempts',
              header: say('queues.attempts'),
              align: 'end',
              cell: ({ attempts }) => attempts,
            },
            { id: 'error', header: say('queues.error'), cell: ({ error }) => error },
            {
              id: 'retry',
              header: say('queues.retry'),
              cell: ({ listener }) =>
                may('job.retry', true) && (
                  <Button
                    size="sm"
                    onClick={() =>
                      onRetry({ command: 'event.retry', input: { listener }, name: listener })
                    }
                  >
                    {say('queues.retry')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function FailedJobs({ queues, onRetry }: PartProps) {
  const say = useWords('officeOperations')
  const may = useMay()
  const rows = queues?.failedJobs ?? []
  return (
    <Panel title={say('queues.jobs')} bare={rows.length > 0}>
      {queues && rows.length === 0 ? (
        <p>{say('queues.jobs.none')}</p>
      ) : (
        <Table
          caption={say('queues.jobs')}
          dense
          loading={!queues}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: say('queues.job'), phone: 'title', cell: ({ name }) => name },
            {
              id: 'attempts',
              header: say('queues.attempts'),
              align: 'end',
              cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
            },
            { id: 'error', header: say('queues.error'), cell: ({ error }) => error },
            { id: 'due', header: say('queues.due'), cell: ({ runAt }) => <Moment at={runAt} /> },
            {
              id: 'retry',
              header: say('queues.retry'),
              cell: ({ id, name }) =>
                may('job.retry', true) && (
                  <Button
                    size="sm"
                    onClick={() => onRetry({ command: 'job.retry', input: { jobId: id }, name })}
                  >
                    {say('queues.retry')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Letters({ queues, onRetry }: PartProps) {
  const say = useWords('officeOperations')
  const may = useMay()
  const rows = queues?.letters ?? []
  return (
    <Panel title={say('queues.letters')} bare={rows.length > 0}>
      {queues && rows.length === 0 ? (
        <p>{say('queues.letters.none')}</p>
      ) : (
        <Table
          caption={say('queues.letters')}
          dense
          loading={!queues}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'to', header: say('queues.to'), phone: 'title', cell: ({ to }) => to },
            { id: 'by', header: say('queues.channel'), cell: ({ provider }) => provider },
            { id: 'note', header: say('queues.error'), cell: ({ note }) => note },
            {
              id: 'at',
              header: say('queues.written'),
              cell: ({ writtenAt }) => <Moment at={writtenAt} />,
            },
            {
              id: 'retry',
              header: say('queues.retry'),
              cell: ({ id, to, canRetry }) => {
                if (!canRetry) return say('queues.gone')
                const input = { letterId: id }
                return (
                  may('job.retry') && (
                    <Button
                      size="sm"
                      onClick={() => onRetry({ command: 'letter.retry', input, name: to })}
                    >
                      {say('queues.retry')}
                    </Button>
                  )
                )
              },
            },
          ]}
        />
      )}
    </Panel>
  )
}

function WaitingJobs({ queues }: { queues: Queues | undefined }) {
  const say = useWords('officeOperations')
  const { tag } = useLanguage()
  return (
    <Panel title={say('queues.waiting')} bare>
      <Table
        caption={say('queues.waiting')}
        dense
        loading={!queues}
        rows={queues?.jobs ?? []}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: say('queues.job'), phone: 'title', cell: ({ name }) => name },
          {
            id: 'waiting',
            header: say('live.waiting'),
            align: 'end',
            cell: ({ waiting }) => waiting.toLocaleString(tag),
          },
          {
            id: 'running',
            header: say('queues.running'),
            align: 'end',
            cell: ({ running }) => running,
          },
          {
            id: 'failed',
            header: say('queues.failed'),
            align: 'end',
            cell: ({ failed }) => failed,
          },
          {
            id: 'due',
            header: say('queues.due'),
            cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : '–'),
          },
        ]}
      />
    </Panel>
  )
}
