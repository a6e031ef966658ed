import {
  type BigRoadCell,
  lastColumns,
  type RoadCell,
  type RoadMark,
  type Roads,
  roadRows,
} from '@baize/engines/roads'

const cell = 10

interface RoadProps {
  name: string
  road: keyof Roads
  roads: Roads
  columns: number
  /** The letters of red, blue and tie on the bead plate. */
  letters?: Readonly<Record<'red' | 'blue' | 'tie', string>>
}

/** One road on its grid, its newest columns at the right edge of what fits. */
export function Road({ name, road, roads, columns, letters }: RoadProps) {
  return (
    <figure className="road" data-road={road} aria-label={name}>
      <svg viewBox={`0 0 ${columns * cell} ${roadRows * cell}`} aria-hidden="true">
        <path className="road-grid" d={gridOf(columns)} />
        {marksOf(road, roads, { columns, letters })}
      </svg>
    </figure>
  )
}

function marksOf(
  road: keyof Roads,
  roads: Roads,
  { columns, letters }: Pick<RoadProps, 'columns' | 'letters'>,
) {
  if (road === 'big')
    return lastColumns(roads.big, columns).map((at) => <Big key={keyOf(at)} at={at} />)
  if (road !== 'bead') {
    return lastColumns(roads[road], columns).map((at) => (
      <Derived key={keyOf(at)} road={road} at={at} />
    ))
  }
  return lastColumns(roads.bead, columns).map((at) => (
    <g key={keyOf(at)} className={`road-${at.winner}`}>
      <circle className="road-full" {...middleOf(at)} r="4.3" />
      <text x={middleOf(at).cx} y={middleOf(at).cy + 2.1}>
        {letters?.[at.winner]}
      </text>
      <Pairs at={at} />
    </g>
  ))
}

/** A ring for a win; the ties since are a stroke, and their number if there are several. */
function Big({ at }: { at: BigRoadCell }) {
  const { cx, cy } = middleOf(at)
  return (
    <g className={at.mark && `road-${at.mark}`}>
      {at.mark && <circle className="road-ring" cx={cx} cy={cy} r="3.5" />}
      {at.ties > 0 && <path className="road-ties" d={`M${cx - 3} ${cy + 3}L${cx + 3} ${cy - 3}`} />}
      {at.ties > 1 && (
        <text className="road-count" x={cx} y={cy + 2}>
          {at.ties}
        </text>
      )}
      <Pairs at={at} />
    </g>
  )
}

function Pairs({ at }: { at: RoadCell<unknown> & { isRedPair?: boolean; isBluePair?: boolean } }) {
  const { cx, cy } = middleOf(at)
  return (
    <>
      {at.isRedPair && <circle className="road-full road-red" cx={cx - 3} cy={cy - 3} r="1.4" />}
      {at.isBluePair && <circle className="road-full road-blue" cx={cx + 3} cy={cy + 3} r="1.4" />}
    </>
  )
}

type DerivedName = 'eye' | 'small' | 'cockroach'

function Derived({ road, at }: { road: DerivedName; at: RoadCell<RoadMark> }) {
  const { cx, cy } = middleOf(at)
  return <DerivedMark road={road} mark={at.mark} cx={cx} cy={cy} />
}

interface DerivedMarkProps {
  road: DerivedName
  mark: RoadMark
  cx: number
  cy: number
}

/** Rings on the big eye road, dots on the small one, strokes on the cockroach road. */
function DerivedMark({ road, mark, cx, cy }: DerivedMarkProps) {
  if (road === 'eye') return <circle className={`road-ring road-${mark}`} cx={cx} cy={cy} r="3.2" />
  if (road === 'small')
    return <circle className={`road-full road-${mark}`} cx={cx} cy={cy} r="3.6" />
  const d = `M${cx - 3} ${cy + 3}L${cx + 3} ${cy - 3}`
  return <path className={`road-ring road-${mark}`} d={d} />
}

/** A single mark, for "ask"; a gap where the road would get none. */
export function AskedMark({ road, mark }: { road: DerivedName; mark: RoadMark | undefined }) {
  return (
    <svg className="road-asked" viewBox="0 0 10 10" aria-hidden="true">
      {mark && <DerivedMark road={road} mark={mark} cx={5} cy={5} />}
    </svg>
  )
}

const keyOf = ({ column, row }: RoadCell<unknown>) => `${column}.${row}`

function middleOf({ column, row }: RoadCell<unknown>) {
  return { cx: column * cell + cell / 2, cy: row * cell + cell / 2 }
}

function gridOf(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${roadRows * cell}`)
  const over = Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}H${columns * cell}`)
  return [...down, ...over].join('')
}
