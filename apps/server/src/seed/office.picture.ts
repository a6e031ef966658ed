import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [640, 400]
type Box = [left: number, top: number, right: number, bottom: number]
type Colour = [red: number, green: number, blue: number]

const card: [Box, Colour][] = [
  [
    [0, 0, width, height],
    [203, 213, 225],
  ],
  [
    [20, 20, 620, 380],
    [241, 245, 249],
  ],
  [
    [20, 20, 620, 84],
    [30, 64, 110],
  ],
]
/** A face and lines of text, as blocks: nothing on it is a real document. */
const sides = {
  front: [
    [
      [52, 124, 212, 324],
      [148, 163, 184],
    ],
    [
      [100, 152, 164, 220],
      [71, 85, 105],
    ],
    [
      [76, 236, 188, 324],
      [71, 85, 105],
    ],
    ...[132, 176, 220, 264, 308].map((top, nth): [Box, Colour] => [
      [252, top, 560 - nth * 42, top + 18],
      [51, 65, 85],
    ]),
  ],
  back: [
    [
      [20, 116, 620, 176],
      [15, 23, 42],
    ],
    ...[220, 262, 304].map((top): [Box, Colour] => [
      [52, top, 588, top + 20],
      [51, 65, 85],
    ]),
  ],
} satisfies Record<string, [Box, Colour][]>

/** A picture that stands for one side of an identity card, as a PNG. */
export function documentPicture(side: keyof typeof sides): Buffer {
  const points = Buffer.alloc(height * (1 + width * 3))
  const own: [Box, Colour][] = sides[side]
  for (const [[left, top, right, bottom], colour] of [...card, ...own])
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) points.set(colour, y * (1 + width * 3) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
