import { expect, test } from 'vitest'
import { readImage } from './images.rules.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const base64 = (bytes: Buffer) => bytes.toString('base64')

test('[SEC-01] PNG and JPEG are told by their bytes, with or without a prefix', () => {
  expect(readImage(base64(png))).toMatchObject({ image: { type: 'png', bytes: png } })
  expect(readImage(`data:image/jpeg;base64,${base64(png)}`)).toMatchObject({
    image: { type: 'png' },
  })
  expect(readImage(base64(jpeg))).toMatchObject({ image: { type: 'jpeg', bytes: jpeg } })
})

test('[SEC-01] everything else is no image', () => {
  const svg = Buffer.from('<svg onload="alert(1)"></svg>')
  for (const wrong of [
    base64(svg),
    `data:image/svg+xml;base64,${base64(svg)}`,
    base64(Buffer.from('GIF89a')),
    base64(png.subarray(0, 8)),
    base64(Buffer.concat([Buffer.from(' '), png])),
    '',
    '====',
    `${base64(png)}*`,
    base64(png).slice(1),
  ]) {
    expect([wrong, readImage(wrong).kind]).toEqual([wrong, 'no-image'])
  }
})

test('[SEC-01] 5 MB, and not a byte more', () => {
  const most = Buffer.concat([png, Buffer.alloc(5 * 1_024 * 1_024 - png.length)])
  expect(readImage(base64(most)).kind).toBe('image')
  expect(readImage(base64(Buffer.concat([most, Buffer.alloc(1)]))).kind).toBe('too-large')
})
