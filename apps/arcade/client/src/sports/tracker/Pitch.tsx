import type { EventRow, LiveView, Moment, Sport } from '../../../../src/sports/wire.ts'
import { periodName, scoreOf } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { momentText } from './moments.ts'
import { playOf } from './play.ts'

const [wide, high] = [105, 68]
const stripes = 10

/** Lines of a field, in metres of a football pitch. */
const lines: Partial<Record<Sport, string>> = {
  football:
    'M2 2h101v64H2zM52.500 2v64M52.500 24.850a9.150 9.150 0 1 0 0 18.300 9.150 9.150 0 0 0 0-18.300M2 13.850h16.500v40.300H2M2 24.850h5.500v18.300H2M103 13.850H86.500v40.300H103M103 24.850h-5.500v18.300h5.500M18.500 27a9.150 9.150 0 0 1 0 14M86.500 27a9.150 9.150 0 0 0 0 14',
  basketball:
    'M2 2h101v64H2zM52.500 2v64M52.500 26a8 8 0 1 0 0 16 8 8 0 0 0 0-16M2 25h21v18H2M103 25H82v18h21M23 26a8 8 0 0 1 0 16M82 26a8 8 0 0 0 0 16M2 7h8a27 27 0 0 1 0 54H2M103 7h-8a27 27 0 0 0 0 54h8',
  tennis: 'M10 8h85v52H10zM10 14h85M10 54h85M52.500 4v60M29 14v40M76 14v40M29 34h47',
}
/** A map with three lanes, or with two sites. */
const mapLines =
  'M6 6h93v56H6zM6 30V22a16 16 0 0 1 16-16h12M99 38v8a16 16 0 0 1-16 16H71M6 34h14M85 34h14M6 44l12 18M99 24L87 6'

const grounds: Partial<Record<Sport, string>> = {
  basketball: 'wood',
  tennis: 'clay',
  cs2: 'map',
  dota2: 'map',
  lol: 'map',
  valorant: 'map',
}

interface PitchProps {
  event: EventRow
  live: LiveView
  moments: readonly Moment[]
}

/** The field from above: who attacks, and where the ball is. */
export function Pitch({ event, live, moments }: PitchProps) {
  const { say } = useSpeech()
  const ground = grounds[event.sport] ?? 'grass'
  const hasBall = ground !== 'map'
  const last = moments.at(-1)
  const part = live.parts.at(-1)
  const { ball, attack } = playOf(event.id, live)
  const isResting = live.period === 'pause' || live.period === 'end' || event.status !== 'live'
  const name = isResting ? undefined : attack === 'home' ? event.home.name : event.away.name
  return (
    <div className="pitch-box">
      <svg viewBox={`0 0 ${wide} ${high}`} className="pitch" aria-hidden="true">
        {Array.from({ length: stripes }, (_, at) => (
          <rect
            key={at}
            x={(at * wide) / stripes}
            width={wide / stripes + 0.1}
            height={high}
            className={`pitch-${ground}-${at % 2 === 0 ? 'a' : 'b'}`}
          />
        ))}
        <path d={lines[event.sport] ?? mapLines} className="pitch-lines" />
        {hasBall && !isResting && (
          <>
            <path d={zoneOf(attack, ball)} className="attack-zone" />
            <g
              className="ball-at"
              style={{ transform: `translate(${xOf(ball)}px, ${yOf(ball)}px)` }}
            >
              <circle r="3.200" className="ball-ring" />
              <circle r="1.500" className="ball" />
            </g>
          </>
        )}
      </svg>
      <p className="pitch-said">
        {name && hasBall ? <span dir="auto">{say('inAttack', { name })}</span> : <i />}
        {last && <span dir="auto">{momentText(last, event, say)}</span>}
      </p>
      {!hasBall && part && (
        <p className="map-score">
          <small>{periodName(live.period, say)}</small>
          <b>{scoreOf(part, say)}</b>
        </p>
      )}
    </div>
  )
}

const xOf = ([along]: readonly [number, number]) => 2 + (along / 100) * (wide - 4)
const yOf = ([, across]: readonly [number, number]) => 2 + (across / 100) * (high - 4)

/** From the ball to the goal that is attacked: home plays to the right. */
function zoneOf(side: 'home' | 'away', ball: readonly [number, number]): string {
  const [x, y] = [xOf(ball), yOf(ball)]
  const goal = side === 'home' ? wide - 2 : 2
  return `M${x} ${y}L${goal} ${high / 2 - 16}L${goal} ${high / 2 + 16}z`
}
