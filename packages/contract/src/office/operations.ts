import { z } from 'zod'
import { currency, figure } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import type { OfficeCommand } from './command.ts'
import { namedSwitches, queueNames, switchKinds } from './operations.names.ts'
import { operationRoutes } from './operations.routes.ts'

const count = z.number().int()
const moment = z.iso.datetime()

const node = z.object({
  id: z.string(),
  name: z.string(),
  startedAt: moment,
  seenAt: moment,
  isAlive: z.boolean(),
  /** The last change of switches that it holds. */
  switchVersion: z.string(),
  isCurrent: z.boolean(),
  sockets: count,
  faults: count,
  databaseWaiting: count,
})

export const officeOperations = {
  officeWaiting: {
    route: operationRoutes.officeWaiting,
    summary: 'How much waits in each queue that the caller works on, up to 100',
    value: z.object({ counts: z.partialRecord(z.enum(queueNames), count) }),
  },
  liveNumbers: {
    route: operationRoutes.liveNumbers,
    summary: 'What goes on at this moment, for the brand and for the whole house',
    value: z.object({
      at: moment,
      currency,
      pagesOpen: count,
      betsPerSecond: z.number(),
      today: z.object({
        bets: figure,
        stake: figure,
        payout: figure,
        ggr: figure,
        deposits: figure,
        depositCount: figure,
        withdrawals: figure,
        withdrawalCount: figure,
      }),
      /** Calls that ended in a fault of ours in the last minute, on all nodes. */
      faultsLately: count,
      listeners: z.array(
        z.object({ listener: z.string(), waiting: count, parked: count, lagSeconds: z.number() }),
      ),
      jobs: z.object({ waiting: count, running: count, failed: count }),
      nodes: z.array(node),
      vendors: z.array(
        z.object({
          integration: z.string(),
          enabled: z.boolean(),
          calls: count,
          undone: count,
          lastAt: moment.nullable(),
        }),
      ),
      providers: z.array(
        z.object({
          provider: z.string(),
          orders: count,
          failed: count,
          waiting: count,
          lastAt: moment.nullable(),
        }),
      ),
    }),
  },
  switches: {
    route: operationRoutes.switches,
    summary: 'What is stopped, why, by whom, and which nodes hold it',
    value: z.object({
      version: z.string(),
      list: z.array(
        z.object({
          what: z.enum(switchKinds),
          subject: z.string(),
          name: z.string(),
          isOn: z.boolean(),
          /** False for a name that no bet carries: it stops nothing. */
          isKnown: z.boolean(),
          version: z.string(),
          reason: z.string(),
          changedBy: z.string(),
          changedAt: moment,
        }),
      ),
      nodes: z.array(node),
      vendors: z.array(z.string()),
    }),
  },
  switchSubjects: {
    route: operationRoutes.switchSubjects,
    summary: 'The vendors, games or members that a switch can name, by a part of their names',
    query: z.strictObject({ what: z.enum(namedSwitches), text: text(100).default('') }),
    value: z.object({ list: z.array(z.object({ subject: z.string(), name: z.string() })) }),
  },
  queues: {
    route: operationRoutes.queues,
    summary: 'What waits and what has failed: events, jobs and letters',
    value: z.object({
      events: z.array(
        z.object({
          eventId: z.string(),
          name: z.string(),
          listener: z.string(),
          attempts: count,
          error: z.string(),
          parkedAt: moment,
        }),
      ),
      jobs: z.array(
        z.object({
          name: z.string(),
          waiting: count,
          running: count,
          failed: count,
          dueAt: moment.nullable(),
        }),
      ),
      failedJobs: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          attempts: count,
          maxAttempts: count,
          error: z.string(),
          runAt: moment,
        }),
      ),
      letters: z.array(
        z.object({
          id,
          channel: z.string(),
          to: z.string(),
          provider: z.string(),
          note: z.string().nullable(),
          writtenAt: moment,
          /** False where the letter held a code, which is not kept. */
          canRetry: z.boolean(),
        }),
      ),
    }),
  },
} satisfies Record<string, Endpoint>

const what = z.enum(switchKinds)
const subject = text(100).default('')

/** What staff can ask for here. */
export const operationCommands = {
  /** One person at once: safety waits for nobody. */
  'switch.stop': {
    right: 'operations.switch',
    input: z.strictObject({ what, subject }),
  },
  /** Two people of different roles. */
  'switch.release': {
    right: 'operations.switch',
    input: z.strictObject({ what, subject }),
  },
  'event.retry': {
    right: 'job.retry',
    ofHouse: true,
    input: z.strictObject({ listener: text(100).min(1) }),
  },
  'job.retry': {
    right: 'job.retry',
    ofHouse: true,
    // With one digit more it may be no number that the database knows.
    input: z.strictObject({ jobId: z.string().regex(/^\d{1,18}$/) }),
  },
  'letter.retry': {
    right: 'job.retry',
    input: z.strictObject({ letterId: id }),
  },
} as const satisfies Record<string, OfficeCommand>
