import { crc32, deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** One value per pixel, 0 (paper) to 15 (ink), row by row. */
  shades: Uint8Array
  /** Red, green, blue of the paper and of the ink; the shades between are mixed. */
  paper: readonly [number, number, number]
  ink: readonly [number, number, number]
}

export const shadeMax = 15

/** A PNG of sixteen colours, two pixels to a byte. */
export function pngOf({ width, height, shades, paper, ink }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3], 8)
  const palette = Buffer.alloc((shadeMax + 1) * 3)
  for (let at = 0; at < palette.length; at += 1) {
    const share = Math.floor(at / 3) / shadeMax
    const [from = 0, to = 0] = [paper[at % 3], ink[at % 3]]
    palette[at] = Math.round(from + (to - from) * share)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rowsOf(width, height, shades))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Each row begins with a byte for its filter: none. */
function rowsOf(width: number, height: number, shades: Uint8Array): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + 1 + (x >> 1)
      const shade = shades[y * width + x] ?? 0
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << 4 : shade)
    }
  }
  return rows
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
