import { z } from 'zod'
import { currency, figure, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  carries,
  contractKinds,
  contractPeriods,
  requestTypes,
  terminationAnswers,
  versionStates,
} from './vocabulary.ts'

/** A rate in millionths: 0.5 % is 5000. */
export const rate = z.int().min(0).max(1_000_000)

/** A condition: minor units, zero where there is none. */
const atLeast = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)

const tier = z.strictObject({
  validBet: atLeast,
  /** Active members of the team. */
  active: z.int().min(0).max(1_000_000),
  /** What the team lost. */
  loss: atLeast,
  rate,
})
const tiersMax = 12
const tiers = z.array(tier).min(1).max(tiersMax)

/** What a contract says. The highest tier of which all conditions are met decides. */
export const terms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    period: z.enum(contractPeriods),
    carry: z.enum(carries),
    tiers,
  }),
  z.strictObject({ kind: z.literal('daily'), tiers }),
  z.strictObject({ kind: z.literal('hourly'), tiers }),
  z.strictObject({
    kind: z.literal('realtime'),
    /** Of the valid bet of every bet that a member won. */
    profitRate: rate,
    /** Of the valid bet of every bet that a member lost. */
    lossRate: rate,
    /** The least valid bet of a single bet that counts. */
    singleBet: atLeast,
  }),
])

/** Somebody of the other side of a contract; null is the house. */
export const person = z.object({ id, account: z.string(), nickname: z.string() })

const version = z.object({
  id,
  version: z.int(),
  terms,
  state: z.enum(versionStates),
  offeredAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** In force from then on. */
  from: z.iso.datetime().nullable(),
  /** In force until then; it may lie ahead. */
  to: z.iso.datetime().nullable(),
  endedBy: z.enum(['replaced', 'terminated', 'automatic', 'moved']).nullable(),
})

