import { z } from 'zod'
import { id, text } from './text.ts'

/** Minor units as digits: numbers of JSON are not exact for every amount. */
export const amount = z.string().regex(/^-?(?:0|[1-9]\d{0,18})$/)

/** An amount that somebody asks for: above zero. */
export const amountAsked = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)

export const currency = z.string().regex(/^[A-Z]{3,5}$/)

/** Where a page ended, as the answer before gave it. */
export const mark = z.string().max(60).optional()

const pageSizeMax = 100
export const pageSize = z.coerce.number().int().min(1).max(pageSizeMax).default(20)

/** A time range; both ends are moments, the second one is not part of it. */
export const range = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

/** Names of vendors, games, rounds: what others call their things. */
export const code = text(100)

export { id }
