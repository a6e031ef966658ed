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
    const { x, y } = cells.lying
    return { x: u * x, y: v * y, width: area.length * x, height: area.breadth * y }
  })
  const standing = layout.map(({ area }) => {
    const { u, v } = middle(area)
    const { x, y } = cells.standing
    return { x: (5 - v) * x, y: u * y, width: area.breadth * x, height: area.length * y }
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

test('an arrow leads from the numbers over their edges to the dozens and the even chances', () => {
  const spots = layout.map(({ area: { length, breadth, ...area } }) => {
    const { u, v } = middle({ length, breadth, ...area })
    return { x: u * 75, y: v * 60, width: length * 75, height: breadth * 60 }
  })
  const walked = ['straight:8']
  for (let step = 0; step < 6; step += 1) {
    const from = layout.findIndex(({ place }) => place === walked.at(-1))
    const next = aimedAt('ArrowDown', spots[from]!, spots)
    if (next !== undefined) walked.push(layout[next]!.place)
  }
  expect(walked).toEqual([
    'straight:8',
    'split:7-8',
    'straight:7',
    'street:7-8-9',
    'dozen:1',
    'even',
  ])
})
