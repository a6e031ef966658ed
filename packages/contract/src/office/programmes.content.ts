import { z } from 'zod'
import { languageCode } from '../config.ts'
import { text } from '../text.ts'

export const programmeTextMax = { title: 120, summary: 400, body: 8_000 } as const

const said = (max: number) =>
  z
    .partialRecord(languageCode, longText(max))
    .refine(({ EN }) => (EN ?? '').trim() !== '', { error: 'English is missing', path: ['EN'] })

/** Plain paragraphs: line breaks are allowed, mark-up is not. */
function longText(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => linesOf(value).every((line) => text(max).safeParse(line).success), {
      error: 'mark-up',
    })
}

/** Texts that run from right to left need marks around figures; formats of amounts write them, too. */
const directionMarks = /[\u061c\u200e\u200f]/g

const linesOf = (value: string): string[] => value.replaceAll(directionMarks, '').split('\n')

/** What members read about a programme. */
export const programmeContent = z.strictObject({
  title: said(programmeTextMax.title),
  summary: said(programmeTextMax.summary),
  body: said(programmeTextMax.body).optional(),
  art: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
})
