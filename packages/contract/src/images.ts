import { z } from 'zod'
import { imageLimits } from './vocabulary.ts'

/**
 * PNG or JPEG, as a file of a form. The module that receives it checks type and size, because it names
 * each faulty file.
 */
const image = z.file()

export const images = z.array(image).max(imageLimits.countMax)
