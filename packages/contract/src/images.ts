import { z } from 'zod'

const imageBytesMax = 5 * 1_048_576

/** PNG or JPEG by its content; it travels as a file of a form. */
export const image = z.file().max(imageBytesMax)

export const imagesMax = 3
