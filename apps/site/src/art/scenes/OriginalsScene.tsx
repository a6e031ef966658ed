import { useId } from 'react'

/** A flight of crash climbs over dice, chips, a gem and a card: the in-house games in one picture. */
export function OriginalsScene() {
  const id = useId()
  return (
    <svg viewBox="0 0 620 380" aria-hidden="true">
      <Paints id={id} />
      <Sky id={id} />
      <Flight id={id} />
      <g transform="translate(250 268)">
        <Card />
      </g>
      <g transform="translate(352 288)">
        <Die id={id} />
      </g>
      <g transform="translate(528 292)">
        <Gem id={id} />
      </g>
      <g transform="translate(448 318)">
        <Chips id={id} />
      </g>
    </svg>
  )
}

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" className="scene-stop-accent" stopOpacity="0.65" />
        <stop offset="1" className="scene-stop-accent" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}path`} gradientUnits="userSpaceOnUse" x1="0" x2="240">
        <stop offset="0" className="scene-stop-accent" stopOpacity="0" />
        <stop offset="1" className="scene-stop-accent" />
      </linearGradient>
      <linearGradient id={`${id}core`} gradientUnits="userSpaceOnUse" x1="120" x2="420">
        <stop offset="0" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#fff" stopOpacity="0.9" />
      </linearGradient>
      <linearGradient id={`${id}hull`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset="0.55" stopColor="#efe6d0" />
        <stop offset="1" stopColor="#b9ab8a" />
      </linearGradient>
      <linearGradient id={`${id}flame`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff3b8" />
        <stop offset="0.4" stopColor="#ffb13d" />
        <stop offset="1" stopColor="#ff5a2a" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}brass`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#8a6220" />
        <stop offset="0.35" stopColor="#f6dc9a" />
        <stop offset="1" stopColor="#a87a2c" />
      </linearGradient>
      <radialGradient id={`${id}shade`}>
        <stop offset="0" stopColor="#000" stopOpacity="0.55" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

const stars = [
  [60, 60, 1.6],
  [128, 30, 1.1],
  [190, 92, 1.4],
  [250, 44, 1],
  [312, 104, 1.5],
  [338, 26, 1.2],
  [392, 66, 1],
  [560, 40, 1.6],
  [594, 118, 1.2],
  [548, 168, 1],
  [20, 130, 1.1],
] as const

function Sky({ id }: { id: string }) {
  return (
    <>
      <circle cx="455" cy="120" r="230" fill={`url(#${id}glow)`} />
      <g fill="#fff" opacity="0.75">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g stroke="#fff" strokeOpacity="0.14" strokeDasharray="2 7">
        <path d="M40 250H600M40 170H600M40 90H600" />
      </g>
    </>
  )
}

const flight = 'M0 352C190 348 372 300 452 128'

function Flight({ id }: { id: string }) {
  return (
    <>
      <path
        d={flight}
        fill="none"
        stroke={`url(#${id}path)`}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d={flight}
        fill="none"
        stroke={`url(#${id}core)`}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="translate(472 86) rotate(26) scale(1.15)">
        <path d="M-14 44C-10 84 -4 96 0 112C4 96 10 84 14 44Z" fill={`url(#${id}flame)`} />
        <path d="M-7 44C-5 66 -2 74 0 82C2 74 5 66 7 44Z" fill="#fff6cf" />
        <path d="M-22 14C-40 26 -42 42 -38 54L-18 40Z" className="scene-accent-deep" />
        <path d="M22 14C40 26 42 42 38 54L18 40Z" className="scene-accent-deep" />
        <path d="M0 -66C22 -42 27 -8 22 44H-22C-27 -8 -22 -42 0 -66Z" fill={`url(#${id}hull)`} />
        <path d="M0 -66C10 -55 17 -42 21 -26H-21C-17 -42 -10 -55 0 -66Z" className="scene-accent" />
        <circle cy="-2" r="11" fill={`url(#${id}brass)`} />
        <circle cy="-2" r="7.5" fill="#0b2b3f" />
        <path d="M-4 -6A6 6 0 0 1 3 -8" stroke="#bfe9ff" strokeWidth="2" fill="none" />
        <path d="M-22 36H22V44H-22Z" fill={`url(#${id}brass)`} />
      </g>
    </>
  )
}

