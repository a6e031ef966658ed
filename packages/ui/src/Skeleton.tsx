import { cx } from './cx.ts'

type SkeletonProps = {
  /** Any CSS length. Default: the full width. */
  width?: string | number
  height?: string | number
  round?: boolean
  className?: string
}

/** A quiet shape where something will be. Give it the exact measures of what comes. */
export function Skeleton({ width, height = 14, round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('bz-skeleton', round && 'bz-skeleton-round', className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}

/** The shape of a Tile: picture, name, vendor. */
export function TileSkeleton() {
  return (
    <span className="bz-skeleton-tile" aria-hidden="true">
      <span className="bz-skeleton bz-skeleton-picture" />
      <span className="bz-skeleton bz-skeleton-name" />
      <span className="bz-skeleton bz-skeleton-note" />
    </span>
  )
}

/** The shape of a table row of 44 px. */
export function RowSkeleton({ columns = 4 }: { columns?: number }) {
  return (
    <span className="bz-skeleton-row" aria-hidden="true">
      {Array.from({ length: columns }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a shape is its position
        <span key={at} className={cx('bz-skeleton-cell', at === columns - 1 && 'bz-skeleton-end')}>
          <Skeleton width={at === 0 ? '70%' : '52%'} height={12} />
        </span>
      ))}
    </span>
  )
}

/** The shape of a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className="bz-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a shape is its position
        <Skeleton key={at} height={12} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
