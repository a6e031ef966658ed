export const imageLimits = { countMax: 3, bytesMax: 5 * 1_048_576 } as const

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

export type ImageFault = 'type' | 'size' | 'empty'

/** Why a file is not taken. */
export function imageFault(file: { size: number; head: Uint8Array }): ImageFault | undefined {
  if (file.size === 0) return 'empty'
  if (!imageTypeOf(file.head)) return 'type'
  return file.size > imageLimits.bytesMax ? 'size' : undefined
}
