import { z } from 'zod'
import { amount, currency, figure, mark, pageSize, range } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { betStatuses, drawStates, gameTypes } from '../vocabulary.ts'
import { exportedPart, exportReason } from './exported.ts'
import { drawViews, gameViews, keyedKinds, maintenanceStates } from './games.names.ts'
import { gameRoutes } from './games.routes.ts'
import { timeOrders } from './lists.names.ts'

const count = z.number().int()
const moment = z.iso.datetime()
const gameType = z.enum(gameTypes)
const next = z.string().nullable()
const member = z.object({ id, account: z.string() })
const result = z.record(z.string(), z.array(z.string()))

const game = z.object({
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameType,
  integration: z.string(),
  /** Hundredths of a percent. */
  rtp: count.nullable(),
  /** Its vendor lists it. */
  isListed: z.boolean(),
  isOff: z.boolean(),
  /** As staff have chosen. */
  isResting: z.boolean(),
  /** A maintenance window lets it rest. */
  inMaintenance: z.boolean(),
  isRecommended: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Its place before all others; null: where its vendor lists it. */
  place: count.nullable(),
  vendorState: z.enum(['on', 'off', 'resting']),
  /** A switch stops new rounds. */
  isStopped: z.boolean(),
})

const bet = z.object({
  id,
  member,
  game: z.string(),
  gameName: z.string(),
  gameType,
  vendor: z.string(),
  vendorName: z.string(),
  round: z.string(),
  currency,
  stake: amount,
  payout: amount,
  status: z.enum(betStatuses),
  placedAt: moment,
  settledAt: moment.nullable(),
})

const betFilter = {
  text: text(100).optional(),
  member: text(100).optional(),
  game: text(100).optional(),
  status: z.enum(betStatuses).optional(),
  /** Without it, the newest first. */
  order: z.enum(timeOrders).optional(),
  ...range,
}

const correction = z.object({
  id,
  betId: id,
  member,
  currency,
  paid: amount,
  shouldPay: amount,
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'done', 'rejected']),
  owed: amount,
  proposedBy: z.string(),
  proposedAt: moment,
  decidedBy: z.string().nullable(),
})

/** What a correction would do to one member. */
const effect = z.object({
  member,
  bets: count,
  /** What moves to the member; below zero: back to the house. */
  difference: figure,
  cash: amount,
  /** What the purses do not hold, and what is therefore owed. */
  owed: figure,
})

const draw = z.object({
  id: z.string(),
  code: z.string(),
  /** Of the lottery. */
  name: z.string(),
  state: z.enum(drawStates),
  drawsAt: moment,
  settlesAt: moment.nullable(),
  settledAt: moment.nullable(),
  tickets: count.nullable(),
  corrections: count,
  /** How many people have keyed in the result that is wanted now. */
  entries: count,
  /** The caller is one of them. */
  isKeyedByMe: z.boolean(),
  isUnequal: z.boolean(),
})

