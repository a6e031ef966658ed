const imageBytesMax = 5 * 1_024 * 1_024

export interface Image {
  type: 'png' | 'jpeg'
  bytes: Buffer
}

export type ReadImage = { kind: 'image'; image: Image } | { kind: 'too-large' | 'no-image' }

/** What an image is, its bytes say, whatever its name or sender says. */
export function readImage(base64: string): ReadImage {
  const text = base64.replace(/^data:image\/(?:png|jpeg);base64,/, '')
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return { kind: 'no-image' }
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > imageBytesMax) return { kind: 'too-large' }
  const type = typeOf(bytes)
  return type ? { kind: 'image', image: { type, bytes } } : { kind: 'no-image' }
}

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpegHead = Buffer.from('ffd8ff', 'hex')

function typeOf(bytes: Buffer): Image['type'] | undefined {
  if (bytes.subarray(0, pngHead.length).equals(pngHead)) return 'png'
  if (bytes.subarray(0, jpegHead.length).equals(jpegHead)) return 'jpeg'
  return undefined
}
