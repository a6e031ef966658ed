import { TileSkeleton } from '@baize/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useGamesAt } from './GameGrid.pages.ts'
import { GameTile } from './GameTile.tsx'
import { pagesOf, shapeOf } from './grid.rules.ts'
import type { GamesAsked } from './useFirstPage.ts'

/** Rows drawn beyond the screen: enough that a quick scroll meets tiles, not holes. */
const rowsBeyond = 3

/** All games that were asked for, of which only those near the screen are drawn and read. */
export function GameGrid({ asked, total }: { asked: GamesAsked; total: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(box)
  const { columns, gap, rowHeight } = shapeOf(width, document.documentElement.clientWidth)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on or remembered
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    scrollMargin: top,
  })
  // The measure of all rows follows the width.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])
  const shown = rows.getVirtualItems()
  const gameAt = useGamesAt(
    asked,
    pagesOf(
      shown.map(({ index }) => index),
      columns,
      total,
    ),
  )
  return (
    <div ref={box} className="game-grid" style={{ blockSize: rows.getTotalSize() }}>
      {shown.map((row) => (
        <div
          key={row.key}
          className="game-row"
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
            const at = row.index * columns + column
            const game = gameAt(at)
            return game ? <GameTile key={at} game={game} /> : <TileSkeleton key={at} />
          })}
        </div>
      ))}
    </div>
  )
}

/** How wide the grid is and where it begins on the page. */
function usePlace(box: React.RefObject<HTMLDivElement | null>) {
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
