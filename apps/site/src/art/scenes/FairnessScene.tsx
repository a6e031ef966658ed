import { useId } from 'react'

/**
 * The story of a round in one picture: a sealed envelope before, the opened one after, and the same
 * row of colours on both.
 */
export function FairnessScene() {
  const id = useId()
  return (
    <svg viewBox="0 0 620 380" aria-hidden="true">
      <Paints id={id} />
      <circle cx="410" cy="180" r="240" fill={`url(#${id}glow)`} />
      <path
        d="M214 108C262 22 380 6 452 66"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="3"
        strokeDasharray="3 10"
        strokeLinecap="round"
      />
      <g transform="translate(236 206) rotate(-7)">
        <Sealed id={id} />
      </g>
      <g transform="translate(468 196) rotate(5)">
        <Opened id={id} />
      </g>
      <g transform="translate(352 316)">
        <Check id={id} />
      </g>
    </svg>
  )
}

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" className="scene-stop-accent" stopOpacity="0.6" />
        <stop offset="1" className="scene-stop-accent" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}paper`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fffdf5" />
        <stop offset="1" stopColor="#ded2b4" />
      </linearGradient>
      <linearGradient id={`${id}flap`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#efe5cb" />
        <stop offset="1" stopColor="#cbbd99" />
      </linearGradient>
      <radialGradient id={`${id}wax`} cx="0.38" cy="0.32">
        <stop offset="0" stopColor="#ff8d7a" />
        <stop offset="0.5" stopColor="#c9222f" />
        <stop offset="1" stopColor="#75091c" />
      </radialGradient>
      <radialGradient id={`${id}shade`}>
        <stop offset="0" stopColor="#000" stopOpacity="0.5" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

/** The colours stand for the hash that is published before the round and checked after it. */
const hash = [
  '#e5524a',
  '#f1b13b',
  '#2fa36b',
  '#2f7fd0',
  '#7d54c9',
  '#e5524a',
  '#2fa36b',
  '#f1b13b',
]

function Hash({ y }: { y: number }) {
  return (
    <g>
      <rect x="-66" y={y - 5} width="132" height="24" rx="6" fill="#0a1f17" />
      {hash.map((colour, at) => (
        <rect
          // The row is fixed, and colours repeat in it.
          key={`${colour}${at > 4}`}
          x={-60 + at * 15.2}
          y={y}
          width="12.5"
          height="14"
          rx="3"
          fill={colour}
        />
      ))}
    </g>
  )
}

function Sealed({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="0" cy="88" rx="112" ry="18" fill={`url(#${id}shade)`} />
      <rect x="-98" y="-66" width="196" height="138" rx="10" fill={`url(#${id}paper)`} />
      <path d="M-98 62L-18 2M98 62L18 2" stroke="#b8a97f" strokeWidth="2" />
      <path
        d="M-98 -58Q-98 -66 -90 -66H90Q98 -66 98 -58L8 14Q0 20 -8 14Z"
        fill={`url(#${id}flap)`}
      />
      <path d="M-98 -58L-8 14Q0 20 8 14L98 -58" fill="none" stroke="#a8976b" strokeWidth="2" />
      <circle cx="1" cy="9" r="25" fill="#4b0512" opacity="0.5" />
      <circle cy="6" r="25" fill={`url(#${id}wax)`} />
      <path
        d="M0 -8L12 6L0 20L-12 6Z"
        fill="none"
        stroke="#ffd6cf"
        strokeOpacity="0.8"
        strokeWidth="3"
      />
      <Hash y={46} />
    </g>
  )
}

function Opened({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="0" cy="108" rx="116" ry="18" fill={`url(#${id}shade)`} />
      <path d="M-98 -40L-8 -108Q0 -114 8 -108L98 -40Z" fill="#b3a47c" />
      <path d="M-98 -40H98V40H-98Z" fill="#8f825c" />
      <g transform="translate(0 -52)">
        <rect x="-62" y="-82" width="124" height="136" rx="11" fill="#fffefa" />
        <rect
          x="-62"
          y="-82"
          width="124"
          height="136"
          rx="11"
          fill="none"
          stroke="#d8ccab"
          strokeWidth="2"
        />
        <g className="scene-accent-deep">
          <circle cx="-30" cy="-50" r="11" />
          <circle cx="30" cy="-50" r="11" />
          <circle cx="-30" cy="-10" r="11" />
          <circle cx="30" cy="-10" r="11" />
          <circle cy="-30" r="11" />
        </g>
      </g>
      <path
        d="M-98 -40V82Q-98 92 -88 92H88Q98 92 98 82V-40L10 26Q0 33 -10 26Z"
        fill={`url(#${id}paper)`}
      />
      <path d="M-98 -40L-10 26Q0 33 10 26L98 -40" fill="none" stroke="#b8a97f" strokeWidth="2" />
      <Hash y={62} />
    </g>
  )
}

function Check({ id }: { id: string }) {
  return (
    <g>
      <ellipse cx="2" cy="42" rx="44" ry="10" fill={`url(#${id}shade)`} />
      <circle r="40" fill="#04120c" opacity="0.5" />
      <circle r="37" className="scene-accent" />
      <circle r="37" fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="3" />
      <path
        d="M-17 1L-5 13L18 -12"
        fill="none"
        className="scene-tick"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
