import type { CommandInput, OfficeValue } from '@baize/contract/office'
import { limitKinds, limitPeriods } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import {
  Button,
  EmptyState,
  Panel,
  Row,
  SelectField,
  StateBanner,
  Table,
  TextField,
} from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../../commands/CommandDialog.tsx'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { Moment } from '../../../Moment.tsx'
import { useMay } from '../../../session/me.tsx'
import { Exclusion } from '../Exclusion.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'

type Limit = OfficeValue<'memberLimits'>['limits'][number]

const renews = ['memberLimits', 'officeMember', 'memberTimeline'] as const

/** Limits of the member and of the operator, and exclusions. */
export function Limits({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [doing, setDoing] = useState<'limit' | 'exclude'>()
  const read = useOffice('memberLimits', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const currency = read.data?.currency ?? member.currency
  const rows = (read.data?.limits ?? []).filter(
    ({ own, house, waiting }) => own !== null || house !== null || waiting !== null,
  )
  const close = () => setDoing(undefined)
  return (
    <Panel
      bare
      title={say('limits.title')}
      actions={
        may('member.block') && (
          <Row>
            <Button size="sm" onClick={() => setDoing('limit')}>
              {say('limits.set')}
            </Button>
            <Button size="sm" kind="danger" onClick={() => setDoing('exclude')}>
              {say('limits.exclude')}
            </Button>
          </Row>
        )
      }
    >
      {read.data?.exclusion && (
        <StateBanner tone="warning" title={say('page.excluded')}>
          <Exclusion of={read.data.exclusion} />
        </StateBanner>
      )}
      <Table
        caption={say('limits.title')}
        dense
        loading={read.isPending}
        rows={rows}
        rowId={({ kind, period }) => `${kind} ${period}`}
        empty={<EmptyState title={say('limits.none')} />}
        columns={[
          {
            id: 'kind',
            header: say('limits.kind'),
            phone: 'title',
            cell: ({ kind, period }) =>
              `${say(`limits.kind.${kind}`)} ${say(`limits.period.${period}`)}`,
          },
          {
            id: 'own',
            header: say('limits.own'),
            align: 'end',
            cell: (limit) => <Value limit={limit} of={limit.own} currency={currency} />,
          },
          {
            id: 'house',
            header: say('limits.house'),
            align: 'end',
            cell: (limit) => (
              <>
                <Value limit={limit} of={limit.house} currency={currency} />
                {limit.waiting && (
                  <div className="bz-quiet">
                    {say('limits.waiting')} <Moment at={limit.waiting.from} />:{' '}
                    <Value limit={limit} of={limit.waiting.value} currency={currency} />
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
      {doing === 'limit' && <SetLimit member={member} onClose={close} />}
      {doing === 'exclude' && <Exclude member={member} onClose={close} />}
    </Panel>
  )
}

function Value({ limit, of, currency }: { limit: Limit; of: string | null; currency: string }) {
  const say = useWords('officeMembers')
  if (of === null) return say('limits.none')
  if (limit.kind === 'session') return say('limits.minutes', { count: Number(of) })
  return <Money of={of} currency={currency} />
}

interface DialogProps {
  member: OneMember
  onClose(): void
}

function SetLimit({ member, onClose }: DialogProps) {
  const say = useWords('officeMembers')
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit')
  const [period, setPeriod] = useState<(typeof limitPeriods)[number]>('day')
  const [typed, setTyped] = useState('')
  const value = valueOf(typed, kind === 'session' ? undefined : member.currency)
  const input: CommandInput<'member.limit'> | undefined =
    value === undefined ? undefined : { memberId: member.id, kind, period, value }
  return (
    <CommandDialog
      name="member.limit"
      title={say('limits.set')}
      confirmLabel={say('limits.set')}
      input={input}
      missing={say('limits.value.wrong')}
      renews={renews}
      onClose={onClose}
    >
      <p>{say('limits.set.text')}</p>
      <SelectField
        label={say('limits.kind')}
        value={kind}
        options={limitKinds.map((each) => ({ value: each, label: say(`limits.kind.${each}`) }))}
        onChange={({ target }) => setKind(limitKinds.find((one) => one === target.value) ?? kind)}
      />
      <SelectField
        label={say('limits.period')}
        value={period}
        options={limitPeriods.map((each) => ({
          value: each,
          label: say(`limits.period.${each}`),
        }))}
        onChange={({ target }) =>
          setPeriod(limitPeriods.find((one) => one === target.value) ?? period)
        }
      />
      <TextField
        label={say(kind === 'session' ? 'limits.value.minutes' : 'limits.value')}
        hint={say('limits.value.hint')}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </CommandDialog>
  )
}

/** Null: none; undefined: what was typed is no amount. */
function valueOf(typed: string, currency: string | undefined): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (currency === undefined) return /^[1-9]\d{0,5}$/.test(text) ? text : undefined
  const minor = parseAmount(text.replace(',', '.'), decimalsOf(currency))
  return minor !== undefined && minor > 0n ? String(minor) : undefined
}

function Exclude({ member, onClose }: DialogProps) {
  const say = useWords('officeMembers')
  const [kind, setKind] = useState<'timeOut' | 'exclusion'>('timeOut')
  const [typed, setTyped] = useState('1')
  const days = typed.trim() === '' ? null : Number(typed)
  const isRight =
    days === null
      ? kind === 'exclusion'
      : Number.isInteger(days) && (kind === 'timeOut' ? days >= 1 && days <= 42 : days >= 180)
  return (
    <CommandDialog
      name="member.exclude"
      title={say('limits.exclude.title')}
      confirmLabel={say('limits.exclude')}
      kind="danger"
      input={isRight ? { memberId: member.id, kind, days } : undefined}
      missing={say(kind === 'timeOut' ? 'limits.exclude.timeOut' : 'limits.exclude.exclusion')}
      renews={renews}
      onClose={onClose}
    >
      <p>{say('limits.exclude.text')}</p>
      <SelectField
        label={say('limits.exclude.kind')}
        value={kind}
        options={(['timeOut', 'exclusion'] as const).map((value) => ({
          value,
          label: say(`limits.exclude.${value}`),
        }))}
        onChange={({ target }) => setKind(target.value === 'timeOut' ? 'timeOut' : 'exclusion')}
      />
      <TextField
        label={say('limits.exclude.days')}
        hint={say('limits.exclude.days.hint')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </CommandDialog>
  )
}
