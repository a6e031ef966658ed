import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  EmptyState,
  Panel,
  SelectField,
  Stack,
  Table,
  TextField,
  type Tone,
} from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'

type Vendor = OfficeValue<'officeVendors'>['list'][number]
type Window = OfficeValue<'officeMaintenance'>['list'][number]

const tones: Record<Window['state'], Tone> = {
  planned: 'info',
  running: 'warning',
  over: 'neutral',
  cancelled: 'neutral',
}
const renews = ['officeMaintenance', 'officeVendors', 'officeGames'] as const

/** Times in which a vendor or a game rests. */
export function MaintenancePanel({ vendors }: { vendors: readonly Vendor[] }) {
  const say = useWords('officeGames')
  const may = useMay()
  const windows = useOffice('officeMaintenance', {})
  const [isPlanning, setPlanning] = useState(false)
  const [ending, setEnding] = useState<Window>()
  const mayPlan = may('vendor.switch')
  return (
    <Panel
      bare
      title={say('maintenance')}
      description={say('maintenance.text')}
      actions={
        mayPlan && <Button onClick={() => setPlanning(true)}>{say('maintenance.plan')}</Button>
      }
    >
      <Table
        caption={say('maintenance')}
        dense
        loading={windows.isPending}
        rows={windows.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('maintenance.none')} />}
        columns={[
          {
            id: 'subject',
            header: say('maintenance.subject'),
            phone: 'title',
            cell: ({ of, name }) => `${say(`maintenance.${of}`)}: ${name}`,
          },
          {
            id: 'when',
            header: say('maintenance.when'),
            cell: ({ from, until }) => (
              <Stack space={4}>
                <Moment at={from} />
                <Moment at={until} />
              </Stack>
            ),
          },
          {
            id: 'state',
            header: say('maintenance.state'),
            cell: ({ state }) => (
              <Badge tone={tones[state]}>{say(`maintenance.state.${state}`)}</Badge>
            ),
          },
          { id: 'reason', header: say('maintenance.reason'), cell: ({ reason }) => reason },
          {
            id: 'end',
            header: say('vendor.actions'),
            cell: (window) =>
              mayPlan &&
              (window.state === 'planned' || window.state === 'running') && (
                <Button
                  size="sm"
                  aria-label={say('maintenance.endOf', { name: window.name })}
                  onClick={() => setEnding(window)}
                >
                  {say('maintenance.end')}
                </Button>
              ),
          },
        ]}
      />
      {isPlanning && <Plan vendors={vendors} onClose={() => setPlanning(false)} />}
      {ending && (
        <CommandDialog
          name="maintenance.end"
          title={say('maintenance.endOf', { name: ending.name })}
          confirmLabel={say('maintenance.end')}
          input={{ windowId: ending.id }}
          renews={renews}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Panel>
  )
}

function Plan({ vendors, onClose }: { vendors: readonly Vendor[]; onClose: () => void }) {
  const say = useWords('officeGames')
  const [of, setOf] = useState<'vendor' | 'game'>('vendor')
  const [subject, setSubject] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const isWhole = subject.trim() !== '' && from !== '' && until !== '' && from < until
  const codes = [...new Map(vendors.map(({ code, name }) => [code, name]))]
  return (
    <CommandDialog
      name="maintenance.plan"
      title={say('maintenance.plan')}
      confirmLabel={say('maintenance.plan')}
      input={
        isWhole
          ? { of, subject: subject.trim(), from: momentOf(from), until: momentOf(until) }
          : undefined
      }
      missing={say('maintenance.missing')}
      renews={renews}
      onClose={onClose}
    >
      <SelectField
        label={say('maintenance.of')}
        value={of}
        onChange={(event) => {
          setOf(event.target.value as 'vendor' | 'game')
          setSubject('')
        }}
        options={(['vendor', 'game'] as const).map((value) => ({
          value,
          label: say(`maintenance.${value}`),
        }))}
      />
      {of === 'vendor' ? (
        <SelectField
          label={say('maintenance.subject')}
          placeholder=""
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          options={codes.map(([value, label]) => ({ value, label }))}
        />
      ) : (
        <TextField
          label={say('maintenance.game.id')}
          value={subject}
          autoComplete="off"
          onChange={(event) => setSubject(event.target.value)}
        />
      )}
      <TextField
        type="datetime-local"
        label={say('maintenance.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={say('maintenance.until')}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </CommandDialog>
  )
}

/** The reader's own time of day. */
const momentOf = (typed: string) => new Date(typed).toISOString()
