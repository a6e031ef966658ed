import { useEffect, useRef } from 'react'
import { multiplierAt, timeOf } from '../../../../../src/crash/growth.ts'
import { useSpeech } from '../../speech.tsx'
import { multiplierNow, type TableNow } from './connection.ts'
import { Blast, Rocket } from './Rocket.tsx'
import { Sky } from './Sky.tsx'

const width = 600
const height = 320
/** The rocket needs this much on each side. */
const edge = { left: 40, top: 52, right: 52, bottom: 40 }
/** The smallest range of the axes, in ms and hundredths, so that a flight begins in the corner. */
const leastMs = 6_000
const leastTimes = 180
const points = 48

/** The rising multiplier; the crash point is unknown until the server tells it. */
export function Flight({ now }: { now: TableNow }) {
  const { say, figures } = useSpeech()
  const line = useRef<SVGPathElement>(null)
  const area = useRef<SVGPathElement>(null)
  const sky = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLElement>(null)
  const figure = useRef<HTMLElement>(null)
  const countdown = useRef<HTMLElement>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(draw)
    function draw(): void {
      const ownMs = Date.now()
      const reached = multiplierNow(now, ownMs)
      // Read before anything is written in this frame, so that no layout is forced.
      const shape = sky.current ?? undefined
      const curve = curveTo(now.phase === 'betting' ? 100 : reached)
      const turn = turnOf(curve, shape)
      line.current?.setAttribute('d', curve.path)
      area.current?.setAttribute('d', `${curve.path}L${curve.x} ${height}L${edge.left} ${height}Z`)
      tip.current?.style.setProperty('left', `${(curve.x / width) * 100}%`)
      tip.current?.style.setProperty('top', `${(curve.y / height) * 100}%`)
      tip.current?.style.setProperty('rotate', `${turn}deg`)
      if (figure.current) figure.current.textContent = figures.multiplier(reached * 100)
      if (countdown.current) {
        const left = Math.max(0, now.endsAt - ownMs - now.aheadMs)
        countdown.current.textContent = figures.number(left / 1000, 1)
      }
      if (now.phase !== 'crashed') frame = requestAnimationFrame(draw)
    }
    return () => cancelAnimationFrame(frame)
  }, [now, figures])
  const isBetting = now.phase === 'betting'
  return (
    <div ref={sky} className="crash-flight" data-phase={now.isConnected ? now.phase : 'away'}>
      <Sky />
      <svg
        className="crash-curve"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="crash-fade" x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity=".35" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </defs>
        {[0.25, 0.5, 0.75].map((part) => (
          <path key={part} className="crash-grid" d={`M0 ${height * part}H${width}`} />
        ))}
        {!isBetting && (
          <>
            <path ref={area} className="crash-area" fill="url(#crash-fade)" />
            <path ref={line} className="crash-line" />
          </>
        )}
      </svg>
      <i ref={tip} className="crash-tip">
        {now.phase === 'crashed' ? <Blast /> : <Rocket />}
      </i>
      <p className="crash-figure" aria-hidden="true">
        {isBetting ? (
          <>
            <small>{say('crash.starts')}</small>
            <strong ref={countdown} />
          </>
        ) : (
          <>
            <strong ref={figure} />
            {now.phase === 'crashed' && now.point > 0 && <small>{say('crash.crashed')}</small>}
          </>
        )}
        {!now.isConnected && <small>{say('crash.away')}</small>}
      </p>
    </div>
  )
}

interface Curve {
  path: string
  x: number
  y: number
  /** How steep it is at its end, in units of the picture. */
  rise: number
  run: number
}

/** From the ground it starts leaning, and it never tips over. */
const leastTurn = 20
const mostTurn = 68

/** Where the rocket's nose points, in degrees from straight up. The picture is stretched to its place. */
function turnOf({ rise, run }: Curve, place: HTMLElement | undefined): number {
  const [across, down] = [place?.clientWidth ?? width, place?.clientHeight ?? height]
  const up = (Math.atan2((rise / height) * down, (run / width) * across) * 180) / Math.PI
  return Math.min(mostTurn, Math.max(leastTurn, 90 - up))
}

/** The curve from the start to a multiplier, in units of the picture. */
function curveTo(reached: number): Curve {
  const ms = timeOf(Math.max(100, reached))
  const spanMs = Math.max(leastMs, ms * 1.15)
  const spanTimes = Math.max(leastTimes, reached * 1.15)
  const xOf = (at: number) => edge.left + (at / spanMs) * (width - edge.left - edge.right)
  const yOf = (times: number) =>
    height - edge.bottom - ((times - 100) / (spanTimes - 100)) * (height - edge.top - edge.bottom)
  const steps = Array.from({ length: points + 1 }, (_, nth) => (ms * nth) / points)
  const path = steps
    .map((at, nth) => `${nth === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(exact(at)).toFixed(1)}`)
    .join('')
  const [x, y] = [xOf(ms), yOf(exact(ms))]
  const before = ms * (1 - 2 / points)
  return { path, x, y, run: x - xOf(before), rise: yOf(exact(before)) - y }
}

/** The multiplier without rounding to hundredths, so that the line has no steps. */
function exact(ms: number): number {
  const whole = multiplierAt(ms)
  const [from, to] = [timeOf(whole), timeOf(whole + 1)]
  return whole + Math.min(1, Math.max(0, (ms - from) / (to - from)))
}
