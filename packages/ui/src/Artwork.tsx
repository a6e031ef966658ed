import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ArtPattern = 'weave' | 'rays' | 'arcs' | 'diamonds' | 'dots'

export type ArtworkProps = {
  /** 0 to 360; left out, it follows from the seed. */
  hue?: number
  /** The same seed always gives the same picture: a game or banner code. */
  seed?: string
  pattern?: ArtPattern
  /** An emoji, an icon, an image: drawn large with light behind it. */
  emblem?: ReactNode
  /** Text drawn on the art. Leave it out if the name is shown beside it. */
  title?: string
  shape?: 'tile' | 'banner'
  className?: string
}

/** Gradient, pattern, light and one large emblem; fills its positioned parent. */
export function Artwork(props: ArtworkProps) {
  const { seed = '', emblem, title, shape = 'tile' } = props
  const number = seedNumber(seed)
  const hue = props.hue ?? hues[number % hues.length] ?? 160
  const pattern = props.pattern ?? patterns[(number >>> 5) % patterns.length] ?? 'weave'
  return (
    <span
      aria-hidden="true"
      className={cx(
        'bz-art',
        `bz-art-${pattern}`,
        shape === 'banner' && 'bz-art-banner',
        props.className,
      )}
      style={{ '--h': hue }}
    >
      <span className="bz-art-light" />
      {emblem && <span className="bz-art-emblem">{emblem}</span>}
      {title && <span className="bz-art-title">{title}</span>}
    </span>
  )
}

const patterns: readonly ArtPattern[] = ['weave', 'rays', 'arcs', 'diamonds', 'dots']

/** Hues that sit well beside green cloth and brass; muddy yellow-greens are left out. */
const hues: readonly number[] = [158, 190, 222, 252, 282, 312, 345, 12, 32, 58, 172, 268]

/** A small stable hash (FNV-1a): the same picture on every machine. */
export function seedNumber(seed: string): number {
  let number = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) {
    number = Math.imul(number ^ seed.charCodeAt(at), 0x01000193)
  }
  return number >>> 0
}
