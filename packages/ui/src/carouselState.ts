import { useCallback, useEffect, useState } from 'react'
import { useReducedMotion } from './media.ts'

export const carouselDefaults = { autoplayMs: 5000, speedMs: 1000, spacingPx: 20.3 } as const

/** Loop, dots and autoplay exist only where there is more than one slide. */
export function carouselRules(count: number): {
  loop: boolean
  pagination: boolean
  autoplay: boolean
} {
  const many = count > 1
  return { loop: many, pagination: many, autoplay: many }
}

/** The slide at a position: -1 is a copy of the last, `count` a copy of the first. */
export function slideAt(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count
}

/** The other slides wait this long, so that the first one has the network to itself. */
const armAfterMs = 900

export type CarouselRun = {
  autoplayMs: number
  /** While the pointer or the focus is on it, nothing turns by itself. */
  held: boolean
  isPainted: (index: number) => boolean
}

export type CarouselState = {
  /** From -1 to count; the two ends are copies, from which the carousel jumps back to the original. */
  place: number
  moving: boolean
  /** Whether slides other than the first are drawn yet. */
  armed: boolean
  paused: boolean
  setPaused: (paused: boolean) => void
  go: (place: number) => void
  step: (by: 1 | 0 | -1) => void
  settle: () => void
}

/** A slide whose pictures are not there yet is waited for this long, looking this often. */
const picturesWithinMs = 3_000
const lookEveryMs = 250

/** `isPainted` tells whether the pictures of a slide are there; autoplay waits for them. */
export function useCarousel(
  count: number,
  { autoplayMs, held, isPainted }: CarouselRun,
): CarouselState {
  const rules = carouselRules(count)
  const still = useReducedMotion()
  const [place, setPlace] = useState(0)
  const [moving, setMoving] = useState(false)
  const [armed, setArmed] = useState(false)
  const [asked, setPaused] = useState<boolean>()
  const paused = asked ?? still
  const active = slideAt(place, count)

  // Without animation there is no transition to a copy, and no transition end to wait for.
  const move = useCallback(
    (to: number) => {
      setArmed(true)
      setMoving(!still)
      setPlace(still ? slideAt(to, count) : to)
    },
    [still, count],
  )
  const go = (to: number) => {
    if (rules.loop) move(to)
  }
  // A step from a copy starts at its original slide.
  const step = (by: 1 | 0 | -1) => go(active + by)
  const settle = () => {
    setMoving(false)
    setPlace(active)
  }

  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), armAfterMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!rules.autoplay || paused || held || autoplayMs <= 0) return undefined
    let waitedMs = 0
    const turn = () => {
      if (waitedMs >= picturesWithinMs || isPainted(slideAt(active + 1, count))) {
        return move(active + 1)
      }
      waitedMs += lookEveryMs
      timer = setTimeout(turn, lookEveryMs)
    }
    let timer = setTimeout(turn, autoplayMs)
    return () => clearTimeout(timer)
  }, [rules.autoplay, paused, held, autoplayMs, active, move, count, isPainted])

  return { place, moving, armed, paused, setPaused, go, step, settle }
}
