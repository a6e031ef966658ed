import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'

export type ImageType = 'png' | 'jpeg'

export interface Image {
  type: ImageType
  bytes: Buffer
}

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpegHead = Buffer.from('ffd8ff', 'hex')

/** The type of an image by its bytes; its name and the sender's claim do not count. */
export function typeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, pngHead.length).equals(pngHead)) return 'png'
  if (bytes.subarray(0, jpegHead.length).equals(jpegHead)) return 'jpeg'
  return undefined
}

/** What is wrong with a file, by its bytes alone. */
export function faultOfBytes(bytes: Buffer): ImageFault | undefined {
  if (bytes.length === 0) return 'empty'
  if (!typeOf(bytes)) return 'type'
  return bytes.length > imageLimits.bytesMax ? 'size' : undefined
}

/** What is wrong with the size of the picture, before it is decoded. */
export function faultOfPoints(picture: { width: number; height: number }): ImageFault | undefined {
  const { width, height } = picture
  if (Math.min(width, height) < imageLimits.edgeMinPx) return 'small'
  return width * height > imageLimits.pixelsMax ? 'size' : undefined
}
