export type ImageType = 'png' | 'jpeg'

export interface Image {
  type: ImageType
  bytes: Buffer
}

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpegHead = Buffer.from('ffd8ff', 'hex')

/** What an image is, its bytes say, whatever its name or sender says. */
export function typeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, pngHead.length).equals(pngHead)) return 'png'
  if (bytes.subarray(0, jpegHead.length).equals(jpegHead)) return 'jpeg'
  return undefined
}
