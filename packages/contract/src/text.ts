import { z } from 'zod'

/**
 * Characters that nobody types and that make one text look like another: control characters, separators that
 * begin a line, characters that draw nothing, direction marks, and tags, which hide a text. The two joiners
 * are allowed, as Hindi and Bengali need them, and the few tags behind the flag that they belong to.
 */
const hidden = new RegExp(
  '[\\p{Cc}\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f' +
    '\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]|' +
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0000}-\\u{e007f}]',
  'u',
)

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
