import { z } from 'zod'
import { amount, amountAsked, currency, id, mark, pageSize } from './amounts.ts'
import { plans } from './lottery.plans.ts'
import { opened, results } from './lottery.results.ts'
import { routes } from './routes.ts'
import {
  drawSources,
  drawStates,
  lotteryModes,
  selectionLengthMax,
  slipLinesMax,
  ticketFaults,
  ticketStates,
} from './vocabulary.lottery.ts'

const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
const drawId = z.string().regex(/^[A-Z0-9]{2,20}-[0-9-]{8,20}$/)
/** A fraction as "numerator/denominator", exact. */
const ratio = z.string().regex(/^\d+(?:\/\d+)?$/)
/** The drawn numbers by prize; text, because "007" is not 7. */
const result = z.record(z.string(), z.array(z.string()))
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const drawTimes = z.object({
  id: drawId,
  closesAt: z.iso.datetime(),
  drawsAt: z.iso.datetime(),
})

/** What the next winners of each tier with a pool share, the first jackpot first. */
const jackpot = z.object({
  currency,
  pools: z.array(z.object({ tier: z.string(), amount })),
})

const lottery = z.object({
  gameCode,
  mode: z.enum(lotteryModes),
  /** Which lotteries look alike: "5d", "k3". */
  family: z.string(),
  /** The station that draws next, as it writes itself; null where there is only one. */
  station: z.string().nullable(),
  source: z.enum(['own', 'external']),
  /** How many seconds lie between draws; null where days do. */
  seconds: z.int().nullable(),
  next: drawTimes.nullable(),
  last: opened.nullable(),
  /** Null where every prize is fixed. */
  jackpot: jackpot.nullable(),
})

/** What a page needs to draw the pad of a kind; `@baize/engines/lottery` says what the shapes mean. */
const pad = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('options'),
    options: z.array(z.string()),
    least: z.int(),
    most: z.int(),
    take: z.int(),
  }),
  z.object({
    shape: z.literal('numbers'),
    digits: z.int(),
    least: z.int(),
    most: z.int(),
    take: z.int(),
  }),
  z.object({
    shape: z.literal('columns'),
    columns: z.array(z.string()),
    options: z.array(z.string()),
    join: z.enum(['each', 'any']),
    different: z.boolean(),
  }),
  z.object({
    shape: z.literal('groups'),
    options: z.array(z.string()),
    repeated: z.int(),
    single: z.int(),
  }),
])

const kind = z.object({
  key: z.string(),
  group: z.string(),
  pad,
  /** What one line costs, in units of stake. */
  unitsPerLine: z.int(),
  tiers: z.array(
    z.object({
      key: z.string(),
      variant: z.string(),
      /** How often a line hits it in a draw, on average. */
      chance: ratio,
      /** For a unit of stake and hit; null where a pool is shared. */
      payout: ratio.nullable(),
      /** The share of every stake that feeds the pool; null where there is none. */
      poolShare: ratio.nullable(),
    }),
  ),
  /** What comes back of the stake on average, for each variant of a line; pools are in it. */
  returns: z.record(z.string(), ratio),
  /** Of this, what comes back by fixed payouts, and what by pools. */
  parts: z.object({ fixed: ratio, pools: ratio }).nullable(),
})

const proof = z.discriminatedUnion('kind', [
  /** A round of the public beacon, named before the first bet. The signature is there once it was made. */
  z.object({
    kind: z.literal('beacon'),
    chain: hash,
    round: z.int(),
    at: z.iso.datetime(),
    signature: z.string().nullable(),
  }),
  /** The SHA-256 of a seed, published before the first bet; the seed follows with the result. */
  z.object({ kind: z.literal('seed'), commitment: hash, seed: hash.nullable() }),
  z.object({ kind: z.literal('external'), evidence: z.string().nullable() }),
])

const draw = drawTimes.extend({
  gameCode,
  state: z.enum(drawStates),
  source: z.enum(drawSources),
  rulesVersion: z.int(),
  /** The root of the tree of all tickets, published when betting has closed; null without a ticket. */
  root: hash.nullable(),
  tickets: z.int().nullable(),
  /** When the root was published. */
  closedAt: z.iso.datetime().nullable(),
  result: result.nullable(),
  corrections: z.int(),
  voidReason: z.string().nullable(),
  drawnAt: z.iso.datetime().nullable(),
  /** The pools of this site: what the stakes put in, the prize, and how many tickets share it once known. */
  pools: z.array(
    z.object({
      currency,
      tier: z.string(),
      added: amount,
      prize: amount.nullable(),
      winners: z.int().nullable(),
    }),
  ),
  proof,
})

const ticket = z.object({
  id,
  gameCode,
  drawId,
  drawsAt: z.iso.datetime(),
  kind: z.string(),
  selection: z.string(),
  /** The stake of one unit. */
  unit: amount,
  /** Lines times units per line. */
  units: z.int(),
  stake: amount,
  state: z.enum(ticketStates),
  /** Null until it is settled. */
  payout: amount.nullable(),
  placedAt: z.iso.datetime(),
})

const slipLine = z.strictObject({
  /** Made by the page; the same id again is a repetition. */
  id,
  kind: z.string().max(40),
  selection: z.string().max(selectionLengthMax),
  unit: amountAsked,
  /** What the page showed that it costs; another price is refused. */
  stake: amountAsked,
  /** The least share of the payouts that the player takes, in percent; all of it if left out. */
  accept: z.int().min(1).max(100).optional(),
})

