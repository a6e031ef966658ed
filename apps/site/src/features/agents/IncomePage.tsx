import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { type PayKind, paySources } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Panel, Skeleton, Stack, Stat, Table, Tabs } from '@baize/ui'
import { Link } from 'react-router'
import { type AgentPage, paths } from '../../paths.ts'
import { Moment } from '../../shared/Moment.tsx'
import { moneyCell } from '../../shared/record/csv.ts'
import { ExportButton } from '../../shared/record/ExportButton.tsx'
import { PeriodFilter } from '../../shared/record/PeriodFilter.tsx'
import { momentsOf, payPresets, readPeriod, writePeriod } from '../../shared/record/period.ts'
import { useFilters } from '../../shared/record/useFilters.ts'
import { Change, Sum } from '../../shared/Sum.tsx'
import { useHeldParameters } from '../../shared/useHeldParameters.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { PayRecord } from './pay/PayRecord.tsx'

type Income = Value<'income'>
type Day = Income['days'][number]
type Source = Day['sources'][number]['source']

const spelling = { read: readPeriod, write: writePeriod }

/** Where the lines behind a source are. */
const pageOf: Record<PayKind, AgentPage> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
  rebate: 'agentRevenueReport',
}

const views = ['days', 'rebate'] as const

/** What an agent was paid: every source by day, and rebates, which have no page of their own. */
export default function IncomePage() {
  const say = useWords('contracts')
  const [parameters, change] = useHeldParameters()
  const view = views.find((each) => each === parameters.get('view')) ?? 'days'
  const turn = (id: string) =>
    change(() => ({ view: id === 'days' ? undefined : id, by: undefined, state: undefined }))
  return (
    <Tabs
      look="segments"
      className="segments-wide"
      label={say('income.views')}
      value={view}
      onChange={turn}
      tabs={views.map((id) => ({ id, label: say(`income.view.${id}`) }))}
    >
      {view === 'days' ? <IncomeDays /> : <PayRecord kind="rebate" />}
    </Tabs>
  )
}

/** Every source by day, down to the line. */
function IncomeDays() {
  const say = useWords('contracts')
  const { filters: span, change, today } = useFilters(spelling)
  const read = useCall('income', { query: momentsOf(span) }, { keepPrevious: true, staleTimeMs: 0 })
  const { days = [], currency = '' } = read.data ?? {}
  const heads = [
    say('income.day'),
    ...paySources.map((one) => say(`source.${one}`)),
    say('income.total'),
  ]
  return (
    <Stack space={16}>
      <div className="record-filters">
        <PeriodFilter value={span} today={today} presets={payPresets} onChange={change} />
        <ExportButton
          title={say('income.title')}
          span={span}
          disabled={days.length === 0}
          read={async () => ({
            heads,
            isWhole: true,
            rows: days.map((day) => [
              day.day,
              ...paySources.map((source) => moneyCell(amountOf(day.sources, source), currency)),
              moneyCell(day.amount, currency),
            ]),
          })}
        />
      </div>
      <WhenRead read={read} faultTitle={say('income.fault')} wait={<Skeleton height={420} />}>
        {(income) => (
          <>
            <Figures income={income} />
            <p className="contract-small">{say('income.byPaid')}</p>
            <Days income={income} />
          </>
        )}
      </WhenRead>
    </Stack>
  )
}

function amountOf(sources: Income['totals']['sources'], source: Source): string {
  return sources.find((one) => one.source === source)?.amount ?? '0'
}

function Figures({ income }: { income: Income }) {
  const say = useWords('contracts')
  const { currency, totals, open } = income
  const sum = (of: string) => <Sum of={of} currency={currency} />
  const to = (page: AgentPage) => (link: { className: string; children: React.ReactNode }) => (
    <Link to={paths.agentHome(page)} {...link} />
  )
  return (
    <div className="figures">
      <Stat framed size="sm" label={say('income.paid')} value={sum(totals.amount)} />
      <Stat
        size="sm"
        label={say('income.claimable')}
        value={sum(open.claimable)}
        render={to('agentDailyWages2')}
      />
      <Stat framed size="sm" label={say('income.due')} value={sum(open.due)} />
      {open.waiting !== '0' && (
        <Stat framed size="sm" label={say('income.waiting')} value={sum(open.waiting)} />
      )}
      {open.owed !== '0' && (
        <Stat
          framed
          size="sm"
          label={say('income.owed')}
          value={sum(open.owed)}
          note={say('income.owedText')}
        />
      )}
    </div>
  )
}

function Days({ income }: { income: Income }) {
  const say = useWords('contracts')
  const { currency, days, totals } = income
  const used = paySources.filter((source) => totals.sources.some((one) => one.source === source))
  const columns: Column<Day>[] = [
    {
      id: 'day',
      header: say('income.day'),
      phone: 'title',
      cell: ({ day }) => <Moment at={day} look="day" />,
    },
    ...used.map(
      (source): Column<Day> => ({
        id: source,
        header: say(`source.${source}`),
        align: 'end',
        cell: (day) => <SourceCell day={day} source={source} currency={currency} />,
        total: <Sum of={amountOf(totals.sources, source)} currency={currency} />,
      }),
    ),
    {
      id: 'total',
      header: say('income.total'),
      align: 'end',
      cell: ({ amount }) => (
        <strong>
          <Change of={amount} currency={currency} />
        </strong>
      ),
      total: <Change of={totals.amount} currency={currency} />,
    },
  ]
  return (
    <Panel bare>
      <Table
        caption={say('income.title')}
        columns={columns}
        rows={days}
        rowId={({ day }) => day}
        empty={
          <EmptyState art="chips" title={say('income.none')}>
            {say('income.noneText')}
          </EmptyState>
        }
      />
    </Panel>
  )
}

/** An amount that leads to its lines. */
function SourceCell(props: { day: Day; source: Source; currency: string }) {
  const { day, source, currency } = props
  const amount = amountOf(day.sources, source)
  if (amount === '0') return '–'
  const shown = <Sum of={amount} currency={currency} />
  if (source === 'toDownlines') return shown
  const view = source === 'rebate' ? { view: source } : {}
  const lines = { ...view, period: 'custom', from: day.day, to: day.day, by: 'paid' }
  return (
    <Link className="bz-link" to={paths.agentHome(pageOf[source], lines)}>
      {shown}
    </Link>
  )
}
