import type { OfficeInput, OfficeValue } from '@baize/contract/office'
import { timeOrders } from '@baize/contract/office/lists'
import { memberFilters, memberStates } from '@baize/contract/office/members'
import { memberKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  Heading,
  Page,
  Panel,
  Row,
  SelectField,
  Status,
  TextField,
} from '@baize/ui'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { ExportDialog } from '../../list/ExportDialog.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useOrders } from '../../list/useOrders.ts'
import { Moment } from '../../Moment.tsx'
import { usePageActions } from '../../palette/actions.ts'
import { useMay } from '../../session/me.tsx'
import { useListKeys } from '../../useListKeys.ts'
import { MemberSearch } from './MemberSearch.tsx'
import { Money } from './Money.tsx'
import './members.css'

type Member = OfficeValue<'officeMembers'>['list'][number]
type Query = OfficeInput<'officeMembers'>['query']

const pageSize = 50
const levels = Array.from({ length: 11 }, (_, level) => String(level))

/** Everybody of a brand, with filters that are kept in the address. */
export function MembersPage() {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const shared = useWords('officeApprovals')
  const [search, setSearch] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const mayExport = useMay()('member.export')
  const filter = filterOf(search)
  const after = search.get('after') ?? undefined
  const members = useOffice('officeMembers', { query: { ...filter, after, pageSize } })
  const actions = useMemo(
    () =>
      mayExport
        ? [{ id: 'export', label: say('export'), icon: Download, run: () => setExporting(true) }]
        : [],
    [say, mayExport],
  )
  usePageActions(actions)
  useListKeys()

  function choose(name: string, value: string): void {
    const next = new URLSearchParams(search)
    if (name !== 'after') next.delete('after')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: name !== 'after' })
  }

  if (members.error && !members.data)
    return (
      <Fault
        refusal={members.error}
        isReading={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    )
  const next = members.data?.next
  return (
    <Page space={16}>
      <Row className="office-title">
        <div>
          <Heading level={1}>{office('section.members')}</Heading>
          <p className="bz-quiet">{say('list.text')}</p>
        </div>
        {mayExport && (
          <Button icon={<Download />} onClick={() => setExporting(true)}>
            {say('export')}
          </Button>
        )}
      </Row>
      <MemberSearch />
      <SavedViews list="members" />
      <Filters search={search} choose={choose} onClear={() => setSearch({})} />
      <List
        members={members.data?.list ?? []}
        currency={members.data?.currency ?? 'USD'}
        isLoading={members.isPending}
        isOutdated={members.isPlaceholderData}
      />
      <Row>
        {after && <Button onClick={() => choose('after', '')}>{shared('list.first')}</Button>}
        {next && <Button onClick={() => choose('after', next)}>{say('list.more')}</Button>}
      </Row>
      {isExporting && (
        <ExportDialog
          call="exportMembers"
          filter={filter}
          file="members.csv"
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  )
}

function filterOf(search: URLSearchParams): Omit<Query, 'after' | 'pageSize'> {
  const one = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((each) => each === search.get(name))
  const day = (name: string) => {
    const typed = search.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00:00.000Z` : undefined
  }
  return {
    state: one('state', memberStates),
    kind: one('kind', memberKinds),
    has: one('has', memberFilters),
    level: one('level', levels),
    from: day('from'),
    to: day('to'),
    order: one('order', timeOrders),
  }
}

interface FiltersProps {
  search: URLSearchParams
  choose(name: string, value: string): void
  onClear(): void
}

function Filters({ search, choose, onClear }: FiltersProps) {
  const say = useWords('officeMembers')
  const choices = {
    state: memberStates.map((value) => ({ value, label: say(`state.${value}`) })),
    kind: memberKinds.map((value) => ({ value, label: say(`kind.${value}`) })),
    level: levels.map((level) => ({ value: level, label: say('level', { level }) })),
    has: memberFilters.map((value) => ({ value, label: say(`has.${value}`) })),
  }
  return (
    <div className="office-filters">
      {(['state', 'kind', 'level', 'has'] as const).map((name) => (
        <SelectField
          key={name}
          reserve={false}
          label={say(`filter.${name}`)}
          placeholder={say('filter.all')}
          value={search.get(name) ?? ''}
          options={choices[name]}
          onChange={(event) => choose(name, event.target.value)}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          reserve={false}
          label={say(`filter.${name}`)}
          value={search.get(name) ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        />
      ))}
      {search.size > 0 && (
        <Button kind="quiet" onClick={onClear}>
          {say('filter.clear')}
        </Button>
      )}
    </div>
  )
}

interface ListProps {
  members: readonly Member[]
  currency: string
  isLoading: boolean
  isOutdated: boolean
}

function List({ members, currency, isLoading, isOutdated }: ListProps) {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const go = useNavigate()
  const columns = useColumns(currency)
  const { orders } = useOrders(timeOrders)
  return (
    <Panel bare>
      <ListTable
        list="members"
        orders={orders}
        caption={office('section.members')}
        dense
        loading={isLoading}
        outdated={isOutdated}
        rows={members}
        rowId={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={say('list.empty')}>{say('list.empty.text')}</EmptyState>}
        detail={{
          label: ({ account }) => say('list.open', { account }),
          onOpen: ({ id }) => void go(`/members/${id}`),
        }}
      />
    </Panel>
  )
}

function useColumns(currency: string): Column<Member>[] {
  const say = useWords('officeMembers')
  return [
    {
      id: 'account',
      header: say('column.account'),
      phone: 'title',
      cell: ({ account, nickname }) =>
        nickname && nickname !== account ? `${account} (${nickname})` : account,
    },
    { id: 'kind', header: say('column.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
    {
      id: 'state',
      header: say('column.state'),
      cell: ({ state }) => (
        <Status tone={state === 'open' ? 'success' : 'danger'}>{say(`state.${state}`)}</Status>
      ),
    },
    { id: 'level', header: say('column.level'), align: 'end', cell: ({ level }) => level },
    {
      id: 'balance',
      header: say('column.balance'),
      align: 'end',
      cell: ({ balance }) => <Money of={balance} currency={currency} />,
    },
    {
      id: 'marks',
      header: say('column.marks'),
      cell: ({ isExcluded, hasWithdrawal }) => (
        <span className="members-marks">
          {isExcluded && <Badge tone="warning">{say('mark.excluded')}</Badge>}
          {hasWithdrawal && <Badge tone="info">{say('mark.withdrawal')}</Badge>}
        </span>
      ),
    },
    {
      id: 'registered',
      header: say('column.registered'),
      cell: ({ registeredAt }) => <Moment at={registeredAt} />,
    },
    {
      id: 'seen',
      header: say('column.seen'),
      cell: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : say('never')),
    },
  ]
}
