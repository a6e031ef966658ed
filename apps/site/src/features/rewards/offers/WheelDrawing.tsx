import type { Play } from './offerWords.ts'

export type Segment = Play<'wheel'>['segments'][number]

const around = 360
const turnsAtLeast = 5
const radius = 96
/** Where words stand across a slice, and how wide a letter of them is. */
const wordsAt = radius * 0.66
const letterWidth = 6
/** Words that are wider than their slice stand along it, from the rim inwards. */
const alongFrom = radius - 5
const looksOfSlices = 5

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
  const slices = slicesOf(props.segments).filter(({ from, to }) => to > from)
  return (
    <svg className="wheel" viewBox="-104 -112 208 216" aria-hidden="true">
      <g className="wheel-disc" style={{ transform: `rotate(${props.turn}deg)` }}>
        <circle r={radius + 4} className="wheel-rim" />
        {slices.map(({ segment, from, to }, nth) => (
          <path
            key={segment.id}
            className={`wheel-slice wheel-slice-${nth % looksOfSlices}`}
            d={pathOf(from, to)}
          />
        ))}
        {slices.map((slice) => (
          <Words key={slice.segment.id} slice={slice} words={props.wordsOf(slice.segment)} />
        ))}
        <circle r="14" className="wheel-hub" />
      </g>
      <path d="M -9 -110 L 9 -110 L 0 -90 Z" className="wheel-pointer" />
    </svg>
  )
}

function Words({ slice: { from, to }, words }: { slice: Slice; words: string }) {
  const half = ((Math.min(to - from, around / 2) / 2) * Math.PI) / 180
  const isAcross = 2 * wordsAt * Math.sin(half) > words.length * letterWidth
  const middle = `rotate(${(from + to) / 2})`
  return (
    <text
      className={isAcross ? 'wheel-words' : 'wheel-words wheel-words-along'}
      transform={
        isAcross
          ? `${middle} translate(0 ${-wordsAt})`
          : `${middle} translate(0 ${-alongFrom}) rotate(-90)`
      }
    >
      {words}
    </text>
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
