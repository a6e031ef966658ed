import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { decimalsOf } from '@baize/money'
import { useId, useMemo } from 'react'
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { timeWords } from '../../../shared/times.ts'
import { Figure } from './Figure.tsx'
import { type FigureId, isCount, type TeamDay } from './figures.ts'

interface ChartProps {
  figure: FigureId
  days: Value<'teamDays'>
  heightPx: number
}

interface Point {
  day: TeamDay
  label: string
  value: number
}

/** One figure by day. By keyboard the arrows go from day to day, and the day is spoken. */
export default function TeamChart({ figure, days, heightPx }: ChartProps) {
  const say = useWords('team')
  const { tag, direction } = useLanguage()
  const keysId = useId()
  const { currency, list } = days
  const points = useMemo(() => pointsOf(list, figure, currency, tag), [list, figure, currency, tag])
  const isMirrored = direction === 'rtl'
  const short = new Intl.NumberFormat(tag, {
    notation: 'compact',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  const title = say('days.chart', { figure: say(`figure.${figure}`) })
  return (
    <figure className="team-chart" dir="ltr" aria-label={title} aria-describedby={keysId}>
      <BarChart
        responsive
        data={points}
        title={title}
        margin={margins}
        style={{ inlineSize: '100%', blockSize: heightPx }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          reversed={isMirrored}
          tickLine={false}
          axisLine={false}
          minTickGap={16}
        />
        <YAxis
          orientation={isMirrored ? 'right' : 'left'}
          width="auto"
          tickLine={false}
          axisLine={false}
          allowDecimals={!isCount(figure)}
          tickFormatter={(value: number) => short.format(value)}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-3)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as Point | undefined
            return active && point ? (
              <Told point={point} figure={figure} currency={currency} />
            ) : null
          }}
        />
        {figure === 'profit' && <ReferenceLine y={0} stroke="var(--line-strong)" />}
        <Bar
          dataKey="value"
          fill="var(--accent)"
          maxBarSize={barMaxPx}
          radius={barRadius}
          isAnimationActive={false}
        />
      </BarChart>
      <figcaption id={keysId} className="sr-only">
        {say('days.keys')}
      </figcaption>
    </figure>
  )
}

const margins = { top: 8, right: 4, bottom: 0, left: 4 }
const barMaxPx = 36
const barRadius: [number, number, number, number] = [4, 4, 0, 0]

function Told(props: { point: Point; figure: FigureId; currency: string }) {
  const { point, figure, currency } = props
  const say = useWords('team')
  const { tag, direction } = useLanguage()
  return (
    <p className="team-chart-told" dir={direction}>
      <span>{timeWords(point.day.day, tag, 'day')}</span>
      <strong>
        <Figure id={figure} of={point.day} currency={currency} />
      </strong>
      <small>{say(`figure.${figure}`)}</small>
    </p>
  )
}

/** The float only places the bar; the figures beside it are exact. */
function pointsOf(
  list: readonly TeamDay[],
  figure: FigureId,
  currency: string,
  tag: string,
): Point[] {
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  const unit = isCount(figure) ? 1 : 10 ** decimalsOf(currency)
  return list.map((day) => ({
    day,
    label: format.format(new Date(day.day)),
    value: Number(day[figure]) / unit,
  }))
}
