import type { XocdiaView } from '@baize/engines/house'
import { timed } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'
import { redsIn } from './places.ts'

interface DishProps {
  /** Undefined while the bowl covers them. */
  coins: XocdiaView['coins'] | undefined
  roundKey: string
  isShaken: boolean
  ms: number
}

/** Where the coins lie on the dish, and how each is turned. */
const lying = [
  { x: 206, y: 84, turn: -14 },
  { x: 272, y: 74, turn: 20 },
  { x: 218, y: 130, turn: 8 },
  { x: 282, y: 122, turn: -24 },
] as const

/** A dish with four coins, red on one side and white on the other, under a bowl. */
export function Dish({ coins, roundKey, isShaken, ms }: DishProps) {
  const { say } = useSpeech()
  const reds = coins && redsIn({ coins })
  const label =
    reds === undefined ? say('xocdia.covered') : say('xocdia.coins', { reds, whites: 4 - reds })
  return (
    <svg
      className="xocdia-dish"
      viewBox="0 0 480 206"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, and moved piece by piece
      role="img"
      aria-label={label}
      style={timed(ms)}
    >
      <defs>
        <radialGradient id="xocdia-dish" cx=".5" cy=".42" r=".62">
          <stop stopColor="#fffdf6" />
          <stop offset=".72" stopColor="#eee6d2" />
          <stop offset="1" stopColor="#c9bb99" />
        </radialGradient>
        <radialGradient id="xocdia-bowl" cx=".36" cy=".2" r=".95">
          <stop stopColor="#ffffff" />
          <stop offset=".45" stopColor="#e8eef3" />
          <stop offset="1" stopColor="#8fa3b5" />
        </radialGradient>
      </defs>
      <g className="xocdia-all" data-shaken={isShaken || undefined}>
        <ellipse cx="244" cy="118" rx="150" ry="86" fill="#0005" />
        <ellipse cx="244" cy="106" rx="148" ry="86" fill="url(#xocdia-dish)" />
        <ellipse className="xocdia-rim" cx="244" cy="106" rx="128" ry="72" />
        {coins?.map((side, at) => (
          <Coin key={`${roundKey}:${at}`} side={side} at={at} />
        ))}
        <g className="xocdia-bowl" data-lifted={coins ? true : undefined}>
          <path
            d="M136 118C136 40 190 8 244 8S352 40 352 118C352 150 304 166 244 166S136 150 136 118Z"
            fill="url(#xocdia-bowl)"
          />
          <path className="xocdia-band" d="M142 128C168 156 320 156 346 128" />
          <path className="xocdia-band" d="M150 96C186 122 302 122 338 96" strokeDasharray="10 9" />
          <path className="xocdia-shine" d="M172 74C180 44 204 28 228 26" />
        </g>
      </g>
    </svg>
  )
}

function Coin({ side, at }: { side: XocdiaView['coins'][number]; at: number }) {
  const { x, y, turn } = lying[at] ?? lying[0]
  return (
    <g className="xocdia-coin" data-side={side} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse cx="2" cy="6" rx="26" ry="22" fill="#0005" />
      <ellipse className="xocdia-edge" cy="3" rx="26" ry="22" />
      <ellipse className="xocdia-face" rx="26" ry="22" />
      <ellipse className="xocdia-line" rx="19" ry="15.5" />
      <rect className="xocdia-hole" x="-6" y="-5" width="12" height="10" rx="2" />
    </g>
  )
}
