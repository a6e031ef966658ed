import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  Heading,
  Page,
  Panel,
  Popup,
  Row,
  SelectField,
  Stack,
  StateBanner,
  TextField,
} from '@baize/ui'
import { ShieldPlus, UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { formText } from '../../formText.ts'
import { useOffice, useOfficeSend } from '../../hooks.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { useListKeys } from '../../useListKeys.ts'
import { OnePerson } from './OnePerson.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { useHouseWords } from './useHouseWords.ts'

/** Who works here, with which roles, for which merchant. */
export function StaffPage() {
  const say = useWords('office')
  const may = useMay()
  const words = useHouseWords()
  const staff = useOffice('staffList', {})
  const [isAdding, setAdding] = useState(false)
  const [isShowingRoles, setShowingRoles] = useState(false)
  const [open, setOpen] = useState<string>()
  useListKeys()
  if (staff.error && !staff.data)
    return (
      <Fault
        refusal={staff.error}
        isReading={staff.isFetching}
        onRetry={() => void staff.refetch()}
      />
    )
  const person = staff.data?.list.find(({ id }) => id === open)
  return (
    <Page space={16}>
      <Row className="office-title">
        <Heading level={1}>{say('section.staff')}</Heading>
        <Row space={8}>
          <Button icon={<ShieldPlus />} onClick={() => setShowingRoles(true)}>
            {say('staff.roles')}
          </Button>
          {may('staff.edit', true) && (
            <Button kind="primary" icon={<UserPlus />} onClick={() => setAdding(true)}>
              {say('staff.add')}
            </Button>
          )}
        </Row>
      </Row>
      <SavedViews list="staff" />
      <Panel bare>
        <ListTable
          list="staff"
          orders={[
            {
              id: 'name',
              label: say('staff.name'),
              compare: (a, z) => a.name.localeCompare(z.name),
            },
            {
              id: 'seen',
              label: say('staff.seen'),
              compare: (a, z) => (z.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''),
            },
          ]}
          caption={say('section.staff')}
          loading={staff.isPending}
          rows={staff.data?.list ?? []}
          rowId={({ id }) => id}
          detail={{
            label: ({ name }) => say('staff.open', { name }),
            onOpen: ({ id }) => setOpen(id),
          }}
          columns={[
            {
              id: 'name',
              header: say('staff.name'),
              phone: 'title',
              cell: ({ name, login }) => `${name} (${login})`,
            },
            {
              id: 'roles',
              header: say('staff.roles'),
              cell: ({ grants }) =>
                grants.map(({ role }) => words.role(role)).join(', ') || say('staff.noRole'),
            },
            {
              id: 'factor',
              header: say('staff.factor'),
              cell: ({ hasFactor, kind }) =>
                kind === 'service' ? say('staff.service') : say(hasFactor ? 'yes' : 'no'),
            },
            {
              id: 'seen',
              header: say('staff.seen'),
              cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : say('never')),
            },
            {
              id: 'state',
              header: say('staff.state'),
              cell: ({ state }) => (
                <Badge tone={state === 'active' ? 'success' : 'danger'}>
                  {say(`staff.state.${state}`)}
                </Badge>
              ),
            },
          ]}
        />
      </Panel>
      {isShowingRoles && <RolesDialog onClose={() => setShowingRoles(false)} />}
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
      {person && <OnePerson person={person} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const say = useWords('office')
  const errors = useWords('errors')
  // Made here, so that a repeated call adds nobody twice.
  const [id] = useState(() => crypto.randomUUID())
  const add = useOfficeSend('addStaff', 'staffList')
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const login = formText(form, 'login').trim().toLowerCase()
    const name = formText(form, 'name').trim()
    const kind = formText(form, 'kind') === 'service' ? ('service' as const) : ('person' as const)
    add.mutate({ body: { id, login, name, kind } })
  }
  return (
    <Popup open onClose={onClose} title={say('staff.add')} closeLabel={say('close')} escapable>
      {add.data ? (
        <StateBanner tone="warning" title={say('staff.secret')}>
          <p>{say('staff.secret.text')}</p>
          <code className="office-secret" dir="ltr">
            {add.data.secret}
          </code>
        </StateBanner>
      ) : (
        <form onSubmit={submit}>
          <Stack space={12}>
            <TextField name="name" label={say('staff.name')} required maxLength={80} />
            <TextField
              name="login"
              label={say('login.name')}
              hint={say('staff.login.hint')}
              error={add.error ? errors(add.error.code) : undefined}
              required
              maxLength={100}
              autoComplete="off"
            />
            <SelectField
              name="kind"
              label={say('staff.kind')}
              options={[
                { value: 'person', label: say('staff.person') },
                { value: 'service', label: say('staff.service') },
              ]}
            />
            <Button type="submit" kind="primary" busy={add.isPending}>
              {say('staff.add')}
            </Button>
          </Stack>
        </form>
      )}
    </Popup>
  )
}
