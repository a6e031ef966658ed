import { z } from 'zod'

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
