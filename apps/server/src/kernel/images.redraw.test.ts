import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redraw } from './images.redraw.ts'
import type { Image } from './images.rules.ts'

const script = '<script>alert(1)</script>'
const red = { create: { width: 400, height: 200, channels: 3, background: '#f00' } } as const

/** The redrawn picture; throws for a fault. */
async function picture(bytes: Buffer): Promise<Image> {
  const image = await redraw(bytes)
  if (typeof image === 'string') throw new Error(`not drawn: ${image}`)
  return image
}

function sizeOf(image: Image) {
  return sharp(image.bytes)
    .metadata()
    .then(({ format, width, height }) => ({ format, width, height }))
}

/** A chunk of a PNG; code that reads only the header does not check its checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, crcOf(name, data)])
}

function crcOf(name: string, data: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of Buffer.concat([Buffer.from(name, 'latin1'), data])) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return sum
}

/** A black picture: few bytes, and as many pixels as its header says. */
function blackPng(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('[SEC-01] a picture stays a picture: PNG and JPEG come out as JPEG of the same size', async () => {
  for (const source of [await sharp(red).png().toBuffer(), await sharp(red).jpeg().toBuffer()]) {
    const image = await picture(source)
    expect(image.type).toBe('jpeg')
    expect(await sizeOf(image)).toEqual({ format: 'jpeg', width: 400, height: 200 })
    const { dominant } = await sharp(image.bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.g).toBeLessThan(50)
  }
})

test('[SEC-01] what else a file is does not outlive the picture', async () => {
  const png = await sharp(red).png().toBuffer()
  const jpeg = await sharp(red)
    .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    Buffer.from(script),
    jpeg.subarray(2),
  ])
  const beforeEnd = png.length - 12
  const text = Buffer.concat([
    png.subarray(0, beforeEnd),
    chunk('tEXt', Buffer.from(`Comment\0${script}`)),
    png.subarray(beforeEnd),
  ])
  const zip = Buffer.concat([png, Buffer.from('PK\u0003\u0004'), Buffer.from(script)])
  for (const polyglot of [comment, text, zip]) {
    expect(polyglot.includes(script)).toBe(true)
    const image = await picture(polyglot)
    expect(await sizeOf(image)).toMatchObject({ format: 'jpeg' })
    expect(image.bytes.includes('alert')).toBe(false)
    expect(image.bytes.includes('Exif')).toBe(false)
  }
})

test('[SEC-01] a bomb is not lit: few bytes, a thousand million pixels', async () => {
  const bomb = blackPng(32_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await redraw(bomb)).toBe('size')
  expect(await sizeOf(await picture(blackPng(5_000)))).toMatchObject({
    width: 2_400,
    height: 2_400,
  })
})

test('[SEC-01] half a picture, other kinds and nonsense are no picture, and it is said why', async () => {
  const noise = Buffer.from(Array.from({ length: 120_000 }, (_, at) => (at * 7_919) % 251))
  const raw = { raw: { width: 200, height: 200, channels: 3 } } as const
  const whole = await sharp(noise, raw).png().toBuffer()
  const page = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
  for (const [wrong, fault] of [
    [whole.subarray(0, whole.length / 2), 'damaged'],
    [Buffer.from('ffd8ffe000104a464946', 'hex'), 'damaged'],
    [await sharp(red).webp().toBuffer(), 'type'],
    [await sharp(red).gif().toBuffer(), 'type'],
    [page, 'type'],
    [Buffer.alloc(0), 'empty'],
    [Buffer.concat([whole, Buffer.alloc(5 * 1_048_576)]), 'size'],
  ] as const) {
    expect(await redraw(wrong)).toBe(fault)
  }
  expect(await picture(whole)).toBeDefined()
})

test('[VAL-06] a picture on which nothing can be read is too small', async () => {
  const edges = [
    [1, 1],
    [199, 400],
    [400, 199],
  ] as const
  for (const [width, height] of edges) {
    const small = await sharp({ create: { ...red.create, width, height } })
      .png()
      .toBuffer()
    expect(await redraw(small)).toBe('small')
  }
  expect(await sizeOf(await picture(blackPng(200)))).toMatchObject({ width: 200, height: 200 })
})
