import { z } from 'zod'
import { code, currency, dayAsked, figure, mark, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { gameTypes } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { exportKinds, figureNames, moneyGroups } from './reports.names.ts'
import { reportRoutes } from './reports.routes.ts'

export * from './reports.names.ts'

const days = { from: dayAsked, to: dayAsked }
const figures = z.record(z.enum(figureNames), figure)
const gameType = z.enum(gameTypes)

/** In millionths. */
const rate = z.number().int().min(0).max(1_000_000)
const rates = { tax: rate, vendorFee: rate, paymentFee: rate }

const play = {
  bets: figure,
  stake: figure,
  payout: figure,
  bonusStake: figure,
  ggr: figure,
  ngr: figure,
}

const download = z.unknown()

export const officeReports = {
  reportDays: {
    route: reportRoutes.reportDays,
    summary: 'The figures of days, each with its proof from the ledger',
    query: z.strictObject(days),
    value: z.object({
      currency,
      timeZone: z.string(),
      today: z.string(),
      closedDay: z.string().nullable(),
      days: z.array(
        z.object({
          day: z.string(),
          isClosed: z.boolean(),
          definition: z.number().int(),
          figures,
          /** What the proof compares; the open stakes of a day that is not closed follow from the rest. */
          proof: z.object({
            pursesBefore: figure,
            pursesAfter: figure,
            openBefore: figure,
            openAfter: figure,
            difference: figure.nullable(),
          }),
        }),
      ),
      total: figures,
    }),
  },
  reportPlay: {
    route: reportRoutes.reportPlay,
    summary: 'GGR and NGR by game, vendor or game type; costs are allotted by stake',
    query: z.strictObject({
      ...days,
      by: z.enum(['game', 'vendor', 'gameType']),
      vendor: code.optional(),
      gameType: gameType.optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          vendor: z.string().nullable(),
          game: z.string().nullable(),
          gameType: z.string().nullable(),
          ...play,
        }),
      ),
      total: z.object({ rows: z.number().int(), ...play }),
      next: z.string().nullable(),
    }),
  },
  reportAgents: {
    route: reportRoutes.reportAgents,
    summary: 'What the teams of agents played: of the top agents, or of those directly below one',
    query: z.strictObject({ ...days, uplineId: id.optional() }),
    value: z.object({
      currency,
      upline: z.string().nullable(),
      list: z.array(
        z.object({
          id,
          account: z.string(),
          bets: figure,
          stake: figure,
          payout: figure,
          ggr: figure,
        }),
      ),
    }),
  },
  reportBets: {
    route: reportRoutes.reportBets,
    summary: 'The settled bets behind a figure, the newest first',
    query: z.strictObject({
      ...days,
      vendor: code.optional(),
      game: code.optional(),
      gameType: gameType.optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          vendor: z.string(),
          game: z.string(),
          gameName: z.string(),
          stake: figure,
          payout: figure,
          fromBonus: figure,
          settledAt: z.iso.datetime(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  reportTransfers: {
    route: reportRoutes.reportTransfers,
    summary: 'The transfers behind a figure, the newest first',
    query: z.strictObject({ ...days, group: z.enum(moneyGroups), after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          mark: z.string(),
          memberId: id,
          account: z.string(),
          kind: z.string(),
          amount: figure,
          key: z.string(),
          at: z.iso.datetime(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  reportCohorts: {
    route: reportRoutes.reportCohorts,
    summary: 'Retention and lifetime value by month of the first deposit',
    value: z.object({
      currency,
      list: z.array(
        z.object({
          cohort: z.string(),
          members: z.number().int(),
          months: z.array(
            z.object({
              month: z.string(),
              active: z.number().int(),
              /** GGR less gifts of all months up to this one. */
              value: figure,
            }),
          ),
        }),
      ),
    }),
  },
  reportDefinitions: {
    route: reportRoutes.reportDefinitions,
    summary: 'How GGR and NGR are computed, and the rates from which day on',
    value: z.object({
      version: z.number().int(),
      list: z.array(
        z.object({
          version: z.number().int(),
          fromDay: z.string(),
          ...rates,
          madeBy: z.string(),
          madeAt: z.iso.datetime(),
        }),
      ),
    }),
  },
  exportReport: {
    route: reportRoutes.exportReport,
    summary: 'Rows as CSV, streamed',
    query: z.strictObject({ ...days, kind: z.enum(exportKinds), merchant: id.optional() }),
    value: download,
    refusals: ['not-permitted'],
  },
  exports: {
    route: reportRoutes.exports,
    summary: 'Files that are kept for download, and what is exported by itself',
    value: z.object({
      files: z.array(
        z.object({
          id,
          kind: z.string(),
          fromDay: z.string(),
          toDay: z.string(),
          isPersonal: z.boolean(),
          state: z.enum(['waiting', 'ready', 'failed', 'gone']),
          madeBy: z.string(),
          createdAt: z.iso.datetime(),
          until: z.iso.datetime().nullable(),
          rows: z.string().nullable(),
          sha256: z.string().nullable(),
        }),
      ),
      schedules: z.array(
        z.object({
          id,
          kind: z.string(),
          every: z.enum(['day', 'week']),
          madeBy: z.string(),
          lastDay: z.string().nullable(),
        }),
      ),
    }),
  },
  exportFile: {
    route: reportRoutes.exportFile,
    summary: 'A file that was made before',
    query: z.strictObject({ id, merchant: id.optional() }),
    value: download,
    refusals: ['not-found', 'not-permitted'],
  },
  rtpWatch: {
    route: reportRoutes.rtpWatch,
    summary: 'What games returned in the last 30 days against what they should return',
    query: z.strictObject({
      vendor: code.optional(),
      onlyWatched: z.enum(['true', 'false']).default('false'),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      fromDay: z.string(),
      toDay: z.string(),
      list: z.array(
        z.object({
          vendor: z.string(),
          game: z.string(),
          name: z.string(),
          rulesVersion: z.string(),
          bets: figure,
          stake: figure,
          payout: figure,
          /** Hundredths of a percent. */
          actual: z.number().nullable(),
          expected: z.number().nullable(),
          sigma: z.number().nullable(),
          z: z.number().nullable(),
          isAlarm: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  rtpFindings: {
    route: reportRoutes.rtpFindings,
    summary: 'Returns that chance does not explain, the newest first',
    value: z.object({
      list: z.array(
        z.object({
          id,
          day: z.string(),
          vendor: z.string(),
          game: z.string(),
          name: z.string(),
          rulesVersion: z.string(),
          band: z.number().int().nullable(),
          bets: figure,
          stake: figure,
          payout: figure,
          expected: z.number(),
          z: z.number(),
        }),
      ),
    }),
  },
} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const reportCommands = {
  'report.define': {
    right: 'report.define',
    input: z.strictObject({ fromDay: dayAsked, ...rates }),
  },
  'export.personal': {
    right: 'report.personal',
    input: z.strictObject({ ...days, kind: z.enum(['members']) }),
  },
  'export.schedule': {
    right: 'report.export',
    input: z.strictObject({ kind: z.enum(exportKinds), every: z.enum(['day', 'week']) }),
  },
  'export.unschedule': {
    right: 'report.export',
    input: z.strictObject({ scheduleId: id }),
  },
} as const satisfies Record<string, OfficeCommand>
