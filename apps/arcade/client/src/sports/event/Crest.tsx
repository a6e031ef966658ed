import { useId } from 'react'
import type { SideView } from '../../../../src/sports/wire.ts'

/** A shield in the colours of the side, with its letters. */
export function Crest({ side: { short, colours } }: { side: SideView }) {
  const id = useId()
  const [main, other] = colours
  return (
    <svg viewBox="0 0 48 54" className="crest" aria-hidden="true">
      <defs>
        <clipPath id={id}>
          <path d="M24 2L45 8v20c0 12-9 20-21 24C12 48 3 40 3 28V8z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h48v54H0z" fill={main} />
        <path d="M24 0h24v54H24z" fill={other} opacity="0.85" />
        <path d="M0 30h48v13H0z" fill="#0b1210" opacity="0.78" />
      </g>
      <path
        d="M24 2L45 8v20c0 12-9 20-21 24C12 48 3 40 3 28V8z"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="1.500"
      />
      <text x="24" y="37" fill="#fff" className="crest-letters" data-drawn-letters={short}>
        {short}
      </text>
    </svg>
  )
}
