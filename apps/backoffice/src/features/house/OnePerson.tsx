import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Row, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { formText } from '../../formText.ts'
import { useOfficeSend } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { GiveRole } from './GiveRole.tsx'
import { ServiceKey } from './ServiceKey.tsx'
import { useHouseWords } from './useHouseWords.ts'

type Person = OfficeValue<'staffList'>['list'][number]

/** Somebody of the staff: roles, way in and state. What gives rights asks a second person. */
export function OnePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const say = useWords('office')
  const { me } = useActing()
  const may = useMay()
  const isOneself = person.id === me.id
  const mayEdit = may('staff.edit', true) && !isOneself
  const [isGiving, setGiving] = useState(false)
  if (isGiving) return <GiveRole person={person} onClose={() => setGiving(false)} />
  return (
    <Popup
      open
      onClose={onClose}
      title={person.name}
      description={person.login}
      closeLabel={say('close')}
      escapable
    >
      <Stack space={24}>
        <Roles person={person} mayEdit={mayEdit} />
        {mayEdit && <Button onClick={() => setGiving(true)}>{say('staff.give')}</Button>}
        {mayEdit && person.kind === 'person' && <WayIn person={person} />}
        {mayEdit && person.kind === 'service' && <ServiceKey service={person} />}
        {mayEdit && <State person={person} />}
        {isOneself && <p>{say('staff.oneself')}</p>}
      </Stack>
    </Popup>
  )
}

function useTold() {
  const errors = useWords('errors')
  return {
    onError: ({ code }: { code: string }) =>
      toast({ tone: 'danger', title: errors(code as 'unknown') }),
  }
}

function Roles({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const words = useHouseWords()
  const { me } = useActing()
  const end = useOfficeSend('endGrant', 'staffList')
  const told = useTold()
  const merchantName = (id: string | null) =>
    id === null ? say('staff.all') : (me.merchants.find((one) => one.id === id)?.name ?? id)
  return (
    <Stack space={8}>
      <h3>{say('staff.roles')}</h3>
      {person.grants.length === 0 && <p>{say('staff.noRole')}</p>}
      {person.grants.map(({ id, role, merchantId, until }) => (
        <Row key={id} space={12}>
          <span className="office-grow">
            {words.role(role)} · {merchantName(merchantId)}
            {until && (
              <>
                {' · '}
                {ofStaff('until')} <Moment at={until} />
              </>
            )}
          </span>
          {mayEdit && (
            <Button size="sm" onClick={() => end.mutate({ query: { id } }, told)}>
              {say('staff.end')}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
}

/** Two people remove lost factors; whoever asked for it hands the first password over. */
function WayIn({ person }: { person: Person }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const [isAsking, setAsking] = useState(false)
  const take = useOfficeSend('takeFirstPassword', 'staffList')
  const told = useTold()
  return (
    <Stack space={8}>
      <h3>{ofStaff('wayIn')}</h3>
      {take.data ? (
        <StateBanner tone="warning" title={say('staff.secret')}>
          <code className="office-secret" dir="ltr">
            {take.data.secret}
          </code>
        </StateBanner>
      ) : person.canTakePassword ? (
        <Button
          kind="primary"
          busy={take.isPending}
          onClick={() => take.mutate({ body: { id: person.id } }, told)}
        >
          {ofStaff('takePassword')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{ofStaff('reset')}</Button>
      )}
      {isAsking && (
        <CommandDialog
          name="staff.reset"
          title={ofStaff('reset')}
          confirmLabel={ofStaff('reset')}
          kind="danger"
          input={{ staffId: person.id }}
          renews={['staffList']}
          onClose={() => setAsking(false)}
        >
          <p>{ofStaff('reset.text', { name: person.name })}</p>
        </CommandDialog>
      )}
    </Stack>
  )
}

function State({ person }: { person: Person }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const block = useOfficeSend('blockStaff', 'staffList')
  const told = useTold()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason').trim()
    const state = person.state === 'active' ? ('blocked' as const) : ('active' as const)
    if (reason) block.mutate({ body: { id: person.id, state, reason } }, told)
  }
  return (
    <form onSubmit={submit}>
      <Stack space={12}>
        <TextField
          name="reason"
          label={say('reason')}
          hint={ofStaff('state.reason')}
          required
          maxLength={300}
        />
        <Button
          type="submit"
          kind={person.state === 'active' ? 'danger' : 'secondary'}
          busy={block.isPending}
        >
          {say(person.state === 'active' ? 'staff.block' : 'staff.unblock')}
        </Button>
      </Stack>
    </form>
  )
}
