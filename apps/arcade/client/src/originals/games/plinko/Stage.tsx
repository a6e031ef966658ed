import { type PlinkoSetting, type PlinkoView, plinkoMultipliers } from '@baize/engines/house'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StageProps } from '../../face.ts'
import { createSparing, timed } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'
import { createBoard, type PlinkoBoard } from './board.ts'
import './plinko.css'

type Props = StageProps<PlinkoSetting, PlinkoView>

const quickPace = 0.4
/** The highest pixel ratio of the canvas; more is not visible. */
const ratioMax = 2

/** Balls fall along the server's paths, as many at once as there are bets. */
export function Stage(props: Props) {
  const { choice, round, moving, pace } = props
  // A replayed round uses its own number of rows and risk.
  const setting =
    props.isLocked && moving.length === 0 && round && pace === 'still' ? round.view : choice
  const { rows, risk } = setting
  const [landed, setLanded] = useState<{ slot: number; key: string }>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const board = useRef<PlinkoBoard>(undefined)
  const settle = useEffectEvent((key: string) => props.settled(key))
  const tick = useEffectEvent((row: number) => props.sound.tick(row))

  useEffect(() => {
    if (!canvas.current) return undefined
    const sparing = createSparing(() => performance.now())
    const made = createBoard({
      canvas: canvas.current,
      struck: (row) => sparing(() => tick(row)),
      landed(key, { slot }) {
        setLanded({ slot, key })
        settle(key)
      },
    })
    board.current = made
    const seen = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      made.resize(width, height, Math.min(ratioMax, devicePixelRatio))
    })
    seen.observe(canvas.current)
    return () => {
      seen.disconnect()
      made.close()
    }
  }, [])

  useEffect(() => {
    for (const key of board.current?.setRows(rows) ?? []) settle(key)
  }, [rows])

  const started = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, view } of moving) {
      if (started.current.has(key)) continue
      started.current.add(key)
      if (pace === 'still' || view.rows !== rows) settle(key)
      else board.current?.drop(key, view, pace === 'quick' ? quickPace : 1)
    }
    // When nothing moves, the started balls are forgotten.
    if (moving.length === 0) started.current.clear()
  }, [moving, pace, rows])

  const isResting = pace === 'still' || (moving.length === 0 && landed === undefined)
  const still = isResting && round?.view.rows === rows ? round.view.slot : undefined
  return (
    <div className="plinko" style={timed(0, { '--rows': rows })}>
      <canvas ref={canvas} aria-hidden="true" />
      <Slots rows={rows} risk={risk} landed={isResting ? undefined : landed} still={still} />
    </div>
  )
}

interface SlotsProps extends PlinkoSetting {
  landed: { slot: number; key: string } | undefined
  still: number | undefined
}

function Slots({ rows, risk, landed, still }: SlotsProps) {
  const { figures } = useSpeech()
  return (
    <ol className="plinko-slots">
      {plinkoMultipliers({ rows, risk }).map((multiplier, slot) => {
        const isLast = landed?.slot === slot
        const out = Math.abs(slot - rows / 2) / (rows / 2)
        return (
          <li
            // A new key restarts the animation if the same slot is hit again.
            key={isLast ? landed.key : slot}
            data-landed={isLast || still === slot || undefined}
            style={timed(0, { '--hue': Math.round(46 - 46 * out) })}
          >
            {shortTimes(figures.plain(multiplier / 10_000, 2))}
          </li>
        )
      })}
    </ol>
  )
}

/** Shortened: 16 slots must fit the width of a phone. */
function shortTimes(text: string): string {
  return text.replace(/[.,]?0+$/, '')
}
