import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, Heading, Page, Row, TextField } from '@baize/ui'
import { Download } from 'lucide-react'
import { linkTo } from '../../link.ts'
import { SavedViews } from '../../list/SavedViews.tsx'
import { type Filter, useFilter } from '../../list/useFilter.ts'
import { useActing, useMay } from '../../session/me.tsx'
import { AgentLines } from './AgentLines.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Definition } from './Definition.tsx'
import { MoneyRows } from './MoneyRows.tsx'
import { Overview } from './Overview.tsx'
import { PlayRows } from './PlayRows.tsx'
import './reports.css'
import { daysBefore, type Span, type SpanName, spanOf, spans, todayIn } from './span.ts'

const views = [
  'day',
  'game',
  'vendor',
  'gameType',
  'agent',
  'money',
  'cohort',
  'definition',
] as const
type View = (typeof views)[number]
const dated = new Set<View>(['day', 'game', 'vendor', 'gameType', 'agent', 'money'])
const exported: Partial<Record<View, string>> = {
  day: 'days',
  game: 'games',
  vendor: 'vendors',
  money: 'transfers',
}

/** Figures of the business; each of them opens to its rows. */
export function ReportsPage() {
  const say = useWords('officeReports')
  const office = useWords('office')
  const may = useMay()
  const filter = useFilter()
  const { merchant } = useActing()
  const today = todayIn(merchant?.timeZone ?? 'UTC')
  const span = spanOf(filter, today)
  const view = views.find((each) => each === filter.get('by')) ?? 'day'
  const kind = exported[view]
  return (
    <Page space={16}>
      <Row className="office-title">
        <Heading level={1}>{office('section.reports')}</Heading>
        {kind && may('report.export') && (
          <Button
            icon={<Download />}
            render={({ children, ...props }) => (
              <a
                {...props}
                href={linkTo('exportReport', { kind, ...span, merchant: merchant?.id })}
                download
              >
                {children}
              </a>
            )}
          >
            {say('export')}
          </Button>
        )}
      </Row>
      <FilterChips
        label={say('by')}
        value={view}
        wrap
        onChange={(id) =>
          filter.set({ by: id, open: undefined, game: undefined, upline: undefined })
        }
        chips={views.map((id) => ({ id, label: say(`by.${id}`) }))}
      />
      {dated.has(view) && <Days filter={filter} span={span} today={today} />}
      <SavedViews list="reports" />
      <Shown view={view} filter={filter} span={span} />
    </Page>
  )
}

function Shown({ view, filter, span }: { view: View; filter: Filter; span: Span }) {
  if (view === 'day') return <Overview filter={filter} span={span} />
  if (view === 'agent') return <AgentLines filter={filter} span={span} />
  if (view === 'money') return <MoneyRows filter={filter} span={span} />
  if (view === 'cohort') return <Cohorts />
  if (view === 'definition') return <Definition />
  return <PlayRows by={view} filter={filter} span={span} />
}

const spanWords = { week: 'week', month: 'month', quarter: 'quarter' } as const

function Days({ filter, span, today }: { filter: Filter; span: Span; today: string }) {
  const say = useWords('officeReports')
  const names = Object.keys(spans) as SpanName[]
  const chosen = names.find(
    (name) => span.to === today && span.from === daysBefore(today, spans[name] - 1),
  )
  return (
    <div className="office-filters report-days">
      <FilterChips
        label={say('span')}
        value={chosen ?? ''}
        onChange={(id) =>
          filter.set({ from: daysBefore(today, spans[id as SpanName] - 1), to: today })
        }
        chips={names.map((id) => ({ id, label: say(spanWords[id]) }))}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={`${end} ${span[end]}`}
          type="date"
          label={say(end)}
          reserve={false}
          defaultValue={span[end]}
          max={today}
          onBlur={({ target }) => {
            if (target.value && target.value !== span[end]) filter.set({ [end]: target.value })
          }}
        />
      ))}
    </div>
  )
}