function Card() {
  return (
    <g transform="rotate(-16)">
      <rect x="-38" y="-52" width="82" height="116" rx="9" fill="#000" opacity="0.35" />
      <rect x="-42" y="-58" width="82" height="116" rx="9" fill="#fdfaf1" />
      <g className="scene-accent-deep">
        <path d="M-1 -26C14 -8 26 0 26 14C26 25 12 29 4 20C5 29 8 33 13 36H-15C-10 33 -7 29 -6 20C-14 29 -28 25 -28 14C-28 0 -16 -8 -1 -26Z" />
        <text x="-33" y="-34" fontSize="22" fontWeight="800">
          A
        </text>
      </g>
    </g>
  )
}

/** Three visible sides of a die. */
function Die({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="4" cy="68" rx="76" ry="18" fill={`url(#${id}shade)`} />
      <path d="M0 -62L56 -34L0 -4L-56 -34Z" fill="#fffdf5" />
      <path d="M-56 -34L0 -4V62L-56 30Z" fill="#e6dcc4" />
      <path d="M56 -34L0 -4V62L56 30Z" fill="#c9bb98" />
      <g fill="#16261f">
        <ellipse cx="0" cy="-34" rx="8" ry="4.6" />
        <ellipse cx="-42" cy="-12" rx="4.6" ry="7" transform="rotate(-14 -42 -12)" />
        <ellipse cx="-28" cy="14" rx="4.6" ry="7" transform="rotate(-14 -28 14)" />
        <ellipse cx="-14" cy="40" rx="4.6" ry="7" transform="rotate(-14 -14 40)" />
        <ellipse cx="16" cy="6" rx="4.6" ry="7" transform="rotate(14 16 6)" />
        <ellipse cx="42" cy="-8" rx="4.6" ry="7" transform="rotate(14 42 -8)" />
        <ellipse cx="16" cy="40" rx="4.6" ry="7" transform="rotate(14 16 40)" />
        <ellipse cx="42" cy="25" rx="4.6" ry="7" transform="rotate(14 42 25)" />
      </g>
    </g>
  )
}

function Gem({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="0" cy="66" rx="62" ry="15" fill={`url(#${id}shade)`} />
      <path d="M-52 -20L-28 -48H28L52 -20L0 58Z" className="scene-accent" />
      <path d="M-52 -20H-18L0 58Z" className="scene-accent-deep" />
      <path d="M52 -20H18L0 58Z" fill="#000" opacity="0.22" />
      <path d="M-28 -48L-18 -20L0 -48L18 -20L28 -48Z" fill="#fff" opacity="0.45" />
      <path d="M-52 -20L-28 -48L-18 -20Z" fill="#fff" opacity="0.25" />
      <path d="M-18 -20H18L0 58Z" fill="#fff" opacity="0.16" />
    </g>
  )
}

function Chips({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="2" cy="42" rx="58" ry="15" fill={`url(#${id}shade)`} />
      {[30, 18, 6].map((y, at) => (
        <g key={y} transform={`translate(${at === 1 ? 5 : 0} ${y})`}>
          <path d="M-44 -6V6A44 15 0 0 0 44 6V-6Z" fill={`url(#${id}brass)`} />
          <path
            d="M-26 6.5V18.5M0 9V21M26 6.5V18.5"
            stroke="#fff8e2"
            strokeWidth="9"
            transform="translate(0 -6)"
          />
          <ellipse cy="-6" rx="44" ry="15" fill="#f3d58c" />
        </g>
      ))}
      <ellipse
        cy="0"
        rx="34"
        ry="11"
        fill="none"
        stroke="#9a7026"
        strokeWidth="2.5"
        strokeDasharray="9 6"
      />
      <path d="M0 -6L14 0L0 6L-14 0Z" fill="#9a7026" />
    </g>
  )
}
