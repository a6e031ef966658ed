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
      className={cx('bz-skeleton', round && 'rounded-full', className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}

/** The shape of a Tile: picture, name, vendor. */
export function TileSkeleton() {
  return (
    <span className="bz-skeleton-tile" aria-hidden="true">
      <span className="bz-skeleton aspect-3/4 rounded-tile" />
      <span className="bz-skeleton mt-[11px] h-[14px] w-3/4" />
      <span className="bz-skeleton mt-[7px] mb-[1px] h-[11px] w-1/2" />
    </span>
  )
}

/** The shape of a table row of 44 px. */
export function RowSkeleton({ columns = 4 }: { columns?: number }) {
  return (
    <span className="bz-skeleton-row" aria-hidden="true">
      {Array.from({ length: columns }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a shape is its position
        <span key={at} className={cx('flex-1', at === columns - 1 && 'flex justify-end')}>
          <Skeleton width={at === 0 ? '70%' : '52%'} height={12} />
        </span>
      ))}
    </span>
  )
}

/** The shape of a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-[8px]" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a shape is its position
        <Skeleton key={at} height={12} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
