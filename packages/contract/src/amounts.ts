import { z } from 'zod'
import { id, text } from './text.ts'

/** Minor units as digits: a JSON number is not exact for every amount. */
export const amount = z.string().regex(/^-?(?:0|[1-9]\d{0,18})$/)

/** A sum of what many people played, which can be larger than any amount of money that is moved. */
export const figure = z.string().regex(/^-?(?:0|[1-9]\d{0,39})$/)

/** A requested amount as digits, above zero: what is stored before it is done must be plain JSON. */
export const digitsAsked = z.string().regex(/^[1-9]\d{0,17}$/)

/** A requested amount: above zero. */
export const amountAsked = digitsAsked.transform(BigInt)

export const currency = z.string().regex(/^[A-Z]{3,5}$/)

/** The cursor that the previous page answered. */
export const mark = z.string().max(100).optional()

const pageSizeMax = 100
export const pageSize = z.coerce.number().int().min(1).max(pageSizeMax).default(20)

/** Years that a calendar and the database can both reckon with. */
const usualYear = /^(?:19|2\d)\d\d-/
const otherYear = { error: 'a year before 1900 or after 2999' }

/** A day that is asked for. */
export const dayAsked = z.iso.date().refine((value) => usualYear.test(value), otherYear)

/** A moment that is asked for. */
export const momentAsked = z.iso.datetime().refine((value) => usualYear.test(value), otherYear)

/** A time range, from the first moment to before the second. */
export const range = { from: momentAsked.optional(), to: momentAsked.optional() }

/** Codes of vendors, games and rounds, as the vendor names them. */
export const code = text(100)

export { id }
