import type { KeyboardEvent } from 'react'

/** The centre and the size of a place. */
export interface Spotted {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/**
 * A place beside the arrow's path counts as this much farther; of two on the path, the more central is
 * nearer.
 */
const besideFactor = 2.5
const asideFactor = 0.1
const nearest = 0.5

/** The nearest place in the arrow's direction; undefined if there is none. */
export function aimedAt(key: string, from: Spotted, spots: readonly Spotted[]): number | undefined {
  const way = ways[key]
  if (!way) return undefined
  let [best, least]: [number | undefined, number] = [undefined, Infinity]
  spots.forEach((spot, at) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y]
    const along = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    const half = (way.x === 0 ? spot.width : spot.height) / 2
    const beside = Math.max(0, aside - half)
    if (along <= nearest || beside > along * besideFactor * 2) return
    const far = along + beside * besideFactor + aside * asideFactor
    if (far < least) [best, least] = [at, far]
  })
  return best
}

/** Arrows move the focus over everything with `data-place`, by position on the screen. */
export function moveByAim(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.place) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')].filter(
    (place) => place.checkVisibility(),
  )
  const next = aimedAt(event.key, middleOf(event.target), places.map(middleOf))
  if (next === undefined) return
  event.preventDefault()
  places[next]?.focus()
}

function middleOf(place: HTMLElement): Spotted {
  const { left, top, width, height } = place.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, width, height }
}
