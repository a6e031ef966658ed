import { exportKinds } from '@baize/contract/office/reports'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  EmptyState,
  Heading,
  Page,
  Panel,
  Row,
  SelectField,
  Table,
  TextField,
} from '@baize/ui'
import { CalendarClock, Download } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { linkTo } from '../../link.ts'
import { Moment } from '../../Moment.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { daysBefore, todayIn } from './span.ts'

const tones = { waiting: 'info', ready: 'success', failed: 'danger', gone: 'neutral' } as const
const everyMs = 5_000
type Asking = 'schedule' | 'personal' | { end: string }

/** Files that are kept for download, and what is exported by itself. */
export function ExportsPage() {
  const say = useWords('officeReports')
  const office = useWords('office')
  const may = useMay()
  const { merchant } = useActing()
  const exports = useOffice('exports', {}, { everyMs })
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  if (exports.error && !exports.data)
    return (
      <Fault
        refusal={exports.error}
        isReading={exports.isFetching}
        onRetry={() => void exports.refetch()}
      />
    )
  const { files = [], schedules = [] } = exports.data ?? {}
  const kindOf = (kind: string) => say(`exports.kind.${kind as 'days'}`)
  return (
    <Page space={16}>
      <Row className="office-title">
        <Heading level={1}>{office('section.exports')}</Heading>
        <Row>
          <Button icon={<CalendarClock />} onClick={() => setAsking('schedule')}>
            {say('exports.schedule')}
          </Button>
          {may('report.personal') && (
            <Button onClick={() => setAsking('personal')}>{say('exports.personal')}</Button>
          )}
        </Row>
      </Row>
      <p className="office-lead">{say('exports.text')}</p>
      <Panel title={say('exports.title')} bare>
        <Table
          caption={say('exports.title')}
          dense
          loading={exports.isPending}
          rows={files}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('exports.empty')}>{say('exports.empty.text')}</EmptyState>}
          columns={[
            {
              id: 'kind',
              header: say('exports.kind'),
              phone: 'title',
              cell: ({ kind }) => kindOf(kind),
            },
            {
              id: 'days',
              header: say('exports.days'),
              cell: ({ fromDay, toDay }) => (fromDay === toDay ? toDay : `${fromDay} – ${toDay}`),
            },
            { id: 'rows', header: say('exports.rows'), align: 'end', cell: ({ rows }) => rows },
            { id: 'by', header: say('exports.by'), cell: ({ madeBy }) => madeBy },
            {
              id: 'at',
              header: say('at'),
              cell: ({ createdAt }) => <Moment at={createdAt} timeZone={merchant?.timeZone} />,
            },
            {
              id: 'state',
              header: say('exports.state'),
              cell: ({ state }) => (
                <Badge tone={tones[state]}>{say(`exports.state.${state}`)}</Badge>
              ),
            },
            {
              id: 'get',
              header: say('exports.download'),
              cell: ({ id, state, isPersonal }) =>
                state === 'ready' &&
                (!isPersonal || may('report.personal')) && (
                  <Button
                    size="sm"
                    icon={<Download />}
                    render={({ children, ...props }) => (
                      <a
                        {...props}
                        href={linkTo('exportFile', { id, merchant: merchant?.id })}
                        download
                      >
                        {children}
                      </a>
                    )}
                  >
                    {say('exports.download')}
                  </Button>
                ),
            },
          ]}
        />
      </Panel>
      <Panel title={say('exports.schedules')}>
        {schedules.length === 0 && <p>{say('exports.noSchedule')}</p>}
        {schedules.map(({ id, kind, every, madeBy }) => (
          <Row key={id}>
            <span className="office-grow">
              {kindOf(kind)} · {say(`exports.every.${every}`)} · {madeBy}
            </span>
            <Button size="sm" onClick={() => setAsking({ end: id })}>
              {say('exports.end')}
            </Button>
          </Row>
        ))}
      </Panel>
      {asking === 'schedule' && <ScheduleExport onClose={close} />}
      {asking === 'personal' && <ExportMembers onClose={close} />}
      {typeof asking === 'object' && (
        <CommandDialog
          name="export.unschedule"
          title={say('exports.end')}
          confirmLabel={say('exports.end')}
          input={{ scheduleId: asking.end }}
          renews={['exports']}
          onClose={close}
        />
      )}
    </Page>
  )
}

function ScheduleExport({ onClose }: { onClose: () => void }) {
  const say = useWords('officeReports')
  const [kind, setKind] = useState<(typeof exportKinds)[number]>('days')
  const [every, setEvery] = useState<'day' | 'week'>('day')
  return (
    <CommandDialog
      name="export.schedule"
      title={say('exports.schedule')}
      confirmLabel={say('exports.schedule')}
      input={{ kind, every }}
      renews={['exports']}
      onClose={onClose}
    >
      <SelectField
        label={say('exports.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as typeof kind)}
        options={exportKinds.map((value) => ({ value, label: say(`exports.kind.${value}`) }))}
      />
      <SelectField
        label={say('exports.every')}
        value={every}
        onChange={(event) => setEvery(event.target.value as typeof every)}
        options={(['day', 'week'] as const).map((value) => ({
          value,
          label: say(`exports.every.${value}`),
        }))}
      />
    </CommandDialog>
  )
}

function ExportMembers({ onClose }: { onClose: () => void }) {
  const say = useWords('officeReports')
  const { merchant } = useActing()
  const [to, setTo] = useState(() => todayIn(merchant?.timeZone ?? 'UTC'))
  const [from, setFrom] = useState(() => daysBefore(to, 29))
  const isSound = from !== '' && to !== '' && from <= to
  return (
    <CommandDialog
      name="export.personal"
      title={say('exports.personal')}
      confirmLabel={say('exports.personal')}
      input={isSound ? { kind: 'members', from, to } : undefined}
      missing={say('span')}
      renews={['exports']}
      onClose={onClose}
    >
      <p>{say('exports.personal.text')}</p>
      <TextField
        type="date"
        label={say('from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={say('to')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </CommandDialog>
  )
}
