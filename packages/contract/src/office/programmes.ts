import { z } from 'zod'
import { currency, figure, mark, momentAsked, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { grantUnits, programmeKinds, redemptionStates, rewardStates } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { programmeContent } from './programmes.content.ts'
import { applicationStates, programmeStates, redemptionTurns } from './programmes.names.ts'
import { programmeRoutes } from './programmes.routes.ts'

const moment = z.iso.datetime()
const count = z.int()
const json = z.record(z.string(), z.unknown())
const words = z.record(z.string(), z.string())
const who = z.object({ id, account: z.string() })

const cost = z.object({
  unit: z.enum(grantUnits),
  currency,
  state: z.enum(rewardStates),
  count,
  amount: figure,
})

const programme = z.object({
  id: z.string(),
  kind: z.enum(programmeKinds),
  state: z.enum(programmeStates),
  /** 0 where it was never published. */
  version: count,
  title: words,
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  hasDraft: z.boolean(),
  costs: z.array(cost),
})

const content = z.object({
  title: words,
  summary: words,
  body: words.optional(),
  art: z.string().optional(),
})

const written = z.object({
  terms: json,
  content,
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
})

export const officeProgrammes = {
  officeProgrammes: {
    route: programmeRoutes.officeProgrammes,
    summary: 'All programmes with their state and what they have cost so far',
    query: z.strictObject({
      state: z.enum(programmeStates).optional(),
      kind: z.enum(programmeKinds).optional(),
    }),
    value: z.object({
      list: z.array(programme),
      /** What can be made; `programmes.terms.ts` has the schema of the terms of each kind. */
      kinds: z.array(z.object({ kind: z.enum(programmeKinds), isSingle: z.boolean() })),
    }),
  },
  officeProgramme: {
    route: programmeRoutes.officeProgramme,
    summary:
      'A programme: what is in force, its draft, why the draft may not be published, versions',
    query: z.strictObject({ id: z.string().max(40) }),
    value: programme.extend({
      inForce: written.nullable(),
      draft: written.nullable(),
      /** A mark of the draft; a command names it with the version. */
      seen: z.string(),
      /** By the path of the term; empty where it is about the whole. */
      refusedBecause: z.array(z.object({ field: z.string(), problem: z.string() })),
      versions: z.array(
        z.object({
          version: count,
          state: z.enum(programmeStates),
          publishedAt: moment,
          countsFrom: moment,
          by: z.string(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  programmeForecast: {
    route: programmeRoutes.programmeForecast,
    summary: 'A dry run: what the draft would have given by the play of the last four weeks',
    query: z.strictObject({ id: z.string().max(40) }),
    value: z.object({
      /** Null where it cannot be foretold. */
      forecast: z
        .object({
          members: count.nullable(),
          played: count,
          days: count,
          currency,
          amounts: z.array(z.object({ unit: z.enum(grantUnits), amount: figure })),
          note: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  },
  officeApplications: {
    route: programmeRoutes.officeApplications,
    summary: 'What members apply for: the oldest that waits first, else the newest',
    query: z.strictObject({
      state: z.enum(applicationStates).default('open'),
      after: mark,
      pageSize,
    }),
    value: z.object({
      list: z.array(
        z.object({
          id,
          programme: z.string(),
          title: words,
          member: who,
          state: z.enum(applicationStates),
          remark: z.string(),
          images: count,
          reason: z.string().nullable(),
          at: moment,
          unit: z.enum(grantUnits),
          amount: figure,
          currency,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  applicationImages: {
    route: programmeRoutes.applicationImages,
    summary: 'The pictures of an application; each look is written down',
    query: z.strictObject({ id }),
    value: z.object({
      list: z.array(z.object({ type: z.enum(['png', 'jpeg']), base64: z.string() })),
    }),
    refusals: ['not-found'],
  },
  officeRedemptions: {
    route: programmeRoutes.officeRedemptions,
    summary: 'Redemptions of goods that staff have something to do about, the oldest first',
    query: z.strictObject({}),
    value: z.object({
      list: z.array(
        z.object({
          id,
          member: who,
          name: words.nullable(),
          quantity: count,
          points: figure,
          ships: z.boolean(),
          state: z.enum(redemptionStates),
          at: moment,
        }),
      ),
    }),
  },
  redemptionAddress: {
    route: programmeRoutes.redemptionAddress,
    summary: 'Where goods are sent; each look is written down',
    query: z.strictObject({ id }),
    value: z.object({ address: z.string().nullable() }),
    refusals: ['not-found'],
  },
  goodsStock: {
    route: programmeRoutes.goodsStock,
    summary: 'How many pieces of each goods are left',
    value: z.object({ list: z.array(z.object({ id: z.string(), left: figure })) }),
  },
} satisfies Record<string, Endpoint>

const programmeId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const termsMax = 20_000
const turned = z.strictObject({ id: programmeId, version: count })

/** What staff can ask for here. */
export const programmeCommands = {
  'programme.draft': {
    right: 'programme.edit',
    input: z.strictObject({
      id: programmeId,
      kind: z.enum(programmeKinds),
      /** Checked by the module of the kind, which says what is wrong in words. */
      terms: json.refine((value) => JSON.stringify(value).length <= termsMax, {
        error: 'too long',
      }),
      content: programmeContent,
      startsAt: momentAsked.optional(),
      endsAt: momentAsked.optional(),
      version: count,
      seen: z.string().max(64),
    }),
  },
  /** Two people: it gives something to many members. */
  'programme.publish': {
    right: 'programme.edit',
    input: z.strictObject({ id: programmeId, version: count, seen: z.string().max(64) }),
  },
  'programme.pause': { right: 'programme.edit', input: turned },
  'programme.resume': { right: 'programme.edit', input: turned },
  'programme.close': { right: 'programme.edit', input: turned },
  'application.approve': { right: 'grant.give', input: z.strictObject({ id }) },
  /** The member reads the reason. */
  'application.reject': { right: 'grant.give', input: z.strictObject({ id }) },
  'grant.give': {
    right: 'grant.give',
    personal: ['account'],
    input: z.strictObject({ programme: programmeId, account: text(100).trim().min(1) }),
  },
  /** A bonus that runs or waits for its turn, with what it holds: at most what was seen. The member reads the reason. */
  'bonus.revoke': {
    right: 'grant.give',
    input: z.strictObject({ id, most: z.string().regex(/^(?:0|[1-9]\d{0,17})$/) }),
  },
  'redemption.turn': {
    right: 'grant.give',
    input: z.strictObject({ id, turn: z.enum(redemptionTurns) }),
  },
  'points.give': {
    right: 'grant.give',
    personal: ['account'],
    input: z.strictObject({
      account: text(100).trim().min(1),
      points: z.string().regex(/^-?[1-9]\d{0,9}$/),
    }),
  },
  'goods.stock': {
    right: 'programme.edit',
    input: z.strictObject({ id: programmeId, pieces: z.string().regex(/^-?[1-9]\d{0,9}$/) }),
  },
} as const satisfies Record<string, OfficeCommand>
