import type { ReactNode } from 'react'

export type EmblemName =
  | 'spade'
  | 'heart'
  | 'diamond'
  | 'club'
  | 'chip'
  | 'dice'
  | 'crown'
  | 'seven'
  | 'wheel'
  | 'trophy'
  | 'gift'

/** Large ornaments for Artwork, in ivory and brass. */
export function Emblem({ name, size }: { name: EmblemName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width={size ?? '1em'}
      height={size ?? '1em'}
      fill={ivory}
    >
      {shapes[name]}
    </svg>
  )
}

const ivory = '#f7f1e1'
const shade = '#d9cfb4'
const brass = '#e6bc62'
const deep = '#b98a35'
const ruby = '#c8383c'
const ink = '#14211b'

const shapes: Record<EmblemName, ReactNode> = {
  spade: (
    <>
      <path d="M32 4C25 16 8 24 8 38c0 8 6 13 13 13 4 0 7-2 9-5-.5 6-3 10-8 14h20c-5-4-7.5-8-8-14 2 3 5 5 9 5 7 0 13-5 13-13C56 24 39 16 32 4z" />
      <path d="M32 12c-5 9-17 15-17 26" stroke={shade} strokeWidth="2.5" fill="none" />
    </>
  ),
  heart: (
    <>
      <path
        fill={ruby}
        d="M32 58C22 48 6 37 6 22 6 13 13 7 20 7c5 0 9.5 3 12 8 2.5-5 7-8 12-8 7 0 14 6 14 15 0 15-16 26-26 36z"
      />
      <path
        d="M14 22c0-5 3-8 7-8"
        stroke="#f2a7a8"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  diamond: (
    <>
      <path fill={ruby} d="M32 4 54 32 32 60 10 32z" />
      <path fill="#e4686a" d="M32 4v56L10 32z" opacity=".55" />
    </>
  ),
  club: (
    <>
      <circle cx="32" cy="17" r="12" />
      <circle cx="18" cy="36" r="12" />
      <circle cx="46" cy="36" r="12" />
      <path d="M29 32h6c0 12 2 20 7 27H22c5-7 7-15 7-27z" />
      <path
        d="M25 13a8 8 0 0 1 5-4M11 33a8 8 0 0 1 5-5"
        stroke={shade}
        strokeWidth="2.5"
        fill="none"
      />
    </>
  ),
  chip: (
    <>
      <circle cx="32" cy="32" r="28" fill={brass} />
      <circle
        cx="32"
        cy="32"
        r="24.5"
        fill="none"
        stroke={ivory}
        strokeWidth="7"
        strokeDasharray="9.6 16.05"
      />
      <circle cx="32" cy="32" r="18" fill={ivory} />
      <circle cx="32" cy="32" r="15" fill="none" stroke={deep} strokeDasharray="2 3" />
      <path fill={deep} d="m32 22 7 10-7 10-7-10z" />
    </>
  ),
  dice: (
    <>
      <rect x="8" y="20" width="32" height="32" rx="7" transform="rotate(-12 24 36)" />
      <g fill={ink}>
        <circle cx="16" cy="30" r="3" />
        <circle cx="24" cy="36" r="3" />
        <circle cx="32" cy="42" r="3" />
      </g>
      <rect x="30" y="8" width="26" height="26" rx="6" fill={brass} transform="rotate(14 43 21)" />
      <g fill={ink}>
        <circle cx="39" cy="16" r="2.6" />
        <circle cx="48" cy="26" r="2.6" />
      </g>
    </>
  ),
  crown: (
    <>
      <path fill={brass} d="m6 20 13 11L32 8l13 23 13-11-6 32H12z" />
      <path fill={deep} d="M12 52h40v6H12z" />
      <circle cx="32" cy="8" r="4" />
      <circle cx="6" cy="19" r="3.5" />
      <circle cx="58" cy="19" r="3.5" />
      <path fill={ruby} d="m32 34 5 7-5 7-5-7z" />
    </>
  ),
  seven: (
    <>
      <path fill={brass} d="M12 8h42v10C42 30 36 42 36 58H22c0-16 5-27 15-37H24v6H12z" />
      <path fill={ivory} d="M15 11h36v6C39 29 33 42 33 55h-8c0-14 6-26 17-37H21v6h-6z" />
    </>
  ),
  wheel: (
    <>
      <circle cx="32" cy="32" r="28" fill={deep} />
      <circle cx="32" cy="32" r="25" fill={ink} />
      <circle
        cx="32"
        cy="32"
        r="18"
        fill="none"
        stroke={ruby}
        strokeWidth="13"
        strokeDasharray="7.07 7.07"
      />
      <circle cx="32" cy="32" r="11" fill={brass} />
      <path d="M32 14v36M14 32h36" stroke={ivory} strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="32" cy="32" r="4" />
      <circle cx="45" cy="15" r="3" />
    </>
  ),
  trophy: (
    <>
      <path
        d="M14 12H6c0 12 4 18 13 20M50 12h8c0 12-4 18-13 20"
        stroke={deep}
        strokeWidth="4"
        fill="none"
      />
      <path fill={brass} d="M14 6h36v14c0 13-7 21-18 21S14 33 14 20z" />
      <path fill={deep} d="M29 40h6v10h-6zM19 50h26v8H19z" />
      <path d="m32 12 3 7 7 .5-5.5 4.5 2 7-6.5-4-6.5 4 2-7-5.5-4.5 7-.5z" />
    </>
  ),
  gift: (
    <>
      <path fill={ivory} d="M10 30h44v28H10z" />
      <path fill={shade} d="M6 20h52v11H6z" />
      <path fill={brass} d="M27 20h10v38H27z" />
      <path
        d="M32 20C22 20 17 15 19 10s11-2 13 10c2-12 11-15 13-10s-3 10-13 10z"
        fill="none"
        stroke={brass}
        strokeWidth="4"
      />
    </>
  ),
}
