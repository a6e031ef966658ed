import type { Value } from '@baize/contract'
import { type InvitationState, invitationStates } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  type Column,
  EmptyState,
  FilterChips,
  Panel,
  Stack,
  StateBanner,
  Table,
} from '@baize/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Moment } from '../../../shared/Moment.tsx'
import { useParameters } from '../../../shared/parameters.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { oneOf } from '../../../shared/record/filters.ts'
import { InvitationPopup } from './InvitationPopup.tsx'
import { InvitationSheet } from './InvitationSheet.tsx'
import { type Invitation, InvitationStatus } from './InvitationStatus.tsx'
import { More } from './More.tsx'
import { usePaged } from './usePaged.ts'

/** The agent's invitations, by status. */
export function InvitationList({ terms }: { terms: Value<'registerTerms'> }) {
  const say = useWords('register')
  const [parameters, changeParameters] = useParameters('new')
  const state = oneOf(invitationStates, parameters.get('state'))
  const paged = usePaged('invitations', { state })
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [made, setMade] = useState<Invitation>()
  const open = paged.rows?.find(({ id }) => id === openId) ?? (made?.id === openId && made)
  const canAdd = terms.levelsLeft > 0
  const add = canAdd && (
    <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {say('list.new')}
    </Button>
  )
  const show = (asked?: InvitationState) => changeParameters({ state: asked })
  return (
    <Stack space={16}>
      {!canAdd && (
        <StateBanner tone="info" title={say('deep.title')}>
          {say('deep.text')}
        </StateBanner>
      )}
      <div className="invitations-head">
        <StateFilter state={state} onChange={show} />
        {add}
      </div>
      <Rows
        paged={paged}
        onOpen={({ id }) => setOpenId(id)}
        empty={<NoInvitations add={add} onAll={state ? () => show() : undefined} />}
      />
      {isAdding && (
        <InvitationPopup
          terms={terms}
          onClose={() => setAdding(false)}
          onMade={(invitation) => {
            setAdding(false)
            setMade(invitation)
            setOpenId(invitation.id)
          }}
        />
      )}
      {open && (
        <InvitationSheet invitation={open} terms={terms} onClose={() => setOpenId(undefined)} />
      )}
    </Stack>
  )
}

function StateFilter(props: {
  state: InvitationState | undefined
  onChange: (state?: InvitationState) => void
}) {
  const say = useWords('register')
  return (
    <FilterChips
      label={say('filter')}
      value={props.state ?? 'all'}
      onChange={(id) => props.onChange(oneOf(invitationStates, id))}
      chips={[
        { id: 'all', label: say('filter.all') },
        ...invitationStates.map((id) => ({ id, label: say(`state.${id}`) })),
      ]}
    />
  )
}

function Rows(props: {
  paged: ReturnType<typeof usePaged<'invitations'>>
  onOpen: (invitation: Invitation) => void
  empty: ReactNode
}) {
  const { paged, onOpen, empty } = props
  const say = useWords('register')
  const columns = useColumns()
  if (paged.fault && !paged.rows) {
    return (
      <ReadFault
        title={say('list.fault')}
        refusal={paged.fault}
        isReading={paged.isReading}
        onRetry={paged.readAgain}
      />
    )
  }
  return (
    <Panel bare className="invitations-panel">
      <Table
        caption={say('list')}
        columns={columns}
        rows={paged.rows ?? []}
        rowId={({ id }) => id}
        loading={!paged.rows}
        outdated={paged.isOutdated}
        detail={{ label: ({ code }) => say('list.open', { code }), onOpen }}
        empty={empty}
      />
      <More more={paged.more} />
    </Panel>
  )
}

function NoInvitations({ add, onAll }: { add: ReactNode; onAll: (() => void) | undefined }) {
  const say = useWords('register')
  if (onAll) {
    return (
      <EmptyState
        art="letter"
        title={say('list.noneState')}
        actions={<Button onClick={onAll}>{say('list.showAll')}</Button>}
      >
        {say('list.noneStateText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState art="letter" title={say('list.none')} actions={add}>
      {say('list.noneText')}
    </EmptyState>
  )
}

function useColumns(): Column<Invitation>[] {
  const say = useWords('register')
  const count = (id: 'visits' | 'firstDeposits'): Column<Invitation> => ({
    id,
    header: say(`column.${id}`),
    align: 'end',
    cell: (row) => row[id],
  })
  return [
    {
      id: 'code',
      header: say('column.code'),
      phone: 'title',
      cell: ({ code, note }) => (
        <span className="two-lines">
          <bdi className="invitation-code">{code}</bdi>
          {note && <small>{note}</small>}
        </span>
      ),
    },
    {
      id: 'state',
      header: say('column.state'),
      cell: ({ state }) => <InvitationStatus state={state} />,
    },
    { id: 'for', header: say('column.for'), cell: ({ makes }) => say(`kind.${makes}`) },
    count('visits'),
    {
      id: 'registrations',
      header: say('column.registrations'),
      align: 'end',
      cell: ({ registrations: used, usesMax: max }) =>
        max === null ? used : say('used', { used, max }),
    },
    count('firstDeposits'),
    {
      id: 'expires',
      header: say('column.expires'),
      cell: ({ expiresAt }) =>
        expiresAt ? <Moment at={expiresAt} look="date" /> : <span>{say('noEnd')}</span>,
    },
  ]
}
