import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCaptcha, type Random } from './draw.ts'
import { alphabet } from './glyphs.ts'

test('[ACC-07] the picture is a sound PNG of a bearable size', () => {
  const png = drawCaptcha('ACDEF', seeded(1))
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = chunksOf(png)
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const { width, height, shades } = pixelsOf(png)
  expect([width, height]).toEqual([200, 72])
  expect(shades).toHaveLength(200 * 72)
  expect(png.length).toBeLessThan(10_000)
})

test('[ACC-07] the same randomness draws the same picture, another one another', () => {
  const first = drawCaptcha('ACDEF', seeded(1))
  expect(drawCaptcha('ACDEF', seeded(1)).equals(first)).toBe(true)
  expect(drawCaptcha('ACDEF', seeded(2)).equals(first)).toBe(false)
})

test('[ACC-07] every character looks different from every other', () => {
  const pictures = alphabet.split('').map((character) => {
    const { shades } = pixelsOf(drawCaptcha(character.repeat(5), steady))
    return { character, shades }
  })
  for (const [at, one] of pictures.entries()) {
    for (const other of pictures.slice(at + 1)) {
      const unlike = one.shades.filter(
        (shade, pixel) => Math.abs(shade - (other.shades[pixel] ?? 0)) > 8,
      )
      expect(unlike.length, `${one.character} and ${other.character}`).toBeGreaterThan(250)
    }
  }
})

test('[ACC-07] no character can be taken for another, in capitals or not', () => {
  expect(new Set(alphabet).size).toBe(alphabet.length)
  expect(alphabet).toMatch(/^[A-Z0-9]{20,}$/)
  expect(alphabet).not.toMatch(/[01245BGIOQSZ8]/)
})

test('[ACC-07] there is ink everywhere it is needed: in each fifth of the picture, not too much', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const { width, shades } = pixelsOf(drawCaptcha('LVT73', seeded(seed)))
    for (let fifth = 0; fifth < 5; fifth += 1) {
      const column = (pixel: number) => Math.floor((pixel % width) / (width / 5))
      const inked = shades.filter((shade, pixel) => shade > 10 && column(pixel) === fifth)
      expect(inked.length / (shades.length / 5)).toBeGreaterThan(0.03)
      expect(inked.length / (shades.length / 5)).toBeLessThan(0.4)
    }
  }
})

/** Always the middle value, so that two pictures differ only by their characters. */
const steady: Random = (below) => Math.floor(below / 2)

function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.push({ name: named.subarray(0, 4).toString('latin1'), data: named.subarray(4) })
    at += length + 12
  }
  return chunks
}

function pixelsOf(png: Buffer) {
  const data = (name: string) => chunksOf(png).find((chunk) => chunk.name === name)?.data
  const header = data('IHDR') ?? Buffer.alloc(13)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data('IDAT') ?? Buffer.alloc(0))
  const shades = Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const pair = rows[y * (1 + width / 2) + 1 + (x >> 1)] ?? 0
    return x % 2 === 0 ? pair >> 4 : pair & 15
  })
  return { width, height, shades }
}
