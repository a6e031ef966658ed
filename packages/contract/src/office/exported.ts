import { z } from 'zod'
import { text } from '../text.ts'

/** Why somebody takes a list away. */
export const exportReason = text(300).min(3)

/**
 * A part of a list as a table for spreadsheets: who took it, by which filters and why, is written down.
 * `next` stands where the list goes on; the parts behind the first have no header, so that they make one
 * file.
 */
export const exportedPart = z.object({
  csv: z.string(),
  rows: z.int(),
  sha256: z.string(),
  next: z.string().nullable(),
})
