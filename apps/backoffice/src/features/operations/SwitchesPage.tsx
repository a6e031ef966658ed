import type { OfficeValue } from '@baize/contract/office'
import { namedSwitches, type SwitchKind, switchKinds } from '@baize/contract/office/operations'
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
  Stack,
  StateBanner,
  Table,
  TextField,
} from '@baize/ui'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Nodes } from './Nodes.tsx'

type Switch = OfficeValue<'switches'>['list'][number]

const everyMs = 3_000

/** What is stopped, and which nodes follow. */
export function SwitchesPage() {
  const say = useWords('officeOperations')
  const office = useWords('office')
  const may = useMay()
  const switches = useOffice('switches', {}, { everyMs })
  const [isStopping, setStopping] = useState(false)
  const [releasing, setReleasing] = useState<Switch>()
  if (switches.error && !switches.data)
    return (
      <Fault
        refusal={switches.error}
        isReading={switches.isFetching}
        onRetry={() => void switches.refetch()}
      />
    )
  const { list = [], nodes = [] } = switches.data ?? {}
  const mayUse = may('operations.switch')
  const nameOf = ({ what, name }: Switch) =>
    name ? `${say(`what.${what}`)}: ${name}` : say(`what.${what}`)
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{office('section.switches')}</Heading>
          <p className="office-lead">{say('switches.text')}</p>
        </div>
        {mayUse && (
          <Button kind="danger" icon={<OctagonX />} onClick={() => setStopping(true)}>
            {say('switches.stop')}
          </Button>
        )}
      </Row>
      {switches.data && <Effect nodes={nodes} />}
      <Panel title={say('switches.list')} bare>
        <Table
          caption={say('switches.list')}
          dense
          loading={switches.isPending}
          rows={list}
          rowId={({ what, subject }) => `${what} ${subject}`}
          empty={<EmptyState title={say('switches.none')}>{say('switches.none.text')}</EmptyState>}
          columns={[
            { id: 'what', header: say('switches.what'), phone: 'title', cell: nameOf },
            {
              id: 'state',
              header: say('switches.state'),
              cell: ({ isOn, isKnown }) => (
                <Badge tone={isOn ? (isKnown ? 'danger' : 'warning') : 'success'}>
                  {say(isOn ? (isKnown ? 'switches.on' : 'switches.unknown') : 'switches.off')}
                </Badge>
              ),
            },
            { id: 'reason', header: say('switches.reason'), cell: ({ reason }) => reason },
            { id: 'by', header: say('switches.by'), cell: ({ changedBy }) => changedBy },
            {
              id: 'at',
              header: say('switches.at'),
              cell: ({ changedAt }) => <Moment at={changedAt} />,
            },
            {
              id: 'release',
              header: say('switches.release'),
              cell: (each) =>
                each.isOn &&
                mayUse && (
                  <Button
                    size="sm"
                    aria-label={say('switches.releaseOf', { name: nameOf(each) })}
                    onClick={() => setReleasing(each)}
                  >
                    {say('switches.release')}
                  </Button>
                ),
            },
          ]}
        />
      </Panel>
      <Stops />
      <Nodes nodes={nodes} />
      {isStopping && <Stop onClose={() => setStopping(false)} />}
      {releasing && (
        <CommandDialog
          name="switch.release"
          title={say('switches.releaseOf', { name: nameOf(releasing) })}
          confirmLabel={say('switches.release')}
          input={{ what: releasing.what, subject: releasing.subject }}
          renews={['switches']}
          onClose={() => setReleasing(undefined)}
        >
          <p>{releasing.reason}</p>
        </CommandDialog>
      )}
    </Page>
  )
}

function Effect({ nodes }: { nodes: OfficeValue<'switches'>['nodes'] }) {
  const say = useWords('officeOperations')
  const alive = nodes.filter(({ isAlive }) => isAlive)
  const behind = alive.filter(({ isCurrent }) => !isCurrent).length
  if (alive.length === 0) return null
  return (
    <StateBanner
      tone={behind > 0 ? 'warning' : 'success'}
      title={
        behind > 0
          ? say('switches.behind', { count: behind })
          : say('switches.effect', { count: alive.length })
      }
    />
  )
}

function Stop({ onClose }: { onClose: () => void }) {
  const say = useWords('officeOperations')
  const [what, setWhat] = useState<SwitchKind>('deposits')
  const [subject, setSubject] = useState('')
  const named = namedSwitches.find((each) => each === what)
  return (
    <CommandDialog
      name="switch.stop"
      title={say('switches.stop')}
      confirmLabel={say('switches.stop')}
      kind="danger"
      input={named && !subject ? undefined : { what, subject: named ? subject : '' }}
      missing={say('switches.missing')}
      renews={['switches']}
      onClose={onClose}
    >
      <SelectField
        label={say('switches.what')}
        value={what}
        reserve={false}
        onChange={(event) => {
          setWhat(event.target.value as SwitchKind)
          setSubject('')
        }}
        options={switchKinds.map((value) => ({ value, label: say(`what.${value}`) }))}
      />
      <p>{say(`stops.${what}`)}</p>
      {named && <Subject key={named} what={named} value={subject} onChoose={setSubject} />}
    </CommandDialog>
  )
}

interface SubjectProps {
  what: (typeof namedSwitches)[number]
  value: string
  onChoose: (subject: string) => void
}

/** Chosen from what there is: a name that nobody has would stop nothing. */
function Subject({ what, value, onChoose }: SubjectProps) {
  const say = useWords('officeOperations')
  const [text, setText] = useState('')
  const found = useOffice('switchSubjects', { query: { what, text: text.trim() } })
  const list = found.data?.list ?? []
  return (
    <>
      <TextField
        label={say(`switches.find.${what}`)}
        value={text}
        reserve={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          onChoose('')
        }}
      />
      <SelectField
        label={say(`switches.subject.${what}`)}
        placeholder={say('switches.choose')}
        hint={found.data && list.length === 0 ? say('switches.nothing') : undefined}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        options={list.map(({ subject, name }) => ({
          value: subject,
          label: subject === name || what === 'member' ? name : `${name} (${subject})`,
        }))}
      />
    </>
  )
}

/** What exactly each switch stops, so that nobody has to try. */
function Stops() {
  const say = useWords('officeOperations')
  return (
    <Panel title={say('switches.stops')}>
      <Stack space={8}>
        {switchKinds.map((kind) => (
          <p key={kind}>
            <strong>{say(`what.${kind}`)}</strong>: {say(`stops.${kind}`)}
          </p>
        ))}
      </Stack>
    </Panel>
  )
}
