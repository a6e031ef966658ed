import { randomHex } from '@baize/client'
import type { OfficeValue } from '@baize/contract/office'
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
  Table,
  TextField,
  toast,
} from '@baize/ui'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Fault } from '../Fault.tsx'
import { formText } from '../formText.ts'
import { useOffice, useOfficeSend } from '../hooks.tsx'
import { Moment } from '../Moment.tsx'
import { useActing, useMay } from '../session/me.tsx'

type Person = OfficeValue<'staffList'>['list'][number]

/** Who works here, with which roles, for which merchant. */
export function StaffPage() {
  const say = useWords('office')
  const may = useMay()
  const staff = useOffice('staffList', {})
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<string>()
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
        {may('staff.edit', true) && (
          <Button kind="primary" icon={<UserPlus />} onClick={() => setAdding(true)}>
            {say('staff.add')}
          </Button>
        )}
      </Row>
      <Panel bare>
        <Table
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
                grants.map(({ role }) => role).join(', ') || say('staff.noRole'),
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
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
      {person && <OnePerson person={person} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** An id made here, so that a repeated call adds nobody twice. */
const newUuid = () => {
  const hex = randomHex()
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20)].join('-')
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const say = useWords('office')
  const errors = useWords('errors')
  const [id] = useState(newUuid)
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

function OnePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const say = useWords('office')
  const errors = useWords('errors')
  const { me } = useActing()
  const may = useMay()
  const roles = useOffice('roles', {})
  const [grantId, setGrantId] = useState(newUuid)
  const grant = useOfficeSend('grantRole', 'staffList')
  const end = useOfficeSend('endGrant', 'staffList')
  const block = useOfficeSend('blockStaff', 'staffList')
  const isOneself = person.id === me.id
  const tell = {
    onError: ({ code }: { code: string }) =>
      toast({ tone: 'danger', title: errors(code as 'unknown') }),
  }
  const merchantName = (id: string | null) =>
    id === null ? say('staff.all') : (me.merchants.find((one) => one.id === id)?.name ?? id)

  function give(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const merchantId = formText(form, 'merchant') || null
    const body = { id: grantId, staffId: person.id, role: formText(form, 'role'), merchantId }
    grant.mutate({ body }, { ...tell, onSuccess: () => setGrantId(newUuid()) })
  }
  function setState(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason').trim()
    const state = person.state === 'active' ? ('blocked' as const) : ('active' as const)
    if (reason) block.mutate({ body: { id: person.id, state, reason } }, tell)
  }
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
        <Stack space={8}>
          <h3>{say('staff.roles')}</h3>
          {person.grants.length === 0 && <p>{say('staff.noRole')}</p>}
          {person.grants.map(({ id, role, merchantId }) => (
            <Row key={id} space={12}>
              <span className="office-grow">
                {role} · {merchantName(merchantId)}
              </span>
              {may('staff.edit', true) && !isOneself && (
                <Button size="sm" onClick={() => end.mutate({ query: { id } }, tell)}>
                  {say('staff.end')}
                </Button>
              )}
            </Row>
          ))}
        </Stack>
        {may('staff.edit', true) && !isOneself && (
          <>
            <form onSubmit={give}>
              <Stack space={12}>
                <SelectField
                  name="role"
                  label={say('staff.role')}
                  options={(roles.data?.list ?? []).map(({ name }) => ({
                    value: name,
                    label: name,
                  }))}
                />
                <SelectField
                  name="merchant"
                  label={say('staff.merchant')}
                  placeholder={say('staff.all')}
                  options={me.merchants.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <Button type="submit" busy={grant.isPending}>
                  {say('staff.give')}
                </Button>
              </Stack>
            </form>
            <form onSubmit={setState}>
              <Stack space={12}>
                <TextField name="reason" label={say('reason')} required maxLength={300} />
                <Button
                  type="submit"
                  kind={person.state === 'active' ? 'danger' : 'secondary'}
                  busy={block.isPending}
                >
                  {say(person.state === 'active' ? 'staff.block' : 'staff.unblock')}
                </Button>
              </Stack>
            </form>
          </>
        )}
        {isOneself && <p>{say('staff.oneself')}</p>}
      </Stack>
    </Popup>
  )
}
