import type { ReactNode } from 'react'

type Mark = { width: number; draw: ReactNode }

export type VendorMarkProps = {
  /** An unknown code is lettered plainly. */
  code: string
  /** For screen readers; leave it out if the name is shown beside it. */
  label?: string
  /** Pixels. Default 28. */
  height?: number
  className?: string
}

/** Lettered marks of the vendors, in one colour: they sit quietly in a strip. */
export function VendorMark({ code, label, height = 28, className }: VendorMarkProps) {
  const mark = marks[code] ?? plain(code)
  return (
    <svg
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${mark.width} 32`}
      width={(mark.width / 32) * height}
      height={height}
      fill="currentColor"
    >
      {mark.draw}
    </svg>
  )
}

const sans = 'var(--font-sans)'
const display = 'var(--font-display)'
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 } as const

type LettersProps = {
  x: number
  /** The letters are fitted to this width, whatever face is at hand. */
  wide: number
  children: string
  serif?: boolean
  weight?: number
  size?: number
  y?: number
  slant?: boolean
}

function Letters(props: LettersProps) {
  const { x, wide, children, serif, weight = 800, size = 24, y = 24.5, slant } = props
  return (
    <text
      x={x}
      y={y}
      textLength={wide}
      lengthAdjust="spacingAndGlyphs"
      fontFamily={serif ? display : sans}
      fontWeight={weight}
      fontSize={size}
      transform={slant ? 'skewX(-10) translate(4.5 0)' : undefined}
      direction="ltr"
    >
      {children}
    </text>
  )
}

function plain(code: string): Mark {
  const wide = code.length * 15
  return {
    width: wide,
    draw: (
      <Letters x={0} wide={wide}>
        {code}
      </Letters>
    ),
  }
}

const marks: Readonly<Record<string, Mark>> = {
  PG: {
    width: 66,
    draw: (
      <>
        <circle cx="14" cy="16" r="11" {...line} />
        <path d="M14 5a11 11 0 0 1 0 22c5-5 5-17 0-22z" />
        <Letters x={32} wide={34}>
          PG
        </Letters>
      </>
    ),
  },
  EG2: {
    width: 70,
    draw: (
      <>
        <Letters x={0} wide={38} serif weight={700}>
          EG
        </Letters>
        <path d="M46 6h16a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z" />
        <text
          x="54"
          y="22.5"
          textAnchor="middle"
          fontFamily={sans}
          fontWeight="800"
          fontSize="18"
          fill="var(--ground)"
        >
          2
        </text>
      </>
    ),
  },
  PT: {
    width: 64,
    draw: (
      <>
        <path d="M2 26 12 6l10 20z" {...line} strokeLinejoin="round" />
        <path d="m12 15 3.5 7h-7z" />
        <Letters x={29} wide={34} weight={700}>
          PT
        </Letters>
      </>
    ),
  },
  JDB: {
    width: 62,
    draw: (
      <>
        <Letters x={0} wide={56} slant>
          JDB
        </Letters>
        <path d="M4 29.5h50" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  CQ9: {
    width: 68,
    draw: (
      <>
        <Letters x={0} wide={62} weight={600} size={25}>
          CQ9
        </Letters>
        <path d="m63 2 3 4-3 4-3-4z" />
      </>
    ),
  },
  FC: {
    width: 66,
    draw: (
      <>
        <path d="M3 10c4-6 18-6 22 0-2 1-3 3-3 6 0 6-3 10-8 10s-8-4-8-10c0-3-1-5-3-6z" {...line} />
        <path d="m14 11 3 4-3 5-3-5z" />
        <Letters x={33} wide={32} serif weight={700}>
          FC
        </Letters>
      </>
    ),
  },
  JL: {
    width: 58,
    draw: (
      <>
        <path d="M13 4 24 16 13 28 2 16z" {...line} strokeLinejoin="round" />
        <path d="M13 9v14L6.5 16z" />
        <Letters x={31} wide={27}>
          JL
        </Letters>
      </>
    ),
  },
  BGS: {
    width: 64,
    draw: (
      <>
        <Letters x={0} wide={60} serif weight={800}>
          BGS
        </Letters>
        <path d="M1 3.5h58" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
  IMES: {
    width: 84,
    draw: (
      <>
        <path
          d="M4 6v20M9 10v12M14 4v24"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <Letters x={22} wide={62} weight={700} size={22} y={24}>
          IMES
        </Letters>
      </>
    ),
  },
  DS88: {
    width: 86,
    draw: (
      <>
        <Letters x={0} wide={36} weight={500}>
          DS
        </Letters>
        <g {...line} strokeWidth="3">
          <circle cx="52" cy="11" r="5.5" />
          <circle cx="52" cy="21" r="6" />
          <circle cx="72" cy="11" r="5.5" />
          <circle cx="72" cy="21" r="6" />
        </g>
      </>
    ),
  },
}

export const vendorCodes: readonly string[] = /* @__PURE__ */ Object.keys(marks)
