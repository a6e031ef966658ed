import { type KenoView, kenoBalls, kenoMultipliers, kenoPicksMax } from '@baize/engines/house'
import { useEffect, useState } from 'react'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { moveByArrows } from '../../shell/grid.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import type { KenoChoice } from './face.tsx'
import './keno.css'

type Props = StageProps<KenoChoice, KenoView>

const ballMs = 85
const columns = 8

export function Stage(props: Props) {
  const { round, pending, choice, change, isLocked, sound, pace } = props
  const { say } = useSpeech()
  const isMoving = useArrival(props, ({ view }) => (view.drawn.length + 1) * ballMs)
  const isShown = round !== undefined && pending === undefined
  const view = isShown ? round.view : undefined
  const shown = useDrawn(
    view,
    isMoving ? round?.key : undefined,
    atPace(ballMs, pace),
    (isHit, nth) => (isHit ? sound.good(nth) : sound.tick()),
  )
  // Picking a number clears the last draw.
  const [clearedKey, setCleared] = useState<string>()
  const isCleared = round !== undefined && clearedKey === round.key && !isMoving
  const drawn = isCleared ? [] : (view?.drawn.slice(0, shown) ?? [])
  const picked = view && !isCleared ? view.numbers : choice.numbers
  const risk = view && !isCleared ? view.risk : choice.risk
  const hits = picked.filter((one) => drawn.includes(one)).length
  const isWon = outcomeOf(round, isMoving, pending !== undefined) === 'won' && !isCleared
  function pick(ball: number): void {
    if (isLocked || isMoving) return
    setCleared(round?.key)
    const { numbers } = choice
    if (numbers.includes(ball))
      change({ ...choice, numbers: numbers.filter((one) => one !== ball) })
    else if (numbers.length < kenoPicksMax) change({ ...choice, numbers: [...numbers, ball] })
  }
  return (
    <div className="keno">
      <div
        className="keno-grid"
        role="toolbar"
        tabIndex={-1}
        aria-label={say('board')}
        onKeyDown={(event) => moveByArrows(event, { columns, count: kenoBalls })}
      >
        {Array.from({ length: kenoBalls }, (_, at) => (
          <Ball
            key={at}
            ball={at + 1}
            isPicked={picked.includes(at + 1)}
            isDrawn={drawn.includes(at + 1)}
            pick={pick}
          />
        ))}
      </div>
      <Pays picks={picked.length} risk={risk} hits={drawn.length > 0 ? hits : undefined} />
      {round && <Verdict round={round} isShown={isWon} />}
    </div>
  )
}

/** How many of the drawn balls are shown: one after another while the answer moves. */
function useDrawn(
  view: KenoView | undefined,
  movingKey: string | undefined,
  ms: number,
  told: (isHit: boolean, nth: number) => void,
): number {
  const all = view?.drawn.length ?? 0
  const [shown, setShown] = useState(all)
  const isStepped = movingKey !== undefined && ms > 0
  useEffect(() => {
    if (!isStepped || !view) return undefined
    setShown(0)
    let out = 0
    let hits = 0
    const timer = setInterval(() => {
      out += 1
      const isHit = view.numbers.includes(view.drawn[out - 1] ?? 0)
      if (isHit) hits += 1
      told(isHit, hits)
      setShown(out)
      if (out >= view.drawn.length) clearInterval(timer)
    }, ms)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one run for each answer
  }, [movingKey, isStepped, ms])
  return isStepped ? Math.min(shown, all) : all
}

interface BallProps {
  ball: number
  isPicked: boolean
  isDrawn: boolean
  pick(ball: number): void
}

function Ball({ ball, isPicked, isDrawn, pick }: BallProps) {
  const { say } = useSpeech()
  const state = isDrawn ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'picked' : 'plain'
  return (
    <button
      type="button"
      className="keno-ball"
      data-cell={ball - 1}
      data-state={state}
      tabIndex={ball === 1 ? 0 : -1}
      aria-pressed={isPicked}
      aria-label={say(`keno.ball.${state}`, { ball })}
      onClick={() => pick(ball)}
    >
      <span>{ball}</span>
    </button>
  )
}

interface PaysProps {
  picks: number
  risk: KenoChoice['risk']
  hits: number | undefined
}

function Pays({ picks, risk, hits }: PaysProps) {
  const { say, figures } = useSpeech()
  if (picks === 0)
    return <p className="keno-pays empty-pays">{say('keno.pick', { count: kenoPicksMax })}</p>
  return (
    <ol className="keno-pays" aria-label={say('payTable')}>
      {kenoMultipliers({ risk, picks }).map((multiplier, count) => (
        <li
          key={count}
          data-now={count === hits || undefined}
          data-pays={multiplier > 0 || undefined}
        >
          <b>{figures.multiplier(multiplier)}</b>
          <span>{say('keno.hits', { count })}</span>
        </li>
      ))}
    </ol>
  )
}
