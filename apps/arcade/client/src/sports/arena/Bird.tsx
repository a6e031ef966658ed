import type { SideView } from '../../../../src/sports/wire.ts'

interface BirdProps {
  side: SideView
  tone: 'meron' | 'wala'
  /** ready: it waits. fights. down: it lost. up: it won, or it was a draw. */
  does: 'ready' | 'fights' | 'down' | 'up'
}

/** A drawn bird; no animal is shown or hurt here. It looks to the right; the other one is turned round. */
export function Bird({ side, tone, does }: BirdProps) {
  const [main, other] = side.colours
  return (
    <svg
      viewBox="0 0 120 112"
      className="bird"
      data-tone={tone}
      data-does={does}
      aria-hidden="true"
    >
      <g className="bird-body">
        <path
          d="M34 64C14 62 3 44 6 22c6 11 12 17 20 19C17 29 19 13 28 4c0 15 6 25 17 33-6 7-10 16-11 27z"
          fill={other}
        />
        <path d="M36 62C24 56 18 44 22 28c6 10 12 14 20 16-4 6-6 12-6 18z" fill={main} />
        <path d="M52 82l-3 18M64 82l4 18" className="bird-legs" />
        <path d="M40 102l9-2 8 3M60 102l8-2 9 3" className="bird-legs" />
        <path
          d="M26 62c2-17 24-23 42-19 6-6 8-17 16-21 9-4 18 2 18 11 0 7-5 11-5 19 0 20-14 34-34 34-20 0-38-8-37-24z"
          fill={main}
        />
        <path
          d="M74 44c6-4 10-12 12-20 6 2 12 6 15 12-2 6-5 9-4 18-6-7-14-10-23-10z"
          fill={other}
        />
        <path d="M40 57c10-9 30-7 36 4-4 13-20 18-30 13-6-3-9-10-6-17z" className="bird-wing" />
        <path d="M46 64h20M50 70h12" className="bird-lines" />
        <path
          d="M80 20c-4-8 4-12 7-7 1-7 9-7 10 0 4-4 10 1 6 8-7-4-15-5-23-1z"
          className="bird-comb"
        />
        <path d="M100 28l13 4-12 5z" className="bird-beak" />
        <path d="M97 38c4 4 4 10 0 12-5-2-6-8-4-12z" className="bird-comb" />
        <circle cx="93" cy="28" r="2.200" fill="#fff" />
        <circle cx="93.600" cy="28" r="1.200" fill="#111" />
      </g>
    </svg>
  )
}
