import type { ReactNode } from 'react'
import type { EmptyArtName } from './EmptyArt.tsx'

export default function EmptyScene({ name }: { name: EmptyArtName }): ReactNode {
  return scenes[name]
}

const brass = 'var(--brass)'
const paper = 'var(--surface-1)'

const scenes = {
  table: (
    <>
      <path d="M20 50c0-15 21-27 48-27s48 12 48 27v4c0 15-21 27-48 27S20 69 20 54z" fill={paper} />
      <path d="M20 50c0 15 21 27 48 27s48-12 48-27" />
      <ellipse cx="68" cy="49" rx="38" ry="19" stroke={brass} strokeDasharray="3 5" />
      <path d="m68 41 6 8-6 8-6-8z" stroke={brass} />
    </>
  ),
  cards: (
    <>
      <rect
        x="37"
        y="22"
        width="38"
        height="54"
        rx="5"
        fill={paper}
        transform="rotate(-12 56 49)"
      />
      <rect x="61" y="20" width="38" height="54" rx="5" fill={paper} transform="rotate(9 80 47)" />
      <path
        d="M82 38c-4 5-10 8-9 13 .6 3.5 4.5 4 6.5 1.5L78.5 58h6l-1.2-5.6c2 2.6 6 2 6.5-1.6.7-5-4-7.800-7.800-12.800z"
        stroke={brass}
      />
    </>
  ),
  search: (
    <>
      <circle cx="62" cy="44" r="24" fill={paper} />
      <path d="m80 62 18 17" strokeWidth="4" />
      <path d="M52 34a14 14 0 0 1 10-4" />
      <path d="m62 38 5 6-5 6-5-6z" stroke={brass} />
    </>
  ),
  letter: (
    <>
      <rect x="32" y="26" width="72" height="50" rx="6" fill={paper} />
      <path d="m34 30 34 26 34-26" />
      <circle cx="68" cy="56" r="8" fill={paper} stroke={brass} />
      <path d="m68 52 2.6 4-2.6 4-2.6-4z" stroke={brass} />
    </>
  ),
  chips: (
    <>
      <path d="M30 62v8c0 4 10 8 22 8s22-4 22-8v-8" fill={paper} />
      <path d="M30 52v9c0 4 10 8 22 8s22-4 22-8v-9" fill={paper} />
      <ellipse cx="52" cy="51" rx="22" ry="8" fill={paper} />
      <ellipse cx="52" cy="51" rx="12" ry="4" stroke={brass} />
      <circle cx="92" cy="60" r="18" fill={paper} />
      <circle cx="92" cy="60" r="11" stroke={brass} />
      <path d="M92 42v7M92 71v7M74 60h7M103 60h7" />
    </>
  ),
  broken: (
    <>
      <path d="M36 78V26a6 6 0 0 1 6-6h24l-7 16 10 9-8 14 6 19z" fill={paper} />
      <path d="m74 20 20 .2a6 6 0 0 1 6 6V72a6 6 0 0 1-6 6H77l-5-17 8-15-10-10z" fill={paper} />
      <path d="M46 32h8M46 66h10M88 32h4M86 68h6" stroke={brass} />
    </>
  ),
  lamp: (
    <>
      <path d="M68 10v16M44 48c2-14 12-22 24-22s22 8 24 22z" fill={paper} />
      <path d="M40 48h56" />
      <path d="M60 48c0 5 3 8 8 8s8-3 8-8" stroke={brass} />
      <path d="m50 62-6 14M68 64v14M86 62l6 14" stroke={brass} strokeDasharray="2 5" />
    </>
  ),
}
