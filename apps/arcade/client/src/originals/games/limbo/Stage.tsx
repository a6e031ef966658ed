import {
  type LimboSetting,
  type LimboView,
  limboTargetMax,
  limboTargetMin,
} from '@baize/engines/house'
import { useEffect, useState } from 'react'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { NumberField } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import './limbo.css'

const riseMs = 520
const lowest = 100

export function Stage(props: StageProps<LimboSetting, LimboView>) {
  const { round, pending, pace, sound } = props
  const { say, figures } = useSpeech()
  const isMoving = useArrival(props, () => {
    sound.tick(4)
    return riseMs
  })
  const point = useRise(
    round?.view.point ?? lowest,
    isMoving ? round?.key : undefined,
    atPace(riseMs, pace),
  )
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  return (
    <div className="limbo">
      <div
        className="limbo-middle"
        data-outcome={outcome}
        data-pending={pending ? true : undefined}
      >
        <svg viewBox="0 0 400 200" aria-hidden="true">
          {[180, 150, 120].map((r) => (
            <path key={r} d={`M${200 - r} 196A${r} ${r} 0 0 1 ${200 + r} 196`} />
          ))}
        </svg>
        <strong aria-hidden="true">{figures.multiplier(point * 100)}</strong>
        {round && (
          <span>{say('limbo.aim', { target: figures.multiplier(round.view.target * 100) })}</span>
        )}
      </div>
      <Fields {...props} />
    </div>
  )
}

/** Rises to the drawn point on a logarithmic scale, which looks even. */
function useRise(point: number, movingKey: string | undefined, ms: number): number {
  const [drawn, setDrawn] = useState({ key: '', point: lowest })
  useEffect(() => {
    if (movingKey === undefined || ms === 0) return undefined
    const key = movingKey
    const began = performance.now()
    let frame = requestAnimationFrame(draw)
    function draw(now: number): void {
      const part = Math.min(1, Math.max(0, now - began) / ms)
      const eased = 1 - (1 - part) ** 2
      setDrawn({ key, point: Math.floor(lowest * (point / lowest) ** eased) })
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    return () => cancelAnimationFrame(frame)
  }, [point, movingKey, ms])
  if (movingKey === undefined || ms === 0) return point
  return drawn.key === movingKey ? Math.min(drawn.point, point) : lowest
}

/** The chance of a multiplier in hundredths is this number divided by it (99 %). */
const chanceUnits = 9_900

function Fields({ choice, change, isLocked }: StageProps<LimboSetting, LimboView>) {
  const { say } = useSpeech()
  const set = (target: number) =>
    change({ target: Math.min(limboTargetMax, Math.max(limboTargetMin, Math.round(target))) })
  return (
    <div className="limbo-fields">
      <NumberField
        label={say('limbo.target')}
        value={choice.target / 100}
        decimals={2}
        min={limboTargetMin / 100}
        max={limboTargetMax / 100}
        step={0.1}
        isLocked={isLocked}
        end={<span className="unit">×</span>}
        change={(target) => set(target * 100)}
      />
      <NumberField
        label={say('winChance')}
        value={chanceUnits / choice.target}
        decimals={choice.target > chanceUnits ? 6 : 2}
        min={chanceUnits / limboTargetMax}
        max={chanceUnits / limboTargetMin}
        isLocked={isLocked}
        end={<span className="unit">%</span>}
        change={(chance) => set(chanceUnits / chance)}
      />
    </div>
  )
}
