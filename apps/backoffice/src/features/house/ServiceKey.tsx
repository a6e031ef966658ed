import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, SelectField, Stack, StateBanner, toast } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOfficeSend } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'

type Service = OfficeValue<'staffList'>['list'][number]

/** Two people renew the key of a service; whoever asked for it takes the new one, once. */
export function ServiceKey({ service }: { service: Service }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const errors = useWords('errors')
  const [isAsking, setAsking] = useState(false)
  const take = useOfficeSend('takeServiceKey', 'staffList')
  const onError = ({ code }: { code: string }) =>
    toast({ tone: 'danger', title: errors(code as 'unknown') })
  return (
    <Stack space={8}>
      <h3>{ofStaff('key')}</h3>
      {service.oldKeyUntil && (
        <p>
          {ofStaff('key.old')} <Moment at={service.oldKeyUntil} />
        </p>
      )}
      {take.data ? (
        <StateBanner tone="warning" title={say('staff.secret')}>
          <code className="office-secret" dir="ltr">
            {take.data.secret}
          </code>
        </StateBanner>
      ) : service.canTakeKey ? (
        <Button
          kind="primary"
          busy={take.isPending}
          onClick={() => take.mutate({ body: { id: service.id } }, { onError })}
        >
          {ofStaff('key.take')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{ofStaff('key.renew')}</Button>
      )}
      {isAsking && <Renew service={service} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** So long both keys work: until the new one is in its place, or not at all where the old one is known to others. */
const overlaps = [0, 1, 24, 168] as const
type Overlap = (typeof overlaps)[number]
const overlapUsual: Overlap = 24

function Renew({ service, onClose }: { service: Service; onClose: () => void }) {
  const ofStaff = useWords('officeStaff')
  const [hours, setHours] = useState<Overlap>(overlapUsual)
  return (
    <CommandDialog
      name="staff.newKey"
      title={ofStaff('key.renew')}
      confirmLabel={ofStaff('key.renew')}
      input={{ staffId: service.id, hours }}
      renews={['staffList']}
      onClose={onClose}
    >
      <p>{ofStaff('key.text', { name: service.name })}</p>
      <SelectField
        label={ofStaff('key.overlap')}
        value={String(hours)}
        onChange={({ target: { value } }) =>
          setHours(overlaps.find((each) => String(each) === value) ?? overlapUsual)
        }
        options={overlaps.map((each) => ({
          value: String(each),
          label: each === 0 ? ofStaff('key.overlap.none') : ofStaff('key.hours', { count: each }),
        }))}
      />
    </CommandDialog>
  )
}
