import { useState } from 'react'
import { timed } from '../../motion.ts'
import { colourOf } from './layout.ts'
import { pocketAngle, pocketOrder, restIn, type Stand } from './pockets.ts'

interface WheelProps {
  /** The answer at which the wheel stands or to which it turns. */
  turn: { readonly key: string; readonly pocket: number } | undefined
  /** The number is shown once the ball rests. */
  isTold: boolean
  isPending: boolean
  ms: number
}

export function Wheel({ turn, isTold, isPending, ms }: WheelProps) {
  const { wheel, ball } = useStand(turn)
  return (
    <svg
      className="roulette-wheel"
      viewBox="-104 -104 208 208"
      aria-hidden="true"
      data-pending={isPending || undefined}
      data-turning={(turn && !isTold) || undefined}
      style={timed(ms, { '--wheel': `${wheel}deg`, '--ball': `${ball}deg` })}
    >
      <circle r="103" className="roulette-bowl" />
      <circle r="92" className="roulette-track" />
      <g className="roulette-turn">
        <Ring />
        <circle r="42" className="roulette-cone" />
        <path className="roulette-cross" d="M-30 0H30M0 -30V30" />
        <g className="roulette-ball">
          <circle cy="-56" r="4.4" key={turn?.key} />
        </g>
      </g>
      {turn && isTold && (
        <g className="roulette-told" data-colour={colourOf(turn.pocket)}>
          <circle r="27" />
          <text textAnchor="middle" dominantBaseline="central">
            {turn.pocket}
          </text>
        </g>
      )}
    </svg>
  )
}

function Ring() {
  const half = Math.tan((pocketAngle * Math.PI) / 360)
  return pocketOrder.map((pocket, at) => (
    <g key={pocket} transform={`rotate(${at * pocketAngle})`} data-colour={colourOf(pocket)}>
      <path d={`M${-half * 82} -82L${half * 82} -82L${half * 46} -46L${-half * 46} -46Z`} />
      <text y="-73" textAnchor="middle" dominantBaseline="central">
        {pocket}
      </text>
    </g>
  ))
}

const atFirst = { key: '', wheel: 0, ball: 0 }

/** Each answer turns the wheel forward, never back. */
function useStand(turn: WheelProps['turn']): Stand {
  const [stand, setStand] = useState<Stand & { key: string }>(atFirst)
  if (!turn || stand.key === turn.key) return stand
  const next = { key: turn.key, ...restIn(turn.pocket, stand) }
  setStand(next)
  return next
}
