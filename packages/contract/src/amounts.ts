import { z } from 'zod'
import { id, text } from './text.ts'

/** Minor units as digits: a JSON number is not exact for every amount. */
export const amount = z.string().regex(/^-?(?:0|[1-9]\d{0,18})$/)

/** A sum of what many people played, which can be larger than any amount of money that is moved. */
export const figure = z.string().regex(/^-?(?:0|[1-9]\d{0,39})$/)

/** A requested amount: above zero. */
export const amountAsked = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)

export const currency = z.string().regex(/^[A-Z]{3,5}$/)

/** The cursor that the previous page answered. */
export const mark = z.string().max(60).optional()

const pageSizeMax = 100
export const pageSize = z.coerce.number().int().min(1).max(pageSizeMax).default(20)

/** A time range, from the first moment to before the second. */
export const range = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

/** Codes of vendors, games and rounds, as the vendor names them. */
export const code = text(100)

export { id }
