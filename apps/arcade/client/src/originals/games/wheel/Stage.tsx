import { type WheelSetting, type WheelView, wheelMultipliers } from '@baize/engines/house'
import { useState } from 'react'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'
import { kindsOf, restAt, slicePath } from './kinds.ts'
import './wheel.css'

const spinMs = 1_900
const turns = 3

export function Stage(props: StageProps<WheelSetting, WheelView>) {
  const { choice, round, pending, pace, isLocked, moving, sound } = props
  const { figures } = useSpeech()
  const isMoving = useArrival(props, () => {
    sound.tick()
    return spinMs
  })
  const isShowing = isLocked || isMoving || moving.length > 0
  const isSame = round?.view.segments === choice.segments && round.view.risk === choice.risk
  // The chosen wheel; while a round is shown, the wheel of that round.
  const setting = round && isShowing && !pending ? round.view : choice
  const stands = round && (isShowing || isSame) ? round : undefined
  const angle = useAngle(stands)
  const outcome = outcomeOf(stands, isMoving, pending !== undefined)
  const kinds = kindsOf(setting)
  const won = outcome && round?.view.multiplier
  return (
    <div className="wheel">
      <div className="wheel-round" data-pending={pending ? true : undefined}>
        <svg viewBox="-104 -104 208 208" aria-hidden="true">
          <circle r="102" className="wheel-rim" />
          <g
            className="wheel-turn"
            style={timed(atPace(spinMs, pace), { '--angle': `${angle}deg` })}
          >
            <Ring {...setting} />
          </g>
          <circle r="66" className="wheel-hub" />
          <path className="wheel-pointer" d="M0 -86L-8 -103A8 8 0 1 1 8 -103Z" />
        </svg>
        {won !== undefined && (
          <strong data-outcome={outcome} aria-hidden="true">
            {figures.multiplier(won)}
          </strong>
        )}
      </div>
      <ol className="wheel-kinds">
        {kinds.map(({ multiplier, colour }) => (
          <li
            key={multiplier}
            data-now={multiplier === won || undefined}
            style={timed(0, { '--colour': colour })}
          >
            {figures.multiplier(multiplier)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Ring(setting: WheelSetting) {
  const { segments } = setting
  const colours = new Map(kindsOf(setting).map(({ multiplier, colour }) => [multiplier, colour]))
  const pad = 0.06 / segments
  return wheelMultipliers(setting).map((multiplier, at) => (
    <path
      key={at}
      fill={colours.get(multiplier)}
      d={slicePath(at / segments + pad, (at + 1) / segments - pad, 76, 96)}
    />
  ))
}

/** The wheel's angle: each answer turns it forward, never back. */
function useAngle(round: { key: string; view: WheelView } | undefined): number {
  const [stand, setStand] = useState<{ key: string | undefined; angle: number }>(atRest)
  if (!round || stand.key === round.key) return stand.angle
  const { stopped, segments } = round.view
  const angle = restAt(stand.angle, stopped, segments, turns)
  setStand({ key: round.key, angle })
  return angle
}

const atRest = { key: undefined, angle: 0 }
