import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'

export type ImageType = 'png' | 'jpeg'

/** How many bytes tell what a file is. */
export const headBytes = 16

const heads: Record<ImageType, readonly number[]> = {
  // The mark, and the first chunk that every one begins with.
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
  jpeg: [0xff, 0xd8, 0xff],
}

/** What a file is by its content; its name and what the browser believes say nothing. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const isOf = (type: ImageType) => heads[type].every((byte, at) => head[at] === byte)
  return (['png', 'jpeg'] as const).find(isOf)
}

/** Why a file is not taken, by its bytes. */
export function imageFault(file: { size: number; head: Uint8Array }): ImageFault | undefined {
  if (file.size === 0) return 'empty'
  if (!imageTypeOf(file.head)) return 'type'
  return file.size > imageLimits.bytesMax ? 'size' : undefined
}

interface Points {
  width: number
  height: number
}

/** Why a picture is not taken, by how many points it has. What has too many can be drawn smaller. */
export function pointsFault({ width, height }: Points): ImageFault | undefined {
  return Math.min(width, height) < imageLimits.edgeMinPx ? 'small' : undefined
}

/** Above it a photograph takes a phone's line longer than a call may last. */
const heavyBytes = 1_500_000
const edgeMaxPx = 2_400

/** By how much a large photograph shrinks before it travels; 1 where it need not. It stays readable. */
export function shrinkOf({ width, height }: Points, bytes: number): number {
  const isHeavy = bytes > heavyBytes || width * height > imageLimits.pixelsMax
  if (!isHeavy) return 1
  const least = imageLimits.edgeMinPx / Math.min(width, height)
  return Math.min(1, Math.max(least, edgeMaxPx / Math.max(width, height)))
}
