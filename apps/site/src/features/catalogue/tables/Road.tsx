import type { BigRoadCell, RoadCell, RoadResult } from '@baize/engines/roads'
import { bigRoad, lastColumns, roadRows, roadsOf } from '@baize/engines/roads'

const columns = 24
const cell = 10
const [ring, dot] = [3.4, 4.1]

interface RoadProps {
  results: readonly RoadResult[]
  /** big: a column for each run of a side. bead: every result, down and then right. */
  road: 'big' | 'bead'
}

/** The last results of a table with two sides; what it shows is told in words beside it. */
export function Road({ results, road }: RoadProps) {
  return (
    <svg
      className="table-road"
      viewBox={`0 0 ${columns * cell} ${roadRows * cell}`}
      aria-hidden="true"
    >
      {road === 'big'
        ? lastColumns(bigRoad(results), columns).map((at) => <Ring key={keyOf(at)} at={at} />)
        : lastColumns(roadsOf(results).bead, columns).map((at) => (
            <circle key={keyOf(at)} className={`road-${at.mark}`} {...middleOf(at)} r={dot} />
          ))}
    </svg>
  )
}

function Ring({ at }: { at: BigRoadCell }) {
  const { cx, cy } = middleOf(at)
  return (
    <g>
      {at.mark && <circle className={`road-ring road-${at.mark}`} cx={cx} cy={cy} r={ring} />}
      {at.ties > 0 && (
        <path className="road-ties" d={`M${cx - ring} ${cy + ring}L${cx + ring} ${cy - ring}`} />
      )}
    </g>
  )
}

const keyOf = ({ column, row }: RoadCell<unknown>) => `${column}.${row}`

function middleOf({ column, row }: RoadCell<unknown>) {
  return { cx: column * cell + cell / 2, cy: row * cell + cell / 2 }
}
