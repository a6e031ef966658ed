import { useId } from 'react'

/** Three reels that stop on the same picture, light behind them, and coins. */
export function JackpotScene() {
  const id = useId()
  return (
    <svg viewBox="0 0 620 380" aria-hidden="true">
      <Paints id={id} />
      <circle cx="400" cy="185" r="250" fill={`url(#${id}glow)`} />
      <Rays id={id} />
      <Cabinet id={id} />
      {coins.map(([x, y, size, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <Coin id={id} />
        </g>
      ))}
    </svg>
  )
}

/** Where, how large and how turned: the near ones are larger. */
const coins = [
  [196, 300, 0.8, -18],
  [150, 214, 0.46, 24],
  [252, 340, 1.05, 12],
  [560, 306, 1, -26],
  [592, 200, 0.5, 20],
  [498, 346, 0.86, 16],
  [226, 70, 0.38, -12],
  [574, 78, 0.42, 30],
] as const

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" className="scene-stop-accent" stopOpacity="0.75" />
        <stop offset="1" className="scene-stop-accent" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}ray`} gradientUnits="userSpaceOnUse" cx="400" cy="185" r="250">
        <stop offset="0.3" className="scene-stop-accent" stopOpacity="0.3" />
        <stop offset="1" className="scene-stop-accent" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}brass`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffedb9" />
        <stop offset="0.45" stopColor="#dfae4c" />
        <stop offset="1" stopColor="#7d5516" />
      </linearGradient>
      <linearGradient id={`${id}reel`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8f8876" />
        <stop offset="0.28" stopColor="#fffdf5" />
        <stop offset="0.72" stopColor="#fffdf5" />
        <stop offset="1" stopColor="#7d7665" />
      </linearGradient>
      <linearGradient id={`${id}seven`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ff8a66" />
        <stop offset="0.5" stopColor="#e5262f" />
        <stop offset="1" stopColor="#8f0d22" />
      </linearGradient>
    </defs>
  )
}

function Rays({ id }: { id: string }) {
  return (
    <g fill={`url(#${id}ray)`}>
      {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
        <path key={turn} d="M400 185L372 -160H428Z" transform={`rotate(${turn} 400 185)`} />
      ))}
    </g>
  )
}

const bulbs = Array.from({ length: 11 }, (_, at) => at)

function Cabinet({ id }: { id: string }) {
  return (
    <g transform="translate(400 180)">
      <rect x="-172" y="-112" width="344" height="238" rx="34" fill="#000" opacity="0.35" />
      <rect x="-178" y="-122" width="356" height="238" rx="34" fill={`url(#${id}brass)`} />
      <rect x="-164" y="-108" width="328" height="210" rx="24" className="scene-accent-deep" />
      <rect x="-164" y="-108" width="328" height="210" rx="24" fill="#02100a" opacity="0.45" />
      <g fill="#fff4c9">
        {bulbs.map((at) => (
          <g key={at}>
            <circle cx={-150 + at * 30} cy="-115" r="4.4" />
            <circle cx={-150 + at * 30} cy="109" r="4.4" />
          </g>
        ))}
      </g>
      {[-102, 0, 102].map((x) => (
        <g key={x} transform={`translate(${x} -3)`}>
          <rect x="-46" y="-88" width="92" height="176" rx="12" fill={`url(#${id}reel)`} />
          <Seven id={id} />
          <g opacity="0.55">
            <g transform="translate(0 -88) scale(0.5 0.26)">
              <Seven id={id} />
            </g>
            <g transform="translate(0 88) scale(0.5 0.26)">
              <Seven id={id} />
            </g>
          </g>
        </g>
      ))}
      <path d="M-164 -3H-152M152 -3H164" stroke="#fff4c9" strokeWidth="6" strokeLinecap="round" />
    </g>
  )
}

function Seven({ id }: { id: string }) {
  return (
    <>
      <path
        d="M-32 -44H36V-24C14 2 4 24 2 52H-24C-22 20 -10 -2 8 -22H-14V-12H-32Z"
        fill="#4d0712"
      />
      <path
        d="M-34 -48H34V-28C12 -2 2 20 0 48H-26C-24 16 -12 -6 6 -26H-16V-16H-34Z"
        fill={`url(#${id}seven)`}
        stroke="#ffd98a"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  )
}

function Coin({ id }: { id: string }) {
  return (
    <>
      <ellipse cx="3" cy="6" rx="42" ry="34" fill="#5c3d0d" />
      <ellipse rx="42" ry="34" fill={`url(#${id}brass)`} />
      <ellipse rx="32" ry="25" fill="none" stroke="#8a6220" strokeWidth="3" />
      <path d="M0 -14L15 0L0 14L-15 0Z" fill="#8a6220" />
      <path
        d="M-28 -14A34 27 0 0 1 0 -27"
        stroke="#fffbe6"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
    </>
  )
}
