import { roulettePlaces } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { aimedAt } from '../../chips/aim.ts'
import { type Area, numberCell, rouletteLayout } from './layout.ts'

const layout = rouletteLayout()
const middle = ({ u, v, length, breadth }: Area) => ({ u: u + length / 2, v: v + breadth / 2 })
const isIn = ({ u, v, length, breadth }: Area, at: { u: number; v: number }) =>
  at.u >= u - 1e-9 && at.u <= u + length + 1e-9 && at.v >= v - 1e-9 && at.v <= v + breadth + 1e-9

test('every place of the table lies somewhere on it', () => {
  expect(layout).toHaveLength(roulettePlaces().size)
  for (const { area } of layout) {
    expect(area.u).toBeGreaterThanOrEqual(0)
    expect(area.u + area.length).toBeLessThanOrEqual(14)
    expect(area.v).toBeGreaterThanOrEqual(-0.2)
    expect(area.v + area.breadth).toBeLessThanOrEqual(5)
  }
})

test('whoever presses the middle of a place presses it and no other', () => {
  for (const { place, area } of layout) {
    const over = layout.filter((one) => isIn(one.area, middle(area)))
    expect(over.at(-1)?.place, place).toBe(place)
  }
})

test('splits, corners and trios lie where exactly their numbers meet', () => {
  const numbers = Array.from({ length: 37 }, (_, number) => number)
  const inside = layout.filter(({ place }) => /^(split|corner|trio)/.test(place))
  expect(inside).toHaveLength(60 + 22 + 2)
  for (const { place, area, numbers: covered } of inside) {
    const touched = numbers.filter((number) => isIn(numberCell(number), middle(area)))
    expect(touched, place).toEqual(covered)
  }
})

test('streets, lines and the first four lie at the end of exactly their streets', () => {
  const ends = layout.filter(({ place }) => /^(street|line|firstFour)/.test(place))
  expect(ends).toHaveLength(12 + 11 + 1)
  for (const { place, area, numbers } of ends) {
    const at = middle(area)
    expect(at.v, place).toBe(3)
    const touched = Array.from({ length: 37 }, (_, number) => number).filter((number) =>
      isIn(numberCell(number), { ...at, v: 2.5 }),
    )
    const streets = touched.flatMap((number) =>
      number === 0 ? [0] : [number, number + 1, number + 2],
    )
    const isZeroNear = place === 'firstFour' ? [0, 1, 2, 3] : streets
    expect(isZeroNear, place).toEqual(numbers)
  }
})

test('arrows reach every place, on a table that lies and on one that stands', () => {
  const cells = { lying: { x: 75, y: 60 }, standing: { x: 68, y: 40 } }
  const lying = layout.map(({ area }) => {
    const { u, v } = middle(area)
    return { x: u * cells.lying.x, y: v * cells.lying.y }
  })
  const standing = layout.map(({ area }) => {
    const { u, v } = middle(area)
    return { x: (5 - v) * cells.standing.x, y: u * cells.standing.y }
  })
  for (const spots of [lying, standing]) {
    const reached = new Set([0])
    for (const at of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = aimedAt(key, spots[at]!, spots)
        if (next !== undefined) reached.add(next)
      }
    }
    expect(layout.filter((_, at) => !reached.has(at)).map(({ place }) => place)).toEqual([])
  }
})
