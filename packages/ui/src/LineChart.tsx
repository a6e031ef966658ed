import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import { cx } from './cx.ts'

export type ChartPoint = {
  /** Under the axis and in the table: a day, an hour. */
  label: string
  value: number
  /** The value in words of its locale: formatAmount(…). */
  text: string
}

export type LineChartProps = {
  points: readonly ChartPoint[]
  /** Spoken name, and caption of the table. */
  label: string
  /** Heads of the table's columns. */
  columns: { label: string; value: string }
  /** Pixels. Default 180. */
  height?: number
  /** Results: above zero in the colour of gains, below it in that of losses. */
  signed?: boolean
  /** bars: amounts of days, each standing alone. Default line. */
  look?: 'line' | 'bars'
}

/** One accent, a faint grid; the same figures as a table for screen readers. */
export function LineChart(props: LineChartProps) {
  const { points, label, columns, height = 180, signed, look = 'line' } = props
  const paintId = useId()
  const [at, setAt] = useState<number>()
  const shape = chartShape(
    points.map((point) => point.value),
    look,
  )
  const here = at ?? points.length - 1
  const point = points[here]
  const find = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    const nth =
      look === 'bars' ? Math.floor(share * points.length) : Math.round(share * (points.length - 1))
    setAt(Math.min(points.length - 1, Math.max(0, nth)))
  }
  if (!point) return null
  return (
    <figure
      className={cx('bz-chart', signed && `bz-chart-${signOf(point.value)}`)}
      aria-label={label}
      style={signed ? paintOf(paintId) : undefined}
    >
      <div className="bz-chart-head" aria-hidden="true">
        <strong>
          <bdi dir="ltr">{point.text}</bdi>
        </strong>
        <bdi>{point.label}</bdi>
      </div>
      <div
        className="bz-chart-plot"
        aria-hidden="true"
        style={{ blockSize: height }}
        onPointerDown={find}
        onPointerMove={find}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {signed && <SignedPaint id={paintId} zero={shape.zero} />}
          {gridLines.map((y) => (
            <line key={y} className="bz-chart-grid" x1="0" x2="100" y1={y} y2={y} />
          ))}
          {(signed || shape.zero < 100) && (
            <line className="bz-chart-zero" x1="0" x2="100" y1={shape.zero} y2={shape.zero} />
          )}
          {look === 'bars' ? (
            <Bars points={points} shape={shape} />
          ) : (
            <>
              <path
                className="bz-chart-fill"
                d={`${shape.line}L${shape.end},${shape.zero}L${shape.start},${shape.zero}Z`}
              />
              <path className="bz-chart-line" d={shape.line} />
            </>
          )}
        </svg>
        {signed && (
          <span className="bz-chart-zero-word" style={{ top: `${shape.zero}%` }}>
            0
          </span>
        )}
        <span
          className="bz-chart-here"
          style={{ left: `${shape.xs[here] ?? 0}%`, opacity: at === undefined ? 0.6 : 1 }}
        >
          <i style={{ top: `${shape.ys[here] ?? 0}%` }} />
        </span>
      </div>
      <div className="bz-chart-axis" aria-hidden="true">
        <bdi>{points[0]?.label}</bdi>
        <bdi>{points.at(-1)?.label}</bdi>
      </div>
      <Figures points={points} label={label} columns={columns} />
    </figure>
  )
}

/** From zero up or down; a gap of a fifth between them. */
function Bars({ points, shape }: Pick<LineChartProps, 'points'> & { shape: ChartShape }) {
  const room = 100 / points.length
  return points.map((point, at) => {
    const y = shape.ys[at] ?? shape.zero
    return (
      <rect
        key={point.label}
        className="bz-chart-bar"
        x={round((shape.xs[at] ?? 0) - room * 0.4)}
        width={round(room * 0.8)}
        y={round(Math.min(y, shape.zero))}
        height={round(Math.abs(shape.zero - y))}
      />
    )
  })
}

type ChartShape = ReturnType<typeof chartShape>

/** One paint for the whole plot, which changes where the line crosses zero; along zero it is neither. */
function SignedPaint({ id, zero }: { id: string; zero: number }) {
  const above = `${round(zero - evenPercent)}%`
  const below = `${round(zero + evenPercent)}%`
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="100">
      <stop className="bz-stop-gain" offset={above} />
      <stop className="bz-stop-even" offset={above} />
      <stop className="bz-stop-even" offset={below} />
      {/* Beyond the plot's end it would paint what lies on zero. */}
      {zero < 100 && <stop className="bz-stop-loss" offset={below} />}
    </linearGradient>
  )
}

/** As thick as half the line at the usual height. */
const evenPercent = 0.7

function paintOf(id: string): CSSProperties {
  return { ['--chart-paint' as string]: `url(#${id})` }
}

function signOf(value: number): 'gain' | 'loss' | 'even' {
  if (value === 0) return 'even'
  return value > 0 ? 'gain' : 'loss'
}

function Figures({ points, label, columns }: Omit<LineChartProps, 'height'>) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.label}</th>
          <th scope="col">{columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((each) => (
          <tr key={each.label}>
            <th scope="row">{each.label}</th>
            <td>{each.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const gridLines = [0.5, 33, 66, 99.5]
const topPercent = 8

/** Positions in percent. Zero is always in range, so that no slope looks steeper than it is. */
export function chartShape(values: readonly number[], look: 'line' | 'bars' = 'line') {
  const low = Math.min(0, ...values)
  const high = Math.max(low < 0 ? 0 : 1, ...values)
  const room = 100 - topPercent
  const xs = values.map((_, at) => {
    if (look === 'bars') return ((at + 0.5) / values.length) * 100
    return values.length < 2 ? 50 : (at / (values.length - 1)) * 100
  })
  const place = (value: number) => topPercent + room - ((value - low) / (high - low)) * room
  const ys = values.map(place)
  const line = xs
    .map((x, at) => `${at === 0 ? 'M' : 'L'}${round(x)},${round(ys[at] ?? 0)}`)
    .join('')
  return { xs, ys, line, zero: round(place(0)), start: xs[0] ?? 0, end: xs.at(-1) ?? 0 }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