/** A page of this site: an address of elsewhere would lead members away. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)

export const lotteries = {
  launchLottery: {
    route: routes.launchLottery,
    summary: 'The page at which a lottery opens: its bets, or the lobby of its mode',
    query: z.strictObject({
      lottoArea: z.literal('VN').default('VN'),
      launchMode: z.literal('LOTT').default('LOTT'),
      lottoPrizeMode: z.enum(lotteryModes),
      lottoGameCode: gameCode.optional(),
      lottoView: z.enum(['betting', 'lobby']).default('betting'),
      device: z.enum(['WEB', 'MOBILE']).default('WEB'),
      backUrl: ownPath.optional(),
      language: z.string().max(8).optional(),
    }),
    value: z.object({ url: z.string() }),
    refusals: ['not-found'],
  },
  lotteryMenu: {
    route: routes.lotteryMenu,
    summary: 'All lotteries with their next draw and their last result',
    value: z.object({ now: z.iso.datetime(), list: z.array(lottery) }),
    refusals: ['not-found'],
  },
  recentLotteries: {
    route: routes.recentLotteries,
    summary: 'The lotteries that the member has bet on, the last one first',
    value: z.object({ list: z.array(gameCode) }),
    refusals: ['not-found'],
  },
  lotteryGame: {
    route: routes.lotteryGame,
    summary: 'One lottery: its kinds of bets with chances and payouts, and its next draws',
    query: z.strictObject({ gameCode }),
    value: z.object({
      now: z.iso.datetime(),
      currency,
      lottery,
      rulesVersion: z.int(),
      kinds: z.array(kind),
      draws: z.array(drawTimes.extend({ source: z.enum(drawSources) })),
      /** Of one unit of stake, and what one ticket may win. */
      limits: z.object({
        unitMin: amount,
        stakeMax: amount,
        winMax: amount,
        linesMax: z.int(),
        /** What a line costs, neither more nor less; null where the stake is the member's choice. */
        linePrice: amount.nullable(),
      }),
    }),
    refusals: ['not-found'],
  },
  lotteryDraw: {
    route: routes.lotteryDraw,
    summary: 'One draw, with everything that proves its result',
    query: z.strictObject({ id: drawId }),
    value: draw,
    refusals: ['not-found'],
  },
  placeTickets: {
    route: routes.placeTickets,
    summary: 'Bets on one draw; each is taken or refused by itself',
    body: z.strictObject({
      drawId,
      rulesVersion: z.int(),
      lines: z.array(slipLine).min(1).max(slipLinesMax),
    }),
    value: z.object({
      currency,
      balance: amount,
      lines: z.array(
        z.discriminatedUnion('state', [
          z.object({ state: z.literal('placed'), id }),
          z.object({
            state: z.literal('refused'),
            id,
            fault: z.enum(ticketFaults),
            /** Of a full number: the largest unit of stake that still fits, 0 for none. */
            unitMax: amount.optional(),
            /** What the number pays by now, in percent of the payouts. */
            share: z.int().optional(),
          }),
        ]),
      ),
    }),
    refusals: ['not-found', 'draw-closed', 'paused', 'rules-changed', 'key-reused'],
  },
  lotteryLeft: {
    route: routes.lotteryLeft,
    summary: 'How much may still have to be paid on the numbers of a kind in a draw',
    query: z.strictObject({ drawId, kind: z.string().max(40) }),
    value: z.object({
      drawId,
      /** The kind that its numbers are counted as: typed numbers count as picked ones. */
      kind: z.string(),
      cap: amount,
      /** Of every number that is not listed. */
      left: amount,
      /** The share of the payouts that the next bet gets, in percent; 0 where a number is full. */
      numbers: z.array(z.object({ number: z.string(), left: amount, share: z.int() })),
    }),
    refusals: ['not-found'],
  },
  myTickets: {
    route: routes.myTickets,
    summary: 'The member’s tickets, the newest first',
    query: z.strictObject({
      gameCode: gameCode.optional(),
      drawId: drawId.optional(),
      state: z.enum(ticketStates).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ currency, list: z.array(ticket), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  ticketDetail: {
    route: routes.ticketDetail,
    summary: 'One ticket: what each line came to, and the proof that it is in the published root',
    query: z.strictObject({ id }),
    value: ticket.extend({
      currency,
      draw,
      lines: z.int(),
      rulesVersion: z.int(),
      payouts: z.record(z.string(), ratio),
      /** Lines that won, with the drawn numbers they hit; at most a hundred. */
      won: z.array(
        z.object({
          line: z.string(),
          hits: z.array(z.object({ tier: z.string(), hits: z.int() })),
          marks: z.array(z.object({ prize: z.string(), at: z.int() })),
        }),
      ),
      /** What it got of the pools that it hit. */
      shares: z.array(z.object({ tier: z.string(), amount })),
      /** The text whose hash is the leaf, and the way from the leaf to the root. */
      proof: z
        .object({
          text: z.string(),
          leaf: hash,
          index: z.int(),
          count: z.int(),
          path: z.array(hash),
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  },
  ...results,
  ...plans,
} as const
