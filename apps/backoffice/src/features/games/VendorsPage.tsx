import type { OfficeValue } from '@baize/contract/office'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  Heading,
  IconButton,
  Page,
  Panel,
  Row,
  SelectField,
  type Tone,
} from '@baize/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Coded } from '../../list/Coded.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useMay } from '../../session/me.tsx'
import { MaintenancePanel } from './MaintenancePanel.tsx'
import './games.css'

type Vendor = OfficeValue<'officeVendors'>['list'][number]
type State = 'on' | 'off' | 'resting' | 'stopped'

const tones: Record<State, Tone> = {
  on: 'success',
  off: 'neutral',
  resting: 'warning',
  stopped: 'danger',
}

function stateOf({ enabled, isResting, inMaintenance, isStopped }: Vendor): State {
  if (isStopped) return 'stopped'
  if (!enabled) return 'off'
  return isResting || inMaintenance ? 'resting' : 'on'
}

interface Asked {
  action: Key<'officeGames'>
  vendor: Vendor
  choice: { enabled?: boolean; isResting?: boolean }
}

/** The vendors of each category in the order of the site, and their maintenance. */
export function VendorsPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const frame = useWords('frame')
  const may = useMay()
  const filter = useFilter()
  const vendors = useOffice('officeVendors', {})
  const [asked, setAsked] = useState<Asked>()
  const [order, setOrder] = useState<string[]>()
  if (vendors.error && !vendors.data)
    return (
      <Fault
        refusal={vendors.error}
        isReading={vendors.isFetching}
        onRetry={() => void vendors.refetch()}
      />
    )
  const all = vendors.data?.list ?? []
  const types = [...new Set(all.map(({ gameType }) => gameType))]
  const sizeOf = (of: string) => all.filter(({ gameType }) => gameType === of).length
  const largest = types.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  const type = types.find((each) => each === filter.get('type')) ?? largest
  const lane = all.filter(({ gameType }) => gameType === type)
  const mayOrder = may('game.edit')
  const mayChoose = may('vendor.switch')

  /** The whole order with one vendor moved by a step. */
  function moved(code: string, by: number): void {
    const codes = lane.map((vendor) => vendor.code)
    const at = codes.indexOf(code)
    codes.splice(at, 1)
    codes.splice(at + by, 0, code)
    setOrder(codes)
  }

  return (
    <Page space={16}>
      <div>
        <Heading level={1}>{office('section.vendors')}</Heading>
        <p className="office-lead">{say('vendors.text')}</p>
      </div>
      <div className="office-filters">
        <SelectField
          label={say('vendors.category')}
          reserve={false}
          value={type ?? ''}
          onChange={(event) => filter.set({ type: event.target.value })}
          options={types.map((value) => ({ value, label: frame(`games.${value}`) }))}
        />
      </div>
      <SavedViews list="vendors" />
      <Panel bare>
        <ListTable
          list="vendors"
          caption={office('section.vendors')}
          dense
          loading={vendors.isPending}
          rows={lane}
          rowId={({ code }) => code}
          columns={[
            {
              id: 'vendor',
              header: say('vendor'),
              phone: 'title',
              cell: ({ name, code }) => <Coded name={name} code={code} />,
            },
            {
              id: 'state',
              header: say('vendor.state'),
              cell: (vendor) => {
                const state = stateOf(vendor)
                return <Badge tone={tones[state]}>{say(`vendor.state.${state}`)}</Badge>
              },
            },
            {
              id: 'games',
              header: say('vendor.games'),
              align: 'end',
              cell: ({ games, offGames }) =>
                offGames > 0 ? `${games} (${say('vendor.offGames', { count: offGames })})` : games,
            },
            ...(mayOrder
              ? [
                  {
                    id: 'order',
                    header: say('vendor.order'),
                    cell: ({ code, name }: Vendor) => (
                      <Row space={4}>
                        <IconButton
                          size="sm"
                          icon={<ArrowUp />}
                          label={say('vendor.up', { name })}
                          disabled={lane[0]?.code === code}
                          onClick={() => moved(code, -1)}
                        />
                        <IconButton
                          size="sm"
                          icon={<ArrowDown />}
                          label={say('vendor.down', { name })}
                          disabled={lane.at(-1)?.code === code}
                          onClick={() => moved(code, 1)}
                        />
                      </Row>
                    ),
                  },
                ]
              : []),
            ...(mayChoose
              ? [
                  {
                    id: 'actions',
                    header: say('vendor.actions'),
                    cell: (vendor: Vendor) => <Actions vendor={vendor} onAsk={setAsked} />,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <MaintenancePanel vendors={all} />
      {asked && (
        <CommandDialog
          name="vendor.choose"
          title={say('vendor.of', { action: say(asked.action), name: asked.vendor.name })}
          confirmLabel={say(asked.action)}
          kind={asked.choice.enabled === false ? 'danger' : 'primary'}
          input={{ vendor: asked.vendor.code, ...asked.choice }}
          renews={['officeVendors', 'officeGames']}
          onClose={() => setAsked(undefined)}
        />
      )}
      {order && type && (
        <CommandDialog
          name="vendor.order"
          title={say('vendor.moved', { category: frame(`games.${type}`) })}
          confirmLabel={say('vendor.confirm')}
          input={{ gameType: type, vendors: order }}
          renews={['officeVendors']}
          onClose={() => setOrder(undefined)}
        >
          <p>
            {order.map((code) => lane.find((one) => one.code === code)?.name ?? code).join(' · ')}
          </p>
        </CommandDialog>
      )}
    </Page>
  )
}

function Actions({ vendor, onAsk }: { vendor: Vendor; onAsk: (asked: Asked) => void }) {
  const say = useWords('officeGames')
  const { enabled, isResting, name } = vendor
  const actions = [
    enabled
      ? { action: 'vendor.hide' as const, choice: { enabled: false } }
      : { action: 'vendor.show' as const, choice: { enabled: true } },
    isResting
      ? { action: 'vendor.wake' as const, choice: { isResting: false } }
      : { action: 'vendor.rest' as const, choice: { isResting: true } },
  ]
  return (
    <Row space={4}>
      {actions.map(({ action, choice }) => (
        <Button
          key={action}
          size="sm"
          aria-label={say('vendor.of', { action: say(action), name })}
          onClick={() => onAsk({ action, vendor, choice })}
        >
          {say(action)}
        </Button>
      ))}
    </Row>
  )
}
