import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, Confirm, ErrorState, Panel, Skeleton, Stack, toast } from '@baize/ui'
import { Eye, Laptop } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '../../../shared/times.ts'
import { deviceName } from './deviceName.ts'
import { useChange, useToldAside } from './useChange.ts'

type Device = Value<'devices'>['list'][number]

/** Every open session with a button to end it. */
export function DevicesPanel() {
  const say = useWords('security')
  const frame = useWords('frame')
  const read = useCall('devices', {})
  const list = read.data?.list ?? []
  return (
    <Panel title={say('devices.title')} description={say('devices.text')}>
      {read.isPending && (
        <Stack space={16}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
      {read.isError && (
        <ErrorState
          title={say('safety.fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      <ul>
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <StaffViews views={read.data?.views ?? []} />
      {list.length > 1 && <EndOthers />}
    </Panel>
  )
}

/** Looks of staff at the member's pages. */
function StaffViews({ views }: { views: Value<'devices'>['views'] }) {
  const say = useWords('security')
  const { tag } = useLanguage()
  return (
    <ul>
      {views.map(({ at }) => (
        <li key={at} className="safety-row">
          <span className="safety-icon" aria-hidden="true">
            <Eye />
          </span>
          <div className="safety-words">
            <strong>{say('devices.viewed')}</strong>
            <span>{timeWords(at, tag)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const say = useWords('security')
  const { tag } = useLanguage()
  const name = deviceName(say, device.device)
  const { change, isBusy } = useChange('endDevice', useToldAside())
  const end = async () => {
    if (await change({ query: { id: device.id } })) toast({ title: say('devices.ended') })
  }
  const place = device.country
    ? say('devices.from', { ip: device.ip, country: countryOf(device.country, tag) })
    : device.ip
  return (
    <li className="safety-row" data-good={device.isThis ? '' : undefined}>
      <span className="safety-icon" aria-hidden="true">
        <Laptop />
      </span>
      <div className="safety-words">
        <strong>
          {name} {device.isThis && <Badge tone="success">{say('devices.this')}</Badge>}
        </strong>
        <span>
          <bdi>{place}</bdi> · {say('devices.seen', { time: timeWords(device.seenAt, tag) })}
        </span>
      </div>
      {!device.isThis && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={say('devices.endNamed', { device: name })}
          onClick={() => void end()}
        >
          {say('devices.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const say = useWords('security')
  const [asked, setAsked] = useState(false)
  const { change, isBusy, fault } = useChange('endOtherDevices')
  const end = async () => {
    const done = await change({})
    if (!done) return
    setAsked(false)
    toast({ title: say('devices.endedOthers', { count: done.ended }) })
  }
  return (
    <>
      <Button size="sm" className="panel-last" onClick={() => setAsked(true)}>
        {say('devices.endOthers')}
      </Button>
      <Confirm
        open={asked}
        kind="danger"
        title={say('devices.endOthersTitle')}
        confirmLabel={say('devices.endOthers')}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      >
        {fault ?? say('devices.endOthersText')}
      </Confirm>
    </>
  )
}

function countryOf(code: string, tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code
}
