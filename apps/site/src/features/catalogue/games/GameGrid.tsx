import { TileSkeleton } from '@baize/ui'
import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useGamesAt } from './GameGrid.pages.ts'
import { usePassing } from './GameGrid.passing.ts'
import { GameTile } from './GameTile.tsx'
import { type GridShape, nextRows, pagesOf, shapeOf } from './grid.rules.ts'
import type { GamesAsked } from './useFirstPage.ts'

/** Rows drawn outside the screen, so that fast scrolling does not reach empty space. */
const rowsBeyond = 3
/** Rows drawn in one frame. */
const rowsAtOnce = 2

interface GridProps {
  asked: GamesAsked
  total: number
}

/** All matching games; only those near the screen are loaded and drawn. */
export function GameGrid({ asked, total }: GridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(box)
  const shape = shapeOf(width, document.documentElement.clientWidth)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on or remembered
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(total / shape.columns) : 0,
    estimateSize: () => shape.rowHeight,
    overscan: rowsBeyond,
    scrollMargin: top,
  })
  // The row height depends on the width, so a new width measures all rows again.
  useLayoutEffect(() => rows.measure(), [rows, shape.rowHeight])
  const isPassing = usePassing(shape.rowHeight)
  const shown = rows.getVirtualItems()
  return (
    <div ref={box} className="game-grid" style={{ blockSize: rows.getTotalSize() }}>
      <Rows {...{ asked, total, shape, shown, top, isPassing }} />
    </div>
  )
}

/** The same grid inside an element that scrolls by itself. */
export function GameGridIn(props: GridProps & { scroller: RefObject<HTMLElement | null> }) {
  const { asked, total, scroller } = props
  const box = useRef<HTMLDivElement>(null)
  const { width } = usePlace(box)
  const shape = shapeOf(width, document.documentElement.clientWidth)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on or remembered
  const rows = useVirtualizer({
    count: width > 0 ? Math.ceil(total / shape.columns) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => shape.rowHeight,
    overscan: rowsBeyond,
  })
  useLayoutEffect(() => rows.measure(), [rows, shape.rowHeight])
  const isPassing = usePassing(shape.rowHeight, scroller)
  const shown = rows.getVirtualItems()
  return (
    <div ref={box} className="game-grid" style={{ blockSize: rows.getTotalSize() }}>
      <Rows {...{ asked, total, shape, shown, top: 0, isPassing }} />
    </div>
  )
}

interface RowsProps extends GridProps {
  shape: GridShape
  shown: readonly VirtualItem[]
  top: number
  isPassing: boolean
}

/** Rows that are not drawn yet are skeletons, and their games are not requested. */
function Rows({ asked, total, shape, shown, top, isPassing }: RowsProps) {
  const { columns, gap, artHeight } = shape
  const drawn = useDrawn(
    shown.map(({ index }) => index),
    isPassing,
  )
  const gameAt = useGamesAt(asked, pagesOf(drawn, columns, total))
  return shown.map(({ key, index, start }) => {
    const transform = `translateY(${start - top}px)`
    if (!drawn.includes(index)) {
      const style = { transform, blockSize: artHeight, '--columns': columns, '--gap': `${gap}px` }
      return <div key={key} className="game-row game-row-shape" style={style} />
    }
    const style = {
      transform,
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      columnGap: gap,
    }
    return (
      <div key={key} className="game-row" style={style}>
        {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
          const at = index * columns + column
          const game = gameAt(at)
          return game ? (
            <GameTile key={at} game={game} isAmongHot={asked.filter === 'HOT'} />
          ) : (
            <TileSkeleton key={at} />
          )
        })}
      </div>
    )
  })
}

/**
 * The rows to draw: a few more with each frame, so that no frame takes long. During fast scrolling
 * no rows are added.
 */
function useDrawn(shown: readonly number[], isPassing: boolean): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const kept = shown.filter((row) => drawn.includes(row))
  const next = isPassing ? '' : nextRows(shown, kept, rowsAtOnce).join()
  const still = kept.join()
  useEffect(() => {
    if (next === '') return undefined
    const all = `${still},${next}`.split(',').filter(Boolean).map(Number)
    const frame = requestAnimationFrame(() => setDrawn(all))
    return () => cancelAnimationFrame(frame)
  }, [next, still])
  return kept
}

/** How wide the grid is and where it begins on the page. */
function usePlace(box: RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const { width, top } = element.getBoundingClientRect()
      setPlace((now) => {
        const next = { width, top: Math.round(top + window.scrollY) }
        return now.width === next.width && now.top === next.top ? now : next
      })
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [box])
  return place
}
