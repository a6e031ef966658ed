import type { EventRow, LiveView } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'

const [wide, high] = [120, 64]
const laneGap = 2.9
/** Jackets of the six traps, as on every track: the number tells apart who cannot see the colour. */
const jackets = [
  ['#c8102e', '#ffffff'],
  ['#1d4ed8', '#ffffff'],
  ['#f5f5f4', '#111111'],
  ['#1a1a1a', '#ffffff'],
  ['#f59e0b', '#111111'],
  ['#5b21b6', '#ffffff'],
] as const
const jacketOf = (nth: number) => jackets[nth % jackets.length] ?? jackets[0]
/** The track: two straights and two bends; runners start at the bottom and run against the clock. */
const [left, right, middle, bend] = [38, 82, 32, 24]

/** The race from above. */
export function Track({ event, live }: { event: EventRow; live: LiveView | null }) {
  const { say } = useSpeech()
  const positions = live?.positions ?? event.runners.map(() => 0)
  const order = event.runners
    .map((runner, nth) => ({ runner, nth, at: positions[nth] ?? 0 }))
    .toSorted((a, b) => b.at - a.at || a.nth - b.nth)
  return (
    <>
      <div className="pitch-box track-box">
        <svg viewBox={`0 0 ${wide} ${high}`} className="track" aria-hidden="true">
          <rect width={wide} height={high} className="track-ground" />
          <path d={ovalAt(bend - 7)} className="track-sand" strokeWidth="18" />
          <path d={ovalAt(bend + 2)} className="track-rail" />
          <path d={ovalAt(bend - 16)} className="track-rail" />
          <path d={`M60 ${middle + bend - 16}V${middle + bend + 2}`} className="track-line" />
          {event.runners.map((runner, nth) => (
            <Runner key={runner.name} nth={nth} share={positions[nth] ?? 0} />
          ))}
        </svg>
      </div>
      <ol className="runner-list" aria-label={say('tracker.order')}>
        {order.map(({ runner, nth }) => (
          <li key={runner.name}>
            <Trap nth={nth} />
            <span dir="auto">{runner.name}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The number on its colour, as on the jackets. */
export function Trap({ nth }: { nth: number }) {
  const [background, color] = jacketOf(nth)
  return (
    <span className="trap" style={{ background, color }}>
      {nth + 1}
    </span>
  )
}

function Runner({ nth, share }: { nth: number; share: number }) {
  const [fill, ink] = jacketOf(nth)
  const [x, y] = placeOn(share, bend - 14 + nth * laneGap)
  return (
    <g className="runner" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle r="2.400" fill={fill} />
      <text fill={ink}>{nth + 1}</text>
    </g>
  )
}

function ovalAt(radius: number): string {
  const [top, bottom] = [middle - radius, middle + radius]
  return `M${left} ${bottom}H${right}A${radius} ${radius} 0 0 0 ${right} ${top}H${left}A${radius} ${radius} 0 0 0 ${left} ${bottom}z`
}

/** Where a runner is: one lap from the line at the bottom and back to it. */
export function placeOn(share: number, radius: number): [number, number] {
  const straight = right - left
  const curve = Math.PI * radius
  const lap = 2 * straight + 2 * curve
  let way = Math.min(1, Math.max(0, share)) * lap
  const half = straight / 2
  if (way <= half) return [60 + way, middle + radius]
  way -= half
  if (way <= curve) return bendAt(right, Math.PI / 2 - way / radius, radius)
  way -= curve
  if (way <= straight) return [right - way, middle - radius]
  way -= straight
  if (way <= curve) return bendAt(left, -Math.PI / 2 - way / radius, radius)
  way -= curve
  return [left + way, middle + radius]
}

function bendAt(x: number, angle: number, radius: number): [number, number] {
  return [x + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
}
