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
              cell: ({ isOn }) => (
                <Badge tone={isOn ? 'danger' : 'success'}>
                  {say(isOn ? 'switches.on' : 'switches.off')}
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
  const [typed, setTyped] = useState('')
  const named = namedSwitches.find((each) => each === what)
  const subject = named ? typed.trim() : ''
  return (
    <CommandDialog
      name="switch.stop"
      title={say('switches.stop')}
      confirmLabel={say('switches.stop')}
      kind="danger"
      input={named && !subject ? undefined : { what, subject }}
      missing={say('switches.missing')}
      renews={['switches']}
      onClose={onClose}
    >
      <SelectField
        label={say('switches.what')}
        value={what}
        onChange={(event) => setWhat(event.target.value as SwitchKind)}
        options={switchKinds.map((value) => ({ value, label: say(`what.${value}`) }))}
      />
      {named && (
        <TextField
          label={say(`switches.subject.${named}`)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </CommandDialog>
  )
}
