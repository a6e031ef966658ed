import { z } from 'zod'
import { mark, momentAsked, pageSize } from '../amounts.ts'
import { languageCode } from '../config.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, prose, text } from '../text.ts'
import {
  letterAccountsMax,
  letterPurposes,
  lettersLead,
  letterTextMax,
  letterTitleMax,
} from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { letterRoutes } from './letters.routes.ts'

const count = z.int().min(0)
const moment = z.iso.datetime()

/** Everybody; those with these accounts; or all for whom everything that is given holds. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('accounts'),
    accounts: z.array(text(64).min(1)).min(1).max(letterAccountsMax),
  }),
  z.strictObject({
    kind: z.literal('filter'),
    who: z.enum(['member', 'agent']).optional(),
    languages: z.array(languageCode).min(1).optional(),
    levelFrom: z.int().min(1).max(100).optional(),
    registeredFrom: momentAsked.optional(),
    registeredTo: momentAsked.optional(),
    /** The last login. */
    seenFrom: momentAsked.optional(),
    seenTo: momentAsked.optional(),
  }),
])

/** Besides the inbox, for those who take them there. */
const ways = z
  .array(z.enum(['email', 'sms', 'push']))
  .max(3)
  .refine((all) => new Set(all).size === all.length, { error: 'a way twice' })

const purpose = z.enum(letterPurposes)

const words = z
  .partialRecord(
    languageCode,
    z.strictObject({
      title: text(letterTitleMax).trim().min(1),
      text: prose(letterTextMax).pipe(z.string().min(1)),
    }),
  )
  .refine((said) => Object.keys(said).length > 0, { error: 'no language' })

const row = z.object({
  id,
  purpose,
  title: z.string(),
  audience,
  ways,
  by: z.string(),
  at: moment,
  /** Members who have it by now; null for the end while it is still being written. */
  reached: count,
  endedAt: moment.nullable(),
  /** Since when nobody finds it any more. */
  withdrawnAt: moment.nullable(),
})

export const officeLetters = {
  officeLetters: {
    route: letterRoutes.officeLetters,
    summary: 'What staff wrote to members, the newest first',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({
      /** The brand’s own: every letter is written in it. */
      language: languageCode,
      list: z.array(row),
      next: z.string().nullable(),
    }),
  },
  officeLetter: {
    route: letterRoutes.officeLetter,
    summary: 'One letter in all its languages, and how many have read it',
    query: z.strictObject({ id }),
    value: row.extend({
      leads: z.enum(lettersLead),
      words,
      read: count,
      /** Left out: no consent, excluded, or not wanted in the inbox. */
      passedOver: count,
    }),
    refusals: ['not-found'],
  },
  letterReach: {
    route: letterRoutes.letterReach,
    summary: 'How many members a letter would reach, and by which ways; nothing is written',
    body: z.strictObject({ audience, purpose, ways }),
    value: z.object({
      members: count,
      /** Left out: no consent, excluded, or not wanted in the inbox. */
      passedOver: count,
      byWay: z.object({ email: count, sms: count, push: count }),
      /** Of those who read in a language, the most frequent first. */
      languages: z.array(z.object({ language: languageCode, members: count })),
      /** Accounts that nobody here has. */
      unknown: z.array(z.string()),
    }),
  },
} satisfies Record<string, Endpoint>

/** What staff can ask for here. A letter to many members needs a second person. */
export const letterCommands = {
  'letter.send': {
    right: 'letter.send',
    input: z.strictObject({ audience, purpose, ways, leads: z.enum(lettersLead), words }),
  },
  'letter.withdraw': {
    right: 'letter.send',
    input: z.strictObject({ letterId: id }),
  },
} as const satisfies Record<string, OfficeCommand>
