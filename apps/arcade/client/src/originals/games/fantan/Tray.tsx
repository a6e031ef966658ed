import type { FantanView } from '@baize/engines/house'
import type { CSSProperties } from 'react'
import { timed } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'

type Heap = Pick<FantanView, 'buttons' | 'left'>

const four = 4

/** How often four buttons are taken away before the last ones are left. */
export function countedTimes({ buttons, left }: Heap): number {
  return (buttons - left) / four
}

interface TrayProps {
  view: Heap | undefined
  roundKey: string
  /** How often four buttons were taken so far. */
  counted: number
  isCovered: boolean
  isTold: boolean
  ms: number
}

const heap = { x: 88, y: 78 }
const rows = { x: 190, y: 30, across: 23, down: 32 } as const

/** A heap of buttons under a bowl, counted off by four from left to right. */
export function Tray({ view, roundKey, counted, isCovered, isTold, ms }: TrayProps) {
  const { say } = useSpeech()
  const times = view ? countedTimes(view) : 0
  const rodX = rows.x + Math.min(counted, times) * rows.across - rows.across / 2
  return (
    <svg
      className="fantan-tray"
      viewBox="0 0 480 156"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, and moved piece by piece
      role="img"
      aria-label={
        view && isTold
          ? say('fantan.told', { ...view })
          : say(isCovered ? 'fantan.covered' : 'fantan.counting')
      }
      data-told={isTold || undefined}
      style={timed(ms)}
    >
      <defs>
        <radialGradient id="fantan-button" cx=".38" cy=".3" r=".8">
          <stop stopColor="#fffaf0" />
          <stop offset=".7" stopColor="#e2d3b3" />
          <stop offset="1" stopColor="#b79d6b" />
        </radialGradient>
        <radialGradient id="fantan-last" cx=".38" cy=".3" r=".8">
          <stop stopColor="#fff2c4" />
          <stop offset=".65" stopColor="#f2c14e" />
          <stop offset="1" stopColor="#b07a17" />
        </radialGradient>
        <radialGradient id="fantan-bowl" cx=".36" cy=".22" r=".95">
          <stop stopColor="#fff3cf" />
          <stop offset=".35" stopColor="#dba94a" />
          <stop offset="1" stopColor="#6d4610" />
        </radialGradient>
      </defs>
      <rect className="fantan-mat" x="2" y="2" width="476" height="152" rx="16" />
      <circle className="fantan-ring" cx={heap.x} cy={heap.y} r="70" />
      {view && !isCovered && (
        <g key={roundKey}>
          {Array.from({ length: view.buttons }, (_, nth) => (
            <Button
              key={nth}
              at={placeOf(nth, view, counted, isTold)}
              isLast={isTold && nth < view.left}
            />
          ))}
        </g>
      )}
      <g
        className="fantan-rod"
        data-away={isCovered || isTold || counted === 0 || undefined}
        style={movedTo({ x: rodX, y: 0 })}
      >
        <path d="M0 14V142" />
      </g>
      {view && isTold && (
        <g className="fantan-left" data-left={view.left}>
          <circle cx={heap.x} cy={heap.y} r="46" />
          <text x={heap.x} y={heap.y} dy=".36em" textAnchor="middle">
            {view.left}
          </text>
        </g>
      )}
      <g className="fantan-bowl" data-lifted={!isCovered || undefined}>
        <ellipse cx={heap.x} cy={heap.y + 8} rx="68" ry="62" fill="#0005" />
        <circle cx={heap.x} cy={heap.y} r="64" fill="url(#fantan-bowl)" />
        <circle cx={heap.x} cy={heap.y} r="51" fill="none" stroke="#6d461066" strokeWidth="2" />
        <circle cx={heap.x} cy={heap.y} r="16" fill="url(#fantan-bowl)" stroke="#6d461099" />
        <path
          d={`M${heap.x - 46} ${heap.y - 22}A52 52 0 0 1 ${heap.x - 6} ${heap.y - 52}`}
          className="fantan-shine"
        />
      </g>
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The last numbers are taken first; those that stay until the end lie in the middle of the heap. */
function placeOf(nth: number, { buttons, left }: Heap, counted: number, isTold: boolean): Point {
  const taken = buttons - 1 - nth
  if (taken < counted * four && nth >= left) {
    return rowAt(Math.floor(taken / four), taken % four)
  }
  if (isTold) return rowAt((buttons - left) / four, nth, 8)
  const angle = nth * 2.399963
  const far = 8.9 * Math.sqrt(nth + 0.4)
  return { x: heap.x + far * Math.cos(angle), y: heap.y + far * Math.sin(angle) }
}

function rowAt(column: number, row: number, aside = 0): Point {
  return { x: rows.x + column * rows.across + aside, y: rows.y + row * rows.down }
}

function Button({ at, isLast }: { at: Point; isLast: boolean }) {
  return (
    <g className="fantan-button" style={movedTo(at)} data-last={isLast || undefined}>
      <circle r="10.5" cx="1" cy="2.5" fill="#0006" />
      <circle r="10" fill={isLast ? 'url(#fantan-last)' : 'url(#fantan-button)'} />
      <circle r="6.4" fill="none" stroke="#00000026" strokeWidth="1.4" />
      <circle r="1.3" cx="-2" cy="-2" fill="#0007" />
      <circle r="1.3" cx="2" cy="-2" fill="#0007" />
      <circle r="1.3" cx="-2" cy="2" fill="#0007" />
      <circle r="1.3" cx="2" cy="2" fill="#0007" />
    </g>
  )
}

function movedTo({ x, y }: Point): CSSProperties {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }
}
