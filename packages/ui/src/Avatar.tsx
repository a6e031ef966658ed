import type { ReactNode } from 'react'
import { seedNumber } from './Artwork.tsx'

export type AvatarProps = {
  /** Gives the letters and the colour. */
  name: string
  src?: string
  /** Pixels. Default 36. */
  size?: number
  /** For screen readers; leave it out if the name is shown beside it. */
  label?: string
}

export function Avatar({ name, src, size = 36, label }: AvatarProps) {
  const style = {
    '--h': seedNumber(name) % 360,
    inlineSize: size,
    blockSize: size,
    fontSize: Math.round(size * 0.38),
  }
  return (
    <span
      className="bz-avatar"
      style={style}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initials(name)}
    </span>
  )
}

/** One or two letters; names in scripts without capitals give their first sign. */
function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('')
}

/** A round flag: the app brings the picture as address or element. */
export function Flag({
  src,
  children,
  size = 20,
}: {
  src?: string
  children?: ReactNode
  size?: number
}) {
  return (
    <span className="bz-flag" aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : children}
    </span>
  )
}
