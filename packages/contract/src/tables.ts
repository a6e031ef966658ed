import { z } from 'zod'
import { amount, code, currency } from './amounts.ts'
import { flag, toldGame } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { tableKinds, tablePhases } from './vocabulary.games.ts'

/** A live table as it stands. */
const liveTable = z.object({
  game: toldGame,
  kind: z.enum(tableKinds),
  /** The name of the dealer, who is drawn. */
  dealer: z.string(),
  phase: z.enum(tablePhases),
  /** When the phase ends, by the clock of `now`, in milliseconds. */
  endsAt: z.int(),
  players: z.int(),
  /** How many of them have a bet in the round. */
  bettors: z.int(),
  currency,
  betMin: amount,
  betMax: amount,
  /**
   * Newest first, each once its table has shown it. Of two sides `r` (banker, dragon), `b` (player, tiger) or
   * `t` (tie), with `R` and `B` for pairs; else the number, the three dice, how many buttons or red coins,
   * or what the dealer of blackjack had, `A` for a blackjack.
   */
  results: z.array(z.string()),
})

export const tables = {
  liveTables: {
    route: routes.liveTables,
    summary: 'The live tables as they stand: countdown, players, limits and past results',
    value: z.object({
      /** The server’s clock, in milliseconds. */
      now: z.int(),
      list: z.array(liveTable),
    }),
  },
  liveModels: {
    route: routes.liveModels,
    summary: 'Who deals at the live tables',
    query: z.strictObject({ language: z.string().max(8).optional() }),
    value: z.object({
      list: z.array(
        z.object({ id: z.string(), displayName: z.string(), nodeId: z.string(), isOnline: flag }),
      ),
    }),
  },
  liveChat: {
    route: routes.liveChat,
    summary: 'Where the chat of a live table opens',
    query: z.strictObject({ nodeId: code }),
    value: z.object({ chatUrl: z.string().nullable() }),
  },
} satisfies Record<string, Endpoint>
