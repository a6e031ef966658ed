import { type CoinSide, type CoinView, coinPay } from '@baize/engines/house'
import { useState } from 'react'
import type { StagedRound, StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import type { CoinChoice } from './face.tsx'
import './coin.css'

type Props = StageProps<CoinChoice, CoinView>

const flipMs = 760
const endMs = 200
const halfTurns = 6

export function Stage(props: Props) {
  const { round, pending, pace, sound } = props
  const { figures } = useSpeech()
  const isMoving = useArrival(props, (arrived) => {
    if (!isFlip(arrived)) return endMs
    sound.turn()
    return flipMs
  })
  const view = pending?.kind === 'bet' ? undefined : round?.view
  const flips = round?.view.flips ?? []
  const angle = useAngle(round?.id, flips)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  // While the coin is in the air, its last flip is not listed.
  const isFlying = isMoving && round !== undefined && isFlip(round)
  const told = view ? (isFlying ? view.flips.slice(0, -1) : view.flips) : []
  return (
    <div className="coin-stage">
      <div
        className="coin-space"
        data-pending={pending ? true : undefined}
        data-flying={isFlying || undefined}
      >
        <div
          className="coin"
          style={timed(atPace(flipMs, pace), { '--angle': `${angle}deg` })}
          data-outcome={outcome}
        >
          <Heads />
          <Tails />
        </div>
      </div>
      <ol className="coin-row">
        {told.map(({ called, fell }, at) => (
          <li key={at} data-missed={called !== fell || undefined}>
            <i data-side={fell} />
            <span>{figures.multiplier(called === fell ? coinPay(at + 1) : 0)}</span>
          </li>
        ))}
      </ol>
      {round && <Verdict round={round} isShown={outcome === 'won'} />}
    </div>
  )
}

/** The bet is the first flip, so a round with as many flips as actions ended with a cash-out. */
function isFlip({ key, view }: StagedRound<CoinView>): boolean {
  return key.endsWith(`:${view.flips.length - 1}`)
}

/** Heads is at whole turns, tails at half turns; the coin always turns forward. */
function useAngle(id: string | undefined, flips: CoinView['flips']): number {
  const [stand, setStand] = useState({ key: '', angle: 0 })
  const fell: CoinSide | undefined = flips.at(-1)?.fell
  const key = `${id ?? ''}:${flips.length}`
  if (fell === undefined || stand.key === key) return stand.angle
  const isTails = (stand.angle / 180) % 2 === 1
  const extra = isTails === (fell === 'tails') ? 0 : 1
  const angle = stand.angle + (halfTurns + extra) * 180
  setStand({ key, angle })
  return angle
}

function Heads() {
  return (
    <svg viewBox="-50 -50 100 100" className="coin-side" aria-hidden="true">
      <circle r="49" fill="#a9772a" />
      <circle r="46" fill="#f2c14e" />
      <circle r="38" fill="none" stroke="#a9772a" strokeWidth="1.500" strokeDasharray="2 4" />
      <path fill="#a9772a" d="M-24 -12l11 10 13-20 13 20 11-10-5 30h-38z" />
      <path fill="#ffe39a" d="M-22 -14l11 10 11-19 11 19 11-10-5 28h-34z" opacity=".75" />
      <path fill="#a9772a" d="M-18 20h36v4h-36z" />
      <path
        d="M-34 -28a44 44 0 0 1 40-16"
        stroke="#fff6d8"
        strokeWidth="4"
        fill="none"
        opacity=".7"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Tails() {
  return (
    <svg viewBox="-50 -50 100 100" className="coin-side back" aria-hidden="true">
      <circle r="49" fill="#5d6f86" />
      <circle r="46" fill="#c9d6e6" />
      <circle r="38" fill="none" stroke="#5d6f86" strokeWidth="1.500" strokeDasharray="2 4" />
      <path fill="#5d6f86" d="M0 -25l22 25-22 25-22-25z" />
      <path fill="#eef4fb" d="M0 -25l22 25H-22z" opacity=".6" />
      <path fill="#3f4f64" d="M0 0h22L0 25z" opacity=".4" />
      <path
        d="M-34 -28a44 44 0 0 1 40-16"
        stroke="#fff"
        strokeWidth="4"
        fill="none"
        opacity=".7"
        strokeLinecap="round"
      />
    </svg>
  )
}
