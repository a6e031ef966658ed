import type { Play } from './offerWords.ts'

export type Segment = Play<'wheel'>['segments'][number]

const around = 360
const turnsAtLeast = 5
const radius = 96
/** A narrower slice has no room for its words. */
const wordsFrom = 24

interface Slice {
  segment: Segment
  from: number
  to: number
}

/** Slices in degrees, as wide as their chances. */
function slicesOf(segments: readonly Segment[]): Slice[] {
  const whole = segments.reduce((sum, { weight }) => sum + weight, 0)
  let at = 0
  return segments.map((segment) => {
    const from = at
    at += (segment.weight / whole) * around
    return { segment, from, to: at }
  })
}

/** The next turn, in degrees, that stops with a segment at the top. */
export function turnTo(segments: readonly Segment[], id: string, before: number): number {
  const slice = slicesOf(segments).find(({ segment }) => segment.id === id)
  const middle = slice ? (slice.from + slice.to) / 2 : 0
  const rest = ((before % around) + around) % around
  return before - rest + turnsAtLeast * around + (around - middle)
}

export function WheelDrawing(props: {
  segments: readonly Segment[]
  turn: number
  wordsOf: (segment: Segment) => string
}) {
  return (
    <svg className="wheel" viewBox="-104 -112 208 216" aria-hidden="true">
      <g className="wheel-disc" style={{ transform: `rotate(${props.turn}deg)` }}>
        <circle r={radius + 4} className="wheel-rim" />
        {slicesOf(props.segments)
          .filter(({ from, to }) => to > from)
          .map(({ segment, from, to }, nth) => (
            <g key={segment.id} className={`wheel-slice wheel-slice-${nth % 4}`}>
              <path d={pathOf(from, to)} />
              {to - from >= wordsFrom && (
                <text transform={`rotate(${(from + to) / 2}) translate(0 ${-radius * 0.66})`}>
                  {props.wordsOf(segment)}
                </text>
              )}
            </g>
          ))}
        <circle r="14" className="wheel-hub" />
      </g>
      <path d="M -9 -110 L 9 -110 L 0 -90 Z" className="wheel-pointer" />
    </svg>
  )
}

function pathOf(from: number, to: number): string {
  // A full circle has no arc from a point to itself.
  const end = Math.min(to, from + around - 0.01)
  const isWide = end - from > around / 2 ? 1 : 0
  return `M 0 0 L ${pointAt(from)} A ${radius} ${radius} 0 ${isWide} 1 ${pointAt(end)} Z`
}

function pointAt(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
