import { z } from 'zod'

/**
 * Characters that nobody types and that make one text look like another: control characters, zero-width
 * characters and direction marks. The two joiners are allowed: Hindi and Bengali need them.
 */
const hidden = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Characters of mark-up, which no name, number or address needs. */
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

/** What people write to each other: several lines, any character they can type. It is shown as text only. */
export function prose(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), { error: 'half a character' })
    .overwrite((value) => value.replaceAll('\r\n', '\n').trim())
    .refine((value) => !hidden.test(value.replaceAll('\n', '')), { error: 'hidden characters' })
}

/** Passwords and codes are neither trimmed nor checked for characters. */
export const secret = z.string().min(1).max(200)

export const id = z.uuid()
