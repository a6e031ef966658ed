interface Rect {
  left: number
  top: number
  width: number
  height: number
}

interface Screen {
  width: number
  height: number
  /** The text direction is right to left. */
  isMirrored: boolean
}

const edgePx = 8

/** Places the preview after the tile, else before it; without room at the sides, below or above. */
export function placeOf(tile: Rect, box: { width: number; height: number }, screen: Screen) {
  const right = tile.left + tile.width
  const after = { left: right, fits: right + box.width + edgePx <= screen.width }
  const before = { left: tile.left - box.width, fits: tile.left - box.width >= edgePx }
  const [first, second] = screen.isMirrored ? [before, after] : [after, before]
  const side = first.fits ? first : second.fits ? second : undefined
  const within = (at: number, size: number, room: number) =>
    Math.max(edgePx, Math.min(at, room - size - edgePx))
  if (side) {
    const top = within(tile.top + (tile.height - box.height) / 2, box.height, screen.height)
    return { left: side.left, top }
  }
  const bottom = tile.top + tile.height
  const isBeneath = bottom + box.height + edgePx <= screen.height || tile.top < box.height
  return {
    left: within(tile.left, box.width, screen.width),
    top: isBeneath ? bottom : tile.top - box.height,
  }
}

export function placeBeside(box: HTMLElement, tile: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const isMirrored = document.documentElement.dir === 'rtl'
  const size = { width: box.offsetWidth, height: box.offsetHeight }
  const { left, top } = placeOf(tile.getBoundingClientRect(), size, { width, height, isMirrored })
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
