import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import {
  type DateSpan,
  EmptyState,
  formatAmount,
  LineChart,
  Panel,
  Skeleton,
  Stack,
  Stat,
} from '@baize/ui'
import { ReadFault } from '../../shared/ReadFault.tsx'
import { PeriodFilter } from '../../shared/record/PeriodFilter.tsx'
import { readPeriod, writePeriod } from '../../shared/record/period.ts'
import { useFilters } from '../../shared/record/useFilters.ts'
import { Change, Sum } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { timeWords } from '../../shared/times.ts'
import { DayTable } from './DayTable.tsx'
import { daysWithin, netByDay, type ProfitDay, profitInput, profitTotals } from './profitDays.ts'
import { TakeDays } from './TakeDays.tsx'

const spelling = { read: readPeriod, write: writePeriod }
/** No preset of one day: a chart line needs more points. */
const presets = ['past7', 'past30'] as const
const chartHeightPx = 220

/** Stakes, payouts and net result for each day. */
export default function ProfitPage() {
  const say = useWords('money')
  const { filters: span, change, today } = useFilters(spelling)
  const read = useCall('profit', profitInput(span, today), { keepPrevious: true, staleTimeMs: 0 })
  const days = read.data && daysWithin(read.data.days, span, today)
  return (
    <Stack space={16}>
      <div className="record-filters">
        <PeriodFilter value={span} today={today} presets={presets} onChange={change} />
        <TakeDays days={days ?? []} currency={read.data?.currency ?? ''} span={span} />
      </div>
      {read.isError && !read.data ? (
        <ReadFault
          title={say('profit.fault')}
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Result days={days} currency={read.data?.currency ?? ''} span={span} />
      )}
    </Stack>
  )
}

interface ResultProps {
  days: readonly ProfitDay[] | undefined
  currency: string
  span: DateSpan
}

function Result({ days, currency, span }: ResultProps) {
  const member = useWords('member')
  if (days?.length === 0) {
    return (
      <Panel>
        <EmptyState art="chips" title={member('none.personalProfit')} actions={<ToGames />}>
          {member('soon.personalProfit')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <ResultFigures days={days} currency={currency} />
      <ResultChart days={days} currency={currency} span={span} />
      <DayTable days={days} currency={currency} />
    </>
  )
}

function ResultFigures({ days, currency }: Omit<ResultProps, 'span'>) {
  const say = useWords('money')
  const member = useWords('member')
  const totals = profitTotals(days ?? [])
  const wait = <Skeleton width={88} height={20} />
  const plain = (of: bigint) => (days ? <Sum of={of} currency={currency} /> : wait)
  const signed = (of: bigint) => (days ? <Change of={of} currency={currency} /> : wait)
  return (
    <div className="figures">
      <Stat framed size="sm" label={say('profit.net')} value={signed(totals.net)} />
      <Stat framed size="sm" label={member('column.stake')} value={plain(totals.stake)} />
      <Stat framed size="sm" label={member('column.paid')} value={plain(totals.payout)} />
      <Stat framed size="sm" label={member('column.rewards')} value={plain(totals.rewards)} />
      <Stat framed size="sm" label={say('bet.validBet')} value={plain(totals.validBet)} />
    </div>
  )
}

function ResultChart({ days, currency, span }: ResultProps) {
  const say = useWords('money')
  const { tag } = useLanguage()
  const points = netByDay(days ?? [], span).map(({ day, net }) => ({
    label: timeWords(day, tag, 'day'),
    // The float only positions the point; the text beside it is exact.
    value: Number(net),
    text: formatAmount({ minor: net, currency, locale: tag, sign: 'always' }),
  }))
  return (
    <Panel title={say('profit.chart')} description={say('profit.explained')}>
      {days ? (
        <LineChart
          signed
          label={say('profit.chart')}
          columns={{ label: say('profit.day'), value: say('profit.net') }}
          height={chartHeightPx}
          points={points}
        />
      ) : (
        <Skeleton height={chartHeightPx + chartWordsPx} />
      )}
    </Panel>
  )
}

/** The figure above the chart and the days beneath it. */
const chartWordsPx = 58
