import { expect, test } from 'vitest'
import { placeOf } from './preview.place.ts'

const tile = { left: 400, top: 300, width: 180, height: 240 }
const box = { width: 260, height: 180 }
const screen = { width: 1440, height: 900, isMirrored: false }

test('[GAM-03] the preview of a tile stands after it, or before it at the edge, never over it', () => {
  expect(placeOf(tile, box, screen)).toEqual({ left: 580, top: 330 })
  expect(placeOf({ ...tile, left: 1200 }, box, screen).left).toBe(940)
})

test('[GAM-03] where text runs from the right it stands to the left first', () => {
  expect(placeOf(tile, box, { ...screen, isMirrored: true }).left).toBe(140)
  expect(placeOf({ ...tile, left: 20 }, box, { ...screen, isMirrored: true }).left).toBe(200)
})

test('[GAM-03] it stays on the screen, and on a narrow one stands beneath or above', () => {
  expect(placeOf({ ...tile, top: -100 }, box, screen).top).toBe(8)
  expect(placeOf({ ...tile, top: 800 }, box, screen).top).toBe(712)
  const narrow = { width: 360, height: 760, isMirrored: false }
  expect(placeOf({ ...tile, left: 100 }, box, narrow)).toEqual({ left: 92, top: 540 })
  expect(placeOf({ ...tile, left: 100, top: 500 }, box, narrow)).toEqual({ left: 92, top: 320 })
})
