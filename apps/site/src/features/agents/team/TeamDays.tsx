import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Column, FilterChips, Panel, Skeleton, Stack, Table } from '@baize/ui'
import { piece } from '../../../router/piece.tsx'
import { Shown } from '../../../router/Shown.tsx'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { oneOf } from '../../../shared/record/filters.ts'
import { PeriodFilter } from '../../../shared/record/PeriodFilter.tsx'
import { readPeriod, writePeriod } from '../../../shared/record/period.ts'
import { timeWords } from '../../../shared/times.ts'
import { useHeldParameters } from '../../../shared/useHeldParameters.ts'
import { Figure } from './Figure.tsx'
import { type FigureId, figureIds, isCount, type TeamDay } from './figures.ts'
import { TakeTeamDays } from './TakeTeamDays.tsx'

/** The library that draws it is large, so it is loaded only here. */
const TeamChart = piece(() => import('./TeamChart.tsx'))

const presets = ['past7', 'past30'] as const
const chartHeightPx = 260

type Days = Value<'teamDays'>

/** A chart of one figure by day, and the table with all of them. */
export function TeamDays({ today }: { today: string }) {
  const say = useWords('team')
  const [parameters, change] = useHeldParameters()
  const span = readPeriod(parameters, today)
  const figure = oneOf(figureIds, parameters.get('figure')) ?? 'validBet'
  const { from, to } = span
  const query = { query: { from, to } }
  const read = useCall('teamDays', query, { keepPrevious: true, staleTimeMs: 0 })
  return (
    <Stack space={16}>
      <h3 className="team-part">{say('days.title')}</h3>
      <div className="record-filters">
        <PeriodFilter
          value={span}
          today={today}
          presets={presets}
          onChange={(next) => change(() => writePeriod(next))}
        />
        <TakeTeamDays days={read.data} span={span} />
      </div>
      {read.isError && !read.data ? (
        <ReadFault
          title={say('days.fault')}
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <>
          <ChartPanel
            figure={figure}
            days={read.data}
            onFigure={(id) => change(() => ({ figure: id === 'validBet' ? undefined : id }))}
          />
          <DaysTable days={read.data} figure={figure} />
        </>
      )}
    </Stack>
  )
}

function ChartPanel(props: {
  figure: FigureId
  days: Days | undefined
  onFigure: (id: string) => void
}) {
  const { figure, days } = props
  const say = useWords('team')
  const wait = <Skeleton height={chartHeightPx} />
  return (
    <Panel>
      <Stack space={16}>
        <FilterChips
          label={say('days.figure')}
          value={figure}
          onChange={props.onFigure}
          chips={figureIds.map((id) => ({ id, label: say(`figure.${id}`) }))}
        />
        {days ? (
          <Shown meanwhile={wait}>
            <TeamChart figure={figure} days={days} heightPx={chartHeightPx} />
          </Shown>
        ) : (
          wait
        )}
      </Stack>
    </Panel>
  )
}

const loadingRows = 7

/** The newest day first. A phone shows the figure of the chart alone: otherwise a month is too long. */
function DaysTable({ days, figure }: { days: Days | undefined; figure: FigureId }) {
  const say = useWords('team')
  return (
    <div className="bz-panel bz-panel-clipped">
      <Table
        headStays
        caption={say('days.title')}
        columns={useColumns(days, figure)}
        rows={days?.list.toReversed() ?? []}
        rowId={({ day }) => day}
        loading={!days}
        loadingRows={loadingRows}
      />
    </div>
  )
}

function useColumns(days: Days | undefined, figure: FigureId): Column<TeamDay>[] {
  const say = useWords('team')
  const { tag } = useLanguage()
  const currency = days?.currency ?? ''
  return [
    {
      id: 'day',
      header: say('days.day'),
      phone: 'title',
      cell: ({ day }) => <bdi className="team-day">{timeWords(day, tag, 'day')}</bdi>,
      total: say('days.total'),
    },
    ...figureIds.map((id): Column<TeamDay> => {
      // A member who was active on two days is one member: these counts cannot be added.
      const isAdded = id !== 'active'
      const totals = days && { ...days.totals, active: 0 }
      return {
        id,
        header: say(`figure.${id}`),
        align: 'end',
        phone: id === figure ? 'line' : 'hide',
        cell: (day) => <Figure id={id} of={day} currency={currency} />,
        total: isAdded && totals ? <Figure id={id} of={totals} currency={currency} /> : '',
        ...(isCount(id) ? { width: '6rem' } : {}),
      }
    }),
  ]
}
