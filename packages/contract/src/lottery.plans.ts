import { z } from 'zod'
import { amount, amountAsked, currency, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  multiplierMax,
  planDrawsMax,
  planStates,
  planStepStates,
  savedNameMax,
  selectionLengthMax,
  slipLinesMax,
  stepReasons,
} from './vocabulary.lottery.ts'

const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
const drawId = z.string().regex(/^[A-Z0-9]{2,20}-[0-9-]{8,20}$/)

/** A bet without a draw: of a plan, or of a saved slip. */
const pickAsked = z.strictObject({
  kind: z.string().max(40),
  selection: z.string().max(selectionLengthMax),
  unit: amountAsked,
})
const pick = z.object({ kind: z.string(), selection: z.string(), unit: amount })

const multiplier = z.int().min(1).max(multiplierMax)

const plan = z.object({
  id,
  gameCode,
  currency,
  lines: z.array(pick),
  /** What the units are multiplied by, draw by draw. */
  multipliers: z.array(multiplier),
  stop: z.enum(['never', 'win', 'profit']),
  /** It stops at this profit. */
  profit: amount.nullable(),
  /** What all draws together cost. */
  total: amount,
  state: z.enum(planStates),
  /** So many draws were taken or skipped. */
  taken: z.int(),
  skipped: z.int(),
  staked: amount,
  paid: amount,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

const planWhole = plan.extend({
  steps: z.array(
    z.object({
      nth: z.int(),
      drawId,
      drawsAt: z.iso.datetime(),
      multiplier,
      state: z.enum(planStepStates),
      reason: z.enum(stepReasons).nullable(),
      stake: amount,
      /** Null until its tickets are settled. */
      payout: amount.nullable(),
    }),
  ),
})

const savedSlip = z.object({
  id,
  name: z.string(),
  lines: z.array(pick),
  savedAt: z.iso.datetime(),
})

export const plans = {
  startPlan: {
    route: routes.startPlan,
    summary: 'The same slip over several draws; each stake is taken when its draw opens',
    body: z.strictObject({
      id,
      /** The first draw. */
      drawId,
      rulesVersion: z.int(),
      lines: z.array(pickAsked).min(1).max(slipLinesMax),
      multipliers: z.array(multiplier).min(1).max(planDrawsMax),
      stop: z.discriminatedUnion('on', [
        z.strictObject({ on: z.literal('never') }),
        z.strictObject({ on: z.literal('win') }),
        z.strictObject({ on: z.literal('profit'), amount: amountAsked }),
      ]),
      /** What the page showed that all draws cost; another total is refused. */
      total: amountAsked,
    }),
    value: planWhole,
    refusals: [
      'not-found',
      'draw-closed',
      'paused',
      'rules-changed',
      'key-reused',
      'price-changed',
      'amount-out-of-range',
      'excluded',
      'too-many-kept',
    ],
  },
  myPlans: {
    route: routes.myPlans,
    summary: 'The member’s plans, the newest first',
    query: z.strictObject({ gameCode: gameCode.optional(), after: mark, pageSize }),
    value: z.object({ currency, list: z.array(plan), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  planDetail: {
    route: routes.planDetail,
    summary: 'One plan, with what each draw came to',
    query: z.strictObject({ id }),
    value: planWhole,
    refusals: ['not-found'],
  },
  cancelPlan: {
    route: routes.cancelPlan,
    summary: 'Ends a plan: no further stake is taken',
    body: z.strictObject({ id }),
    value: planWhole,
    refusals: ['not-found'],
  },
  savedSlips: {
    route: routes.savedSlips,
    summary: 'The slips of one lottery that the member saved, the newest first',
    query: z.strictObject({ gameCode }),
    value: z.object({ list: z.array(savedSlip) }),
    refusals: ['not-found'],
  },
  saveSlip: {
    route: routes.saveSlip,
    summary: 'Saves a slip under a name',
    body: z.strictObject({
      id,
      gameCode,
      name: text(savedNameMax).trim().min(1),
      lines: z.array(pickAsked).min(1).max(slipLinesMax),
    }),
    value: savedSlip,
    refusals: ['not-found', 'too-many-kept'],
  },
  removeSlip: {
    route: routes.removeSlip,
    summary: 'Removes a saved slip',
    body: z.strictObject({ id }),
    value: z.object({}),
    refusals: ['not-found'],
  },
} as const
