import { expect, test } from 'vitest'
import { imageFault, imageLimits, imageTypeOf } from './images.ts'

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
