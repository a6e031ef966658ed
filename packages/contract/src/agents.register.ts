import { z } from 'zod'
import { id, mark, momentAsked, pageSize } from './amounts.ts'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import { gameTypes, invitationLimits, invitationStates, personKinds } from './vocabulary.ts'

/** A rebate rate in millionths: 5000 is 0.5 %. */
const rate = z.int().min(0).max(1_000_000)

/** A game type that is not named has the rate zero. */
const ratesGiven = z.partialRecord(z.enum(gameTypes), rate)
const rates = z.record(z.enum(gameTypes), rate)

const { codeLengthMin, codeLengthMax, noteLengthMax, usesMax } = invitationLimits

const invitation = z.object({
  id,
  code: z.string(),
  /** The only domain on which it is valid; null: every domain of the merchant. */
  domain: z.string().nullable(),
  makes: z.enum(personKinds),
  rates,
  note: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  usesMax: z.int().nullable(),
  state: z.enum(invitationStates),
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
})

const rateVersion = z.object({
  rates,
  from: z.iso.datetime(),
  /** Null: the merchant itself. */
  decidedBy: z.enum(['merchant', 'upline']),
})

const rateRefusals = [
  'rate-above-own',
  'rate-below-downline',
  'too-many-rate-changes',
  'key-reused',
  'not-found',
] as const

export const agentsRegister = {
  registerTerms: {
    route: routes.registerTerms,
    summary: 'What an agent may give to newcomers, and the sites on which invitations are valid',
    value: z.object({
      /** The merchant's sites, with protocol and port; those of other agents left out. */
      sites: z.array(z.object({ domain: z.string(), origin: z.string(), isOwn: z.boolean() })),
      rates,
      /** How many levels fit below the agent; 0: nobody can be added. */
      levelsLeft: z.int(),
    }),
  },
  invitations: {
    route: routes.invitations,
    summary: "The agent's invitations with their counts, the newest first",
    query: z.strictObject({
      state: z.enum(invitationStates).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(invitation), next: z.string().nullable() }),
  },
  addInvitation: {
    route: routes.addInvitation,
    summary: 'Makes an invitation; whoever registers with its code stands below the agent',
    body: z.strictObject({
      id,
      /** Left out: one is made. */
      code: z
        .string()
        .regex(new RegExp(`^[A-Za-z0-9]{${codeLengthMin},${codeLengthMax}}$`))
        .optional(),
      makes: z.enum(personKinds),
      rates: ratesGiven,
      note: text(noteLengthMax).default(''),
      domain: text(253).optional(),
      expiresAt: momentAsked.optional(),
      usesMax: z.int().min(1).max(usesMax).optional(),
    }),
    value: invitation,
    refusals: [
      'code-taken',
      'rate-above-own',
      'team-too-deep',
      'too-many-invitations',
      'key-reused',
    ],
  },
  switchInvitation: {
    route: routes.switchInvitation,
    summary: 'Switches an invitation off, or on again',
    body: z.strictObject({ id, isOff: z.boolean() }),
    value: invitation,
    refusals: ['not-found'],
  },
  invitedPeople: {
    route: routes.invitedPeople,
    summary: 'Who came by an invitation, the newest first',
    query: z.strictObject({ id, after: mark, pageSize }),
    value: z.object({
      list: z.array(
        z.object({
          id,
          account: z.string(),
          kind: z.enum(personKinds),
          registeredAt: z.iso.datetime(),
          firstDepositAt: z.iso.datetime().nullable(),
          /** Whether the person still stands directly below the agent. */
          isDirect: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  madeAccounts: {
    route: routes.madeAccounts,
    summary: 'Accounts that the agent made, the newest first',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({
      list: z.array(
        z.object({
          id,
          account: z.string(),
          kind: z.enum(personKinds),
          madeAt: z.iso.datetime(),
          /** Somebody has logged in: the account is that person's alone. */
          isUsed: z.boolean(),
          isDirect: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  addDownline: {
    route: routes.addDownline,
    summary: 'Makes an account directly below the agent, with a password that is shown this once',
    body: z.strictObject({
      id,
      /** Left out: one is made. */
      username: text(64).optional(),
      makes: z.enum(personKinds),
      rates: ratesGiven,
    }),
    value: z.object({
      personId: id,
      account: z.string(),
      /** Null in the answer to a repeated call: the password was shown before. */
      password: z.string().nullable(),
    }),
    refusals: [
      'paused',
      'wrong-fields',
      'username-taken',
      'rate-above-own',
      'team-too-deep',
      'quota-exceeded',
      'key-reused',
    ],
  },
  downlinePassword: {
    route: routes.downlinePassword,
    summary: 'Another password for an account that the agent made and nobody has used yet',
    body: z.strictObject({ personId: id }),
    value: z.object({ account: z.string(), password: z.string() }),
    refusals: ['not-found', 'operation-not-allowed'],
  },
  rates: {
    route: routes.rates,
    summary: "The agent's own rebate rates, and how they changed",
    value: z.object({ rates, versions: z.array(rateVersion) }),
  },
  downlineRates: {
    route: routes.downlineRates,
    summary: 'The rebate rates of somebody directly below, and between which they can be set',
    query: z.strictObject({ personId: id }),
    value: z.object({
      personId: id,
      account: z.string(),
      kind: z.enum(personKinds),
      rates,
      /** The highest rates among the people directly below that person. */
      floor: rates,
      /** The agent's own rates. */
      limit: rates,
      versions: z.array(rateVersion),
    }),
    refusals: ['not-found'],
  },
  changeRates: {
    route: routes.changeRates,
    summary: 'Sets the rebate rates of somebody directly below, from the next full hour on',
    body: z.strictObject({ id, personId: id, rates: ratesGiven }),
    value: z.object({ rates, from: z.iso.datetime().nullable() }),
    refusals: rateRefusals,
  },
} satisfies Record<string, Endpoint>
