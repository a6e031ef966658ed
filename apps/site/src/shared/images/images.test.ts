import { imageLimits } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { imageFault, imageTypeOf, pointsFault, shrinkOf } from './images.ts'

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = Uint8Array.of(...mark, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)
const gif = new TextEncoder().encode('GIF89a..')
const page = new TextEncoder().encode('<svg xml')

test('[WAL-04] [VAL-06] an image is known by its content', () => {
  expect([png, jpeg, gif, page].map(imageTypeOf)).toEqual(['png', 'jpeg', undefined, undefined])
  expect(imageTypeOf(png.slice(0, 8))).toBeUndefined()
  expect(imageTypeOf(new Uint8Array())).toBeUndefined()
})

test('[WAL-04] [VAL-06] PNG and JPEG of at most 5 MB are taken, three of them', () => {
  expect(imageFault({ size: 5 * 1_024 * 1_024, head: png })).toBeUndefined()
  expect(imageFault({ size: 5 * 1_024 * 1_024 + 1, head: jpeg })).toBe('size')
  expect(imageFault({ size: 100, head: gif })).toBe('type')
  expect(imageFault({ size: 0, head: new Uint8Array() })).toBe('empty')
  expect(imageLimits.countMax).toBe(3)
})

test('[VAL-06] on fewer than 200 points to an edge nothing can be read', () => {
  expect(pointsFault({ width: 200, height: 200 })).toBeUndefined()
  expect(pointsFault({ width: 199, height: 4_000 })).toBe('small')
  expect(pointsFault({ width: 4_000, height: 199 })).toBe('small')
})

test('[VAL-06] a large photograph shrinks, and never below what is taken', () => {
  const [small, heavy] = [100_000, 4_000_000]
  expect(shrinkOf({ width: 4_800, height: 3_600 }, small)).toBe(1)
  expect(shrinkOf({ width: 4_800, height: 3_600 }, heavy)).toBe(0.5)
  expect(shrinkOf({ width: 6_000, height: 6_000 }, small)).toBe(0.4)
  expect(shrinkOf({ width: 1_000, height: 1_000 }, heavy)).toBe(1)
  expect(shrinkOf({ width: 24_000, height: 400 }, heavy)).toBe(0.5)
})
