import { z } from 'zod'

/**
 * Characters that nobody types into a field and that make one text look like another: controls,
 * zero-width marks, and marks that turn the direction of writing. The two joiners stay: Hindi and
 * Bengali are not written without them.
 */
const hidden = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Belongs to mark-up and to no name, number or address. */
const markup = /[<>]/

/** A line of text as people type it. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), { error: 'half a character' })
    .refine((value) => !hidden.test(value), { error: 'hidden characters' })
    .refine((value) => !markup.test(value), { error: 'mark-up' })
}

/** A secret is taken as it is: neither trimmed nor searched. */
export const secret = z.string().min(1).max(200)

export const id = z.uuid()
