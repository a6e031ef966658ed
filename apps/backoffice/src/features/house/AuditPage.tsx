import type { OfficeValue } from '@baize/contract/office'
import { timeOrders } from '@baize/contract/office/lists'
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
  Sheet,
  TextField,
} from '@baize/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { linkTo } from '../../link.ts'
import { ExportList } from '../../list/ExportList.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useOrders } from '../../list/useOrders.ts'
import { Moment } from '../../Moment.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { useListKeys } from '../../useListKeys.ts'
import { AuditLine, outcomeTones, Target } from './AuditLine.tsx'
import { actionNames } from './actionNames.ts'
import { useHouseWords } from './useHouseWords.ts'

type Line = OfficeValue<'auditLines'>['list'][number]

/** What staff did, tried to do and looked at. */
export function AuditPage() {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const ofLists = useWords('officeMembers')
  const words = useHouseWords()
  const may = useMay()
  const { order, orders } = useOrders(timeOrders)
  const { merchant } = useActing()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Line>()
  const filter = (name: string) => search.get(name) || undefined
  const asked = {
    action: filter('action'),
    target: filter('target'),
    staffId: filter('staff'),
    ofHouse: search.get('chain') === 'house' ? ('true' as const) : ('false' as const),
    order,
  }
  const query = { ...asked, after: filter('after'), pageSize: 50 }
  const lines = useOffice('auditLines', { query })
  const people = usePeople(lines.data?.list ?? [], query.staffId)
  useListKeys()

  function choose(name: string, value: string): void {
    const next = new URLSearchParams(search)
    next.delete('after')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }

  if (lines.error && !lines.data)
    return (
      <Fault
        refusal={lines.error}
        isReading={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    )
  const next = lines.data?.next
  return (
    <Page space={16}>
      <Row className="office-title">
        <Heading level={1}>{say('section.audit')}</Heading>
        <Row>
          <ExportList call="exportAudit" filter={asked} file="audit.csv" />
          {may('audit.export', query.ofHouse === 'true') && <Files ofHouse={query.ofHouse} />}
        </Row>
      </Row>
      <div className="office-filters">
        {may('audit.read', true) && (
          <SelectField
            label={say('audit.chain')}
            value={query.ofHouse === 'true' ? 'house' : ''}
            onChange={(event) => choose('chain', event.target.value)}
            options={[
              { value: '', label: merchant?.name ?? say('merchant') },
              { value: 'house', label: say('audit.chain.house') },
            ]}
          />
        )}
        <SelectField
          label={say('audit.action')}
          placeholder={ofStaff('audit.everyAction')}
          value={query.action ?? ''}
          onChange={(event) => choose('action', event.target.value)}
          options={actionNames
            .map((value) => ({ value, label: words.action(value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
        />
        <SelectField
          label={say('audit.by')}
          placeholder={ofStaff('audit.everybody')}
          value={query.staffId ?? ''}
          onChange={(event) => choose('staff', event.target.value)}
          options={people}
        />
        <TextField
          label={say('audit.target')}
          hint={ofStaff('audit.target.hint')}
          defaultValue={query.target ?? ''}
          onBlur={(event) => choose('target', event.target.value.trim())}
        />
      </div>
      <SavedViews list="audit" />
      <Panel bare>
        <ListTable
          list="audit"
          orders={orders}
          caption={say('section.audit')}
          dense
          loading={lines.isPending}
          outdated={lines.isPlaceholderData}
          rows={lines.data?.list ?? []}
          rowId={({ number }) => number}
          empty={<EmptyState title={say('audit.empty')}>{say('audit.empty.text')}</EmptyState>}
          detail={{ label: ({ number }) => say('audit.open', { number }), onOpen: setOpen }}
          columns={[
            { id: 'at', header: say('audit.at'), cell: ({ body }) => <Moment at={body.at} /> },
            { id: 'by', header: say('audit.by'), phone: 'title', cell: ({ body }) => body.by.name },
            {
              id: 'action',
              header: say('audit.action'),
              cell: ({ body }) => words.action(body.action),
            },
            {
              id: 'target',
              header: say('audit.target'),
              cell: ({ body }) => <Target of={body.target} />,
            },
            {
              id: 'outcome',
              header: say('audit.outcome'),
              cell: ({ body }) => (
                <Badge tone={outcomeTones[body.outcome]}>
                  {say(`audit.outcome.${body.outcome}`)}
                </Badge>
              ),
            },
          ]}
        />
      </Panel>
      {next && (
        <Button onClick={() => choose('after', next)}>
          {order === 'oldest' ? ofLists('list.more') : say('audit.older')}
        </Button>
      )}
      <Sheet
        side="end"
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? say('audit.open', { number: open.number }) : ''}
        closeLabel={say('close')}
      >
        {open && <AuditLine line={open} />}
      </Sheet>
    </Page>
  )
}

/** Whoever may be asked about: all staff for those who may read them, and who stands in the lines. */
function usePeople(lines: readonly Line[], chosen: string | undefined) {
  const may = useMay()
  const staff = useOffice('staffList', {}, { enabled: may('staff.read', true) })
  const names = new Map([
    ...(chosen ? [[chosen, chosen] as const] : []),
    ...lines.map(({ body: { by } }) => [by.staffId, by.name] as const),
    ...(staff.data?.list ?? []).map(({ id, name }) => [id, name] as const),
  ])
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The whole chain as a file, and the script that checks it without anything of ours. */
function Files({ ofHouse }: { ofHouse: 'true' | 'false' }) {
  const say = useWords('office')
  const { merchant } = useActing()
  const files = [
    {
      href: linkTo('auditExport', { merchant: merchant?.id, ofHouse }),
      label: say('audit.export'),
    },
    { href: '/backoffice/verify-audit.mjs', label: say('audit.checker') },
  ]
  return (
    <Row>
      {files.map(({ href, label }) => (
        <Button
          key={href}
          icon={<Download />}
          render={({ children, ...props }) => (
            <a {...props} href={href} download>
              {children}
            </a>
          )}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