export const officeGames = {
  officeGames: {
    route: gameRoutes.officeGames,
    summary: 'Games with what the brand has chosen for each',
    query: z.strictObject({
      view: z.enum(gameViews).default('all'),
      text: text(100).optional(),
      vendor: text(20).optional(),
      gameType: gameType.optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(game), total: count, next }),
  },
  officeVendors: {
    route: gameRoutes.officeVendors,
    summary: 'Vendors of the brand by category, in the order of the site',
    value: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          gameType,
          enabled: z.boolean(),
          isResting: z.boolean(),
          inMaintenance: z.boolean(),
          place: count,
          games: count,
          offGames: count,
          isStopped: z.boolean(),
        }),
      ),
    }),
  },
  officeMaintenance: {
    route: gameRoutes.officeMaintenance,
    summary: 'Maintenance windows of vendors and games, the latest first',
    value: z.object({
      list: z.array(
        z.object({
          id,
          of: z.enum(['vendor', 'game']),
          subject: z.string(),
          name: z.string(),
          from: moment,
          until: moment,
          state: z.enum(maintenanceStates),
          reason: z.string(),
          plannedBy: z.string(),
        }),
      ),
    }),
  },
  officeBets: {
    route: gameRoutes.officeBets,
    summary:
      'Bets of the brand, by a bet, a round, a member or a game; the newest or the oldest first',
    query: z.strictObject({ ...betFilter, after: mark, pageSize }),
    value: z.object({ list: z.array(bet), next }),
  },
  exportBets: {
    route: gameRoutes.exportBets,
    summary: 'The same list of bets as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...betFilter, after: mark, reason: exportReason }),
    value: exportedPart,
  },
  officeBetPlay: {
    route: gameRoutes.officeBetPlay,
    summary: 'What a bet was played by: its replay, its proof, its corrections',
    query: z.strictObject({ id }),
    value: z.object({
      /** The vendor's own page of the round. */
      replay: z.string().nullable(),
      /** The page of the site where its seeds are checked. */
      fairness: z.string().nullable(),
      /** Of an in-house game: the play with its seeds, as the game exports it. */
      play: z.record(z.string(), z.json()).nullable(),
      rulesVersion: z.string(),
      corrections: z.array(correction),
    }),
    refusals: ['not-found'],
  },
  correctionPreview: {
    route: gameRoutes.correctionPreview,
    summary: 'What it would do if a settled bet had paid something else',
    query: z.strictObject({ betId: id, shouldPay: amount }),
    value: z.object({ currency, paid: amount, effect }),
    refusals: ['not-found', 'already-settled', 'amount-out-of-range'],
  },
  voidPreview: {
    route: gameRoutes.voidPreview,
    summary:
      'What it would do if all settled bets of a game in a time got back exactly their stakes',
    query: z.strictObject({
      game: text(100).min(1),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      rulesVersion: text(40).optional(),
    }),
    value: z.object({
      currency,
      /** A mark of these bets and amounts; the command names it. */
      seen: z.string(),
      bets: count,
      /** More than one command may void: a shorter time is needed. */
      isTooMany: z.boolean(),
      stake: figure,
      paid: figure,
      difference: figure,
      members: count,
      owing: count,
      owed: figure,
      /** Those who would fall below zero first. */
      list: z.array(effect),
    }),
    refusals: ['bad-input'],
  },
  officeCorrections: {
    route: gameRoutes.officeCorrections,
    summary: 'Corrections of bets: those that wait, those that are owed, all',
    query: z.strictObject({ view: z.enum(['waiting', 'owed', 'all']).default('all') }),
    value: z.object({ list: z.array(correction) }),
  },
  officePending: {
    route: gameRoutes.officePending,
    summary: 'Wins above what their game can pay, and money on its way to vendors and back',
    value: z.object({
      wins: z.array(
        z.object({
          id,
          member,
          betId: id,
          gameName: z.string(),
          integration: z.string(),
          currency,
          amount,
          /** The most that the game can pay for this bet. */
          ceiling: amount,
          /** Somebody chose to pay it, and it is not paid yet. */
          isPaying: z.boolean(),
          at: moment,
        }),
      ),
      transfers: z.array(
        z.object({
          id,
          member,
          vendorName: z.string(),
          direction: z.enum(['in', 'out']),
          currency,
          amount,
          /** How often its vendor was asked. */
          tries: count,
          /** The vendor has answered; our own end follows by itself. */
          isAnswered: z.boolean(),
          at: moment,
        }),
      ),
    }),
  },
  officeJackpots: {
    route: gameRoutes.officeJackpots,
    summary: 'What jackpots hold, what was put in, and who has won lately',
    value: z.object({
      currency,
      vendorPools: z.array(z.object({ name: z.string(), amount, currency, games: count })),
      lotteryPools: z.array(
        z.object({ code: z.string(), name: z.string(), tier: z.string(), balance: amount }),
      ),
      steps: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          tier: z.string(),
          drawId: z.string().nullable(),
          key: z.string(),
          amount,
          balance: amount,
          at: moment,
        }),
      ),
      wins: z.array(
        z.object({
          source: z.enum(['vendor', 'lottery']),
          /** Of the game or the lottery. */
          name: z.string(),
          /** Of a lottery: which draw and which of its prizes. */
          draw: z.object({ id: z.string(), tier: z.string() }).nullable(),
          /** Who has won, of a lottery. */
          memberId: id.nullable(),
          betId: id.nullable(),
          /** As the site names the winner. */
          who: z.string(),
          amount,
          at: moment,
        }),
      ),
    }),
  },
  officeDraws: {
    route: gameRoutes.officeDraws,
    summary: 'Draws of elsewhere that wait for a result, or have one',
    query: z.strictObject({
      view: z.enum(drawViews).default('waiting'),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(draw), next }),
  },
  officeDraw: {
    route: gameRoutes.officeDraw,
    summary: 'One draw with its entries; what others keyed in shows once two agree',
    query: z.strictObject({ id: text(60).min(1) }),
    value: draw.extend({
      prizes: z.array(z.object({ key: z.string(), numbers: count, digits: count })),
      result: result.nullable(),
      entered: z.array(
        z.object({
          by: z.string(),
          isMine: z.boolean(),
          /** Which correction it is about; 0: the first result. */
          number: count,
          source: z.string(),
          evidence: z.string().nullable(),
          at: moment,
          /** Null where the reader must not know it yet. */
          result: result.nullable(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  keyDraw: {
    route: gameRoutes.keyDraw,
    summary: 'Keys in the result of a draw of elsewhere, or, once it is settled, its correction',
    body: z.strictObject({
      id,
      drawId: text(60).min(1),
      result,
      /** Where it was read. */
      source: text(300).min(3),
      /** A link, or the number of a recording. */
      evidence: text(500).optional(),
    }),
    value: z.object({ kind: z.enum(keyedKinds), settlesAt: moment.nullable() }),
    refusals: ['not-found', 'operation-not-allowed', 'already-asked', 'wrong-fields'],
  },
} satisfies Record<string, Endpoint>
