import { z } from 'zod'
import { imageLimits } from './vocabulary.ts'

/**
 * PNG or JPEG, as a file of a form. What is wrong with one, its size included, the module says that takes
 * it: of several files it names each.
 */
const image = z.file()

export const images = z.array(image).max(imageLimits.countMax)
