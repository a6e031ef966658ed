import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'

export type ImageType = 'png' | 'jpeg'

/** The number of bytes needed to detect a file's type. */
export const headBytes = 16

const heads: Record<ImageType, readonly number[]> = {
  // The PNG signature and the header of the IHDR chunk, with which every PNG begins.
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
  jpeg: [0xff, 0xd8, 0xff],
}

/** The type by the file's content; the name and the browser's type are not reliable. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const isOf = (type: ImageType) => heads[type].every((byte, at) => head[at] === byte)
  return (['png', 'jpeg'] as const).find(isOf)
}

/** Why a file is rejected, by its size and type. */
export function imageFault(file: { size: number; head: Uint8Array }): ImageFault | undefined {
  if (file.size === 0) return 'empty'
  if (!imageTypeOf(file.head)) return 'type'
  return file.size > imageLimits.bytesMax ? 'size' : undefined
}

interface Points {
  width: number
  height: number
}

/** Why an image is rejected by its pixels. One with too many can be scaled down. */
export function pointsFault({ width, height }: Points): ImageFault | undefined {
  return Math.min(width, height) < imageLimits.edgeMinPx ? 'small' : undefined
}

/** Above this size an upload over a mobile network may exceed the time limit of a call. */
const heavyBytes = 1_500_000
const edgeMaxPx = 2_400

/** The factor by which a large photograph is scaled down before upload; 1 for no scaling. */
export function shrinkOf({ width, height }: Points, bytes: number): number {
  const isHeavy = bytes > heavyBytes || width * height > imageLimits.pixelsMax
  if (!isHeavy) return 1
  const least = imageLimits.edgeMinPx / Math.min(width, height)
  return Math.min(1, Math.max(least, edgeMaxPx / Math.max(width, height)))
}
