import { z } from 'zod'
import { momentAsked } from '../amounts.ts'
import { id, text } from '../text.ts'
import { gameTypes } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { transferOutcomes, winOutcomes } from './games.names.ts'

const name = text(100).min(1)
const placeMax = 999
const vendorsMax = 200

/** What game operations can ask for. */
export const gameCommands = {
  /** Shows or hides a game, lets it rest, recommends it, or puts it before others. */
  'game.choose': {
    right: 'game.edit',
    input: z.strictObject({
      game: name,
      isOff: z.boolean().optional(),
      isResting: z.boolean().optional(),
      isRecommended: z.boolean().optional(),
      /** Null: where its vendor lists it. */
      place: z.number().int().min(1).max(placeMax).nullable().optional(),
    }),
  },
  'vendor.choose': {
    right: 'vendor.switch',
    input: z.strictObject({
      vendor: name,
      enabled: z.boolean().optional(),
      isResting: z.boolean().optional(),
    }),
  },
  /** The vendors of a category in the order in which the site shows them. */
  'vendor.order': {
    right: 'game.edit',
    input: z.strictObject({
      gameType: z.enum(gameTypes),
      vendors: z.array(name).min(1).max(vendorsMax),
    }),
  },
  'maintenance.plan': {
    right: 'vendor.switch',
    input: z.strictObject({
      of: z.enum(['vendor', 'game']),
      subject: name,
      from: momentAsked,
      until: momentAsked,
    }),
  },
  'maintenance.end': {
    right: 'vendor.switch',
    input: z.strictObject({ windowId: id }),
  },
  /** Two people of different roles. */
  'bet.correct': {
    right: 'bet.correct',
    input: z.strictObject({ betId: id, shouldPay: z.string().regex(/^(?:0|[1-9]\d{0,17})$/) }),
  },
  /** A win above what its game can pay: two people of different roles pay it, or refuse it as a mistake. */
  'win.decide': {
    right: 'bet.correct',
    input: z.strictObject({ id, outcome: z.enum(winOutcomes) }),
  },
  /** Money on its way of which the vendor tells nothing, by what is known from elsewhere. */
  'transfer.resolve': {
    right: 'bet.correct',
    input: z.strictObject({ id, outcome: z.enum(transferOutcomes) }),
  },
  /** All settled bets of a game in a time get back exactly their stakes: two people of different roles. */
  'bets.void': {
    right: 'bet.correct',
    input: z.strictObject({
      game: name,
      from: momentAsked,
      to: momentAsked,
      rulesVersion: text(40).min(1).optional(),
      /** The mark of the preview: with other bets or amounts by now the command is refused. */
      seen: text(40).min(1).optional(),
    }),
  },
} as const satisfies Record<string, OfficeCommand>
