import { z } from 'zod'
import { mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { lotteryModes } from './vocabulary.lottery.ts'

const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
const drawId = z.string().regex(/^[A-Z0-9]{2,20}-[0-9-]{8,20}$/)
/** The drawn numbers by prize; text, because "007" is not 7. */
const result = z.record(z.string(), z.array(z.string()))
/** A day where the lottery is drawn. */
const day = z.iso.date()
const month = z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/)

export const opened = z.object({
  id: drawId,
  gameCode,
  /** Who drew it, where stations take turns or have a name. */
  station: z.string().nullable(),
  drawsAt: z.iso.datetime(),
  result,
  /** Whether a result of elsewhere may still be changed before it is settled. */
  isProvisional: z.boolean(),
  /** How often the result was corrected. */
  corrections: z.int(),
})

/** What was drawn. */
export const results = {
  openedNumbers: {
    route: routes.openedNumbers,
    summary: 'The results of one lottery, the newest first',
    query: z.strictObject({ gameCode, day: day.optional(), after: mark, pageSize }),
    value: z.object({ list: z.array(opened), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  openedNumero: {
    route: routes.openedNumero,
    summary:
      'The last result of each lottery, of one mode or of all; with a day, the last results of that day',
    query: z.strictObject({ mode: z.enum(lotteryModes).optional(), day: day.optional() }),
    value: z.object({
      list: z.array(opened),
      /** Lotteries with more results on that day than are listed. */
      more: z.array(gameCode),
    }),
    refusals: ['not-found'],
  },
  lotteryMonth: {
    route: routes.lotteryMonth,
    summary:
      'On which days of a month there are results, and on which no draw; of one lottery or of all',
    query: z.strictObject({ month, gameCode: gameCode.optional() }),
    value: z.object({
      days: z.array(
        z.object({
          day,
          /** How many of the lotteries have a result of this day. */
          drawn: z.int(),
          /** Whether the schedule of any of them names this day, holidays left out. */
          isDrawDay: z.boolean(),
          /** Lotteries that would be drawn on this day if it were not a holiday. */
          without: z.array(gameCode),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  lotteryTrends: {
    route: routes.lotteryTrends,
    summary:
      'How the last draws of a lottery came out. Past draws change nothing about the next one',
    query: z.strictObject({
      gameCode,
      draws: z.coerce.number().int().min(30).max(500).default(100),
      /** The series whose distribution grid is asked for. */
      grid: z.string().max(40).optional(),
    }),
    value: z.object({
      draws: z.int(),
      /** The last draws, the newest last: for each option of the series 0 if it came, else for how long not. */
      grid: z
        .object({
          key: z.string(),
          rows: z.array(z.object({ id: drawId, missing: z.array(z.int()) })),
        })
        .nullable(),
      series: z.array(
        z.object({
          key: z.string(),
          options: z.array(
            z.object({
              option: z.string(),
              hits: z.int(),
              /** Draws since the last hit, and the longest such wait. */
              missing: z.int(),
              missingMax: z.int(),
            }),
          ),
          /** Winners one after the other, in columns of equal ones; only where one of two or three wins. */
          road: z.array(z.object({ side: z.string(), length: z.int() })).nullable(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
} as const
