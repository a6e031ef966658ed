import type { ReactNode } from 'react'
import { Pips } from './Dice.tsx'

/** The sign of a family of lotteries, drawn. */
export function Emblem({ family }: { family: string }) {
  return (
    <span className="lottery-emblem" data-family={family} aria-hidden="true">
      <svg viewBox="0 0 64 64" role="presentation">
        {(drawings[family] ?? drawings['balls'])?.()}
      </svg>
    </span>
  )
}

const drawings: Record<string, () => ReactNode> = {
  '5d': () => (
    <>
      <Ball x={20} y={38} r={15} text="7" tone="brass" />
      <Ball x={43} y={25} r={17} text="5" tone="ivory" />
    </>
  ),
  k3: () => (
    <>
      <g transform="rotate(-12 24 38)">
        <Die x={8} y={22} size={30} face={5} />
      </g>
      <g transform="rotate(14 44 24)">
        <Die x={31} y={10} size={24} face={3} />
      </g>
    </>
  ),
  pk10: () => (
    <>
      <Car y={14} x={30} tone="brass" />
      <Car y={29} x={18} tone="ivory" />
      <Car y={44} x={8} tone="accent" />
    </>
  ),
  wingo: () => (
    <>
      <path d="M32 6a26 26 0 0 1 22.5 39L32 32z" fill="#1f9d6b" />
      <path d="M54.5 45a26 26 0 0 1-45 0L32 32z" fill="#8b5cd6" />
      <path d="M9.5 45A26 26 0 0 1 32 6v26z" fill="#d6484d" />
      <Ball x={32} y={32} r={12} text="8" tone="ivory" />
    </>
  ),
  keno: () =>
    Array.from({ length: 25 }, (_, at) => {
      const isHit = [3, 6, 12, 13, 19, 21].includes(at)
      return (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its position
          key={at}
          x={8 + (at % 5) * 10}
          y={8 + Math.floor(at / 5) * 10}
          width={8}
          height={8}
          rx={2}
          className={isHit ? 'emblem-brass' : 'emblem-faint'}
        />
      )
    }),
  balls: () => (
    <>
      <Ball x={22} y={24} r={13} text="11" tone="ivory" />
      <Ball x={43} y={30} r={13} text="05" tone="brass" />
      <Ball x={27} y={46} r={13} text="08" tone="accent" />
    </>
  ),
  fastnorth: () => (
    <>
      <rect x={12} y={8} width={40} height={48} rx={5} className="emblem-ivory" />
      <rect x={18} y={15} width={28} height={9} rx={2} className="emblem-brass" />
      {[30, 37, 44].map((y) => (
        <g key={y}>
          <rect x={18} y={y} width={12} height={4} rx={1} className="emblem-dark" />
          <rect x={34} y={y} width={12} height={4} rx={1} className="emblem-dark" />
        </g>
      ))}
    </>
  ),
}

type Tone = 'ivory' | 'brass' | 'accent'

function Ball(props: { x: number; y: number; r: number; text: string; tone: Tone }) {
  const { x, y, r, text, tone } = props
  return (
    <>
      <circle cx={x} cy={y} r={r} className={`emblem-${tone}`} />
      <circle cx={x - r * 0.35} cy={y - r * 0.4} r={r * 0.28} className="emblem-shine" />
      <text x={x} y={y} dy=".36em" textAnchor="middle" fontSize={r} className="emblem-text">
        {text}
      </text>
    </>
  )
}

function Die({ x, y, size, face }: { x: number; y: number; size: number; face: number }) {
  return (
    <>
      <rect x={x} y={y} width={size} height={size} rx={size / 5} className="emblem-ivory" />
      <Pips x={x} y={y} size={size} face={face} />
    </>
  )
}

function Car({ x, y, tone }: { x: number; y: number; tone: Tone }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 8c0-2 2-3 4-3h4l3-4h7c2 0 3 1 4 3l1 1c2 0 3 1 3 3v2H0z"
        className={`emblem-${tone}`}
      />
      <circle cx={6} cy={10} r={2.4} className="emblem-dark" />
      <circle cx={20} cy={10} r={2.4} className="emblem-dark" />
    </g>
  )
}
