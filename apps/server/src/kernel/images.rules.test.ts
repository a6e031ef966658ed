import { expect, test } from 'vitest'
import { typeOf } from './images.rules.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')

test('[SEC-01] PNG and JPEG are told by their bytes', () => {
  expect([png, jpeg].map(typeOf)).toEqual(['png', 'jpeg'])
})

test('[SEC-01] everything else is no image', () => {
  for (const wrong of [
    Buffer.from('<svg onload="alert(1)"></svg>'),
    Buffer.from('GIF89a'),
    png.subarray(0, 8),
    Buffer.concat([Buffer.from(' '), png]),
    Buffer.alloc(0),
  ]) {
    expect([wrong.toString('latin1'), typeOf(wrong)]).toEqual([wrong.toString('latin1'), undefined])
  }
})