const termination = z.object({
  id,
  isMine: z.boolean(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.enum(terminationAnswers).nullable(),
  answeredAt: z.iso.datetime().nullable(),
})

/** A contract from the side of whoever asks: `active` is in force or agreed, `offer` waits for an answer. */
const contract = z.object({
  id,
  kind: z.enum(contractKinds),
  /** Which side of it the caller is. */
  side: z.enum(['upline', 'downline']),
  /** The other side; null is the house. */
  other: person.nullable(),
  active: version.nullable(),
  offer: version.nullable(),
  /** A request to end it that waits for an answer. */
  termination: termination.nullable(),
})

/** One kind of contract from the side of the downline. */
const ofKind = z.object({
  currency,
  request: z.enum(requestTypes),
  /** The contract with the upline; null where there never was one. */
  own: contract.nullable(),
})

const offerFaults = [
  'not-found',
  'no-own-contract',
  'rate-above-own',
  'other-period',
  'offer-open',
  /** As many offers to one person as a day may have. */
  'too-often',
] as const

const warning = z.object({
  /**
   * above-own: there are figures at which it pays the downline more than the own contract pays.
   * ends-below: on agreement these contracts of the downline end by themselves.
   */
  kind: z.enum(['above-own', 'ends-below']),
  people: z.array(person),
})

/** What terms would have come to in the last closed period. */
const wouldPay = {
  /** Of the period; of the sample for real-time salaries. */
  figures: z.object({ validBet: figure, active: z.int(), result: figure }).nullable(),
  /** The tier that would have been met; null where none. */
  tier: z.int().nullable(),
  /** What it would have come to. */
  amount: figure.nullable(),
  /** What the terms in force came to in that period. */
  now: figure.nullable(),
  /** The bets that a preview of a real-time salary was computed from: the team's newest ones. */
  sample: z
    .object({
      bets: z.int(),
      /** Bets, or rounds, that the terms pay for. */
      paidFor: z.int(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      /** There are older bets of the last 30 days that were not looked at. */
      isCut: z.boolean(),
    })
    .nullable(),
}

export const agentsContracts = {
  consolidatedContracts: {
    route: routes.consolidatedContracts,
    summary: 'What waits for an answer, of all four kinds of contract at once',
    value: z.object({
      dailysalreqtype: z.enum(requestTypes),
      divtypereq: z.enum(requestTypes),
      contracthoursalreq: z.enum(requestTypes),
      realtimesalreqtype: z.enum(requestTypes),
    }),
    refusals: ['operation-not-allowed'],
  },
  dividendRequest: {
    route: routes.dividendRequest,
    summary: 'The dividend contract with the upline, and what waits for an answer',
    value: ofKind,
  },
  dailySalary: {
    route: routes.dailySalary,
    summary: 'The daily salary contract with the upline, and what waits for an answer',
    value: ofKind,
  },
  hourlySalary: {
    route: routes.hourlySalary,
    summary: 'The hourly salary contract with the upline, and what waits for an answer',
    value: ofKind,
  },
  realtimeSalary: {
    route: routes.realtimeSalary,
    summary: 'The real-time salary contract with the upline, and what waits for an answer',
    value: ofKind,
  },
  contracts: {
    route: routes.contracts,
    summary: 'The contracts of one kind with direct downlines',
    query: z.strictObject({
      kind: z.enum(contractKinds),
      /** All of them, those in force, those that wait for an answer of either side, those that ended. */
      show: z.enum(['all', 'active', 'waiting', 'ended']).default('all'),
      /** The beginning of the downline's name. */
      account: text(64).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(contract),
      next: z.string().nullable(),
      totals: z.object({ count: z.int(), active: z.int(), waiting: z.int() }).nullable(),
    }),
  },
  contractDetail: {
    route: routes.contractDetail,
    summary: 'One contract with all its versions and requests to end it',
    query: z.strictObject({ id }),
    value: contract.extend({
      currency,
      versions: z.array(version),
      terminations: z.array(termination),
    }),
    refusals: ['not-found'],
  },
  contractCandidates: {
    route: routes.contractCandidates,
    summary: 'Direct downlines to whom a contract of one kind can be offered',
    query: z.strictObject({
      kind: z.enum(contractKinds),
      account: text(64).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      /** The own terms, which bound what can be offered; null where there are none to offer from. */
      own: terms.nullable(),
      list: z.array(person.extend({ active: terms.nullable(), hasOffer: z.boolean() })),
      next: z.string().nullable(),
    }),
  },
  previewOffer: {
    route: routes.previewOffer,
    summary:
      'What an offer would have come to in the last closed period, and what speaks against it',
    body: z.strictObject({ downlineIds: z.array(id).min(1).max(100), terms }),
    value: z.object({
      currency,
      /** The period whose figures were used. */
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      people: z.array(
        person.extend({
          fault: z.enum(offerFaults).nullable(),
          warnings: z.array(warning),
          ...wouldPay,
        }),
      ),
    }),
    refusals: ['wrong-terms', 'operation-not-allowed'],
  },
  offerContract: {
    route: routes.offerContract,
    summary: 'Offers a contract to direct downlines',
    body: z.strictObject({
      /** Each offer has an id made by the caller: the same id again does nothing. */
      offers: z
        .array(z.strictObject({ id, downlineId: id }))
        .min(1)
        .max(100),
      terms,
    }),
    value: z.object({
      results: z.array(
        z.object({
          downlineId: id,
          contractId: id.nullable(),
          fault: z.enum(offerFaults).nullable(),
        }),
      ),
    }),
    refusals: ['wrong-terms', 'operation-not-allowed', 'key-reused'],
  },
  previewAnswer: {
    route: routes.previewAnswer,
    summary: 'From when an offer to the caller would count, and what it would have come to',
    query: z.strictObject({ versionId: id }),
    value: z.object({
      currency,
      countsFrom: z.iso.datetime(),
      /** The period whose figures were used. */
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      /** On agreement these contracts of the caller's downlines end by themselves. */
      ends: z.array(person),
      ...wouldPay,
    }),
    refusals: ['not-found'],
  },
  answerOffer: {
    route: routes.answerOffer,
    summary: 'The downline accepts or rejects an offer',
    body: z.strictObject({ versionId: id, accepts: z.boolean() }),
    value: z.object({
      /** From when the terms count; null after a rejection. */
      from: z.iso.datetime().nullable(),
      /** How many contracts below ended by themselves. */
      ended: z.int(),
    }),
    refusals: ['not-found', 'already-settled', 'offer-outdated'],
  },
  withdrawOffer: {
    route: routes.withdrawOffer,
    summary: 'The upline takes an offer back',
    body: z.strictObject({ versionId: id }),
    value: z.object({}),
    refusals: ['not-found', 'already-settled'],
  },
  askTermination: {
    route: routes.askTermination,
    summary: 'Asks the other side to end a contract',
    body: z.strictObject({ id, contractId: id, reason: text(200) }),
    value: z.object({}),
    refusals: ['not-found', 'already-asked', 'quota-exceeded', 'key-reused'],
  },
  answerTermination: {
    route: routes.answerTermination,
    summary: 'Agrees to end a contract or refuses; whoever asked takes the request back',
    body: z.strictObject({ id, agrees: z.boolean() }),
    value: z.object({ to: z.iso.datetime().nullable(), ended: z.int() }),
    refusals: ['not-found', 'already-settled'],
  },
} as const
