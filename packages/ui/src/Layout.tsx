import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'

type Box = { children: ReactNode; className?: string }
type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48

/** The content column: at most 1320 px, the page's own padding. */
export function Page({ children, className, space = 32 }: Box & { space?: Space }) {
  return (
    <div className={cx('bz-page bz-stack', className)} style={spaced(space)}>
      {children}
    </div>
  )
}

export function Stack({ children, className, space = 16 }: Box & { space?: Space }) {
  return (
    <div className={cx('bz-stack', className)} style={spaced(space)}>
      {children}
    </div>
  )
}

export function Row({ children, className, space = 8 }: Box & { space?: Space }) {
  return (
    <div className={cx('bz-row', className)} style={spaced(space)}>
      {children}
    </div>
  )
}

/** As many equal columns as fit, none narrower than `leastPx`. */
export function Columns(props: Box & { space?: Space; leastPx?: number }) {
  const style = { ...spaced(props.space ?? 16), '--least': `${props.leastPx ?? 260}px` }
  return (
    <div className={cx('bz-columns', props.className)} style={style}>
      {props.children}
    </div>
  )
}

/** Tiles in a wrapping grid, for lists. */
export function TileGrid({ children, className }: Box) {
  return <div className={cx('bz-tile-grid', className)}>{children}</div>
}

function spaced(space: Space): CSSProperties {
  return { '--space': `${space}px` }
}
