import { z } from 'zod'
import { amount, currency, dayAsked, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import { contractKinds, memberKinds, noteMax, teamScopes, teamSorts } from './vocabulary.ts'

/** Days of the merchant's time zone, both included. */
const days = { from: dayAsked, to: dayAsked }

/** What an agent and everybody below did in some days, each in the team of the moment. */
const figures = z.object({
  deposits: amount,
  withdrawals: amount,
  validBet: amount,
  /** From the members' side: negative if they lost. */
  profit: amount,
  /** Salaries and dividends that were paid. */
  salaries: amount,
  /** Rebates that were paid to the agent. */
  rebates: amount,
  /** Members who joined below the agent. */
  joined: z.int(),
})
/** Each member is counted once in the period. */
const active = z.int()

const person = z.object({
  id: z.string(),
  /** Shortened if the person is not a direct downline and the merchant masks names. */
  account: z.string(),
  isMasked: z.boolean(),
  isDirect: z.boolean(),
  /** How many levels below the caller. */
  level: z.int(),
  kind: z.enum(memberKinds),
  type: z.int(),
  isOpen: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** All the person holds. */
  balance: amount,
  /** Of the person and everybody below, in the days asked for. */
  validBet: amount,
  /** How many people are below. */
  below: z.int(),
  /** Contracts that are in force, by kind. */
  contracts: z.array(z.enum(contractKinds)),
  hasNote: z.boolean(),
})

/** Lines may be broken; no other control character is taken. */
const note = z
  .string()
  .trim()
  .max(noteMax)
  .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value))

/** From the caller's direct downline to the person. */
const path = z.array(z.object({ id: z.string(), account: z.string() }))

export const agentsTeam = {
  teamOverview: {
    route: routes.teamOverview,
    summary: "The caller's team: what it is now, and what it did today, yesterday and this week",
    value: z.object({
      currency,
      timeZone: z.string(),
      /** Today in the merchant's time zone. */
      today: z.iso.date(),
      /** Whether names of people who are not direct downlines are shown in part. */
      masksNames: z.boolean(),
      /** Everybody below the caller; counted every minute except for the number of people. */
      now: z.object({
        people: z.int(),
        direct: z.int(),
        online: z.int(),
        balance: amount,
        countedAt: z.iso.datetime().nullable(),
      }),
      todays: figures.extend({ active }),
      yesterdays: figures.extend({ active }),
      weeks: figures.extend({ active }),
    }),
  },
  teamDays: {
    route: routes.teamDays,
    summary: "The team's figures by day, the earliest first",
    query: z.strictObject(days),
    value: z.object({
      currency,
      list: z.array(figures.extend({ day: z.iso.date(), active })),
      totals: figures,
    }),
  },
  teamPeople: {
    route: routes.teamPeople,
    summary: 'People below the caller, or below one of them',
    query: z.strictObject({
      ...days,
      /** Whose downlines; the caller's own if left out. */
      under: id.optional(),
      scope: z.enum(teamScopes).default('direct'),
      /**
       * The beginning of an account name; the answer is in the order of names. Where names are masked,
       * people who are not direct downlines are found by what is shown, or by the whole name.
       */
      account: text(64).optional(),
      sort: z.enum(teamSorts).default('joined'),
      order: z.enum(['asc', 'desc']).default('desc'),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      path,
      list: z.array(person),
      next: z.string().nullable(),
      /** Over all people of the scope; on the first page only, and not for a search. */
      totals: z.object({ count: z.int(), balance: amount, validBet: amount }).nullable(),
    }),
    refusals: ['not-found'],
  },
  teamPerson: {
    route: routes.teamPerson,
    summary: 'One person below the caller',
    query: z.strictObject({ ...days, id }),
    value: person.extend({ currency, path, note: z.string() }),
    refusals: ['not-found'],
  },
  noteAbout: {
    route: routes.noteAbout,
    summary: "The caller's private note about a person below; an empty one removes it",
    body: z.strictObject({ id, text: note }),
    value: z.object({ text: z.string() }),
    refusals: ['not-found'],
  },
} as const
