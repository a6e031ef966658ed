import type { Clock } from '../../kernel/clock.ts'
import { isFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Order } from '../../kernel/command.ts'
import { type Db, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Audit } from '../audit/index.ts'
import { insertDefinition, readBook, readDefinitions } from './days/days.store.ts'
import { endSchedule, insertSchedule, readSchedules } from './exports/exports.store.ts'
import type { Reports } from './reports.ts'

export interface ReportCommandsOptions {
  db: Db
  clock: Clock
  audit: Audit
  reports: Reports
}

/** What staff can ask for about figures and files. */
export function reportCommandsOf({ db, clock, audit, reports }: ReportCommandsOptions): Command[] {
  const lineOf = (order: Order<never>, action: string, target: { kind: string; id: string }) => ({
    merchantId: order.merchantId,
    actor: order.actor,
    action,
    target,
    outcome: 'done' as const,
    reason: order.reason,
    ...(order.approvedBy
      ? { detail: { input: order.input, approvedBy: order.approvedBy.name } }
      : { detail: { input: order.input } }),
  })

  return [
    command<'report.define'>({
      name: 'report.define',
      async weigh(merchantId, input) {
        const book = await readBook(db, merchantId)
        // A closed day keeps the rates by which it was closed.
        if (book?.closedDay && input.fromDay <= book.closedDay) throw new Refused('too-early')
        const versions = await readDefinitions(db, merchantId)
        const percent = (rate: number) => `${rate / 10_000} %`
        return {
          target: { kind: 'definition', id: merchantId },
          basis: `version ${versions[0]?.version ?? 0}`,
          shown: {
            from: input.fromDay,
            tax: percent(input.tax),
            vendorFee: percent(input.vendorFee),
            paymentFee: percent(input.paymentFee),
          },
          eyes: 'two',
        }
      },
      async run(order) {
        const { id, merchantId, input, actor } = order
        await transact(db, async (tx) => {
          const given = { id, merchantId, ...input, madeBy: actor.name, madeAt: clock.now() }
          if (!(await isFirstRun(tx, id))) return
          await insertDefinition(tx, given)
          await audit.note(tx, lineOf(order as never, 'report.define', { kind: 'definition', id }))
        })
      },
    }),
    command<'export.personal'>({
      name: 'export.personal',
      async weigh(_merchantId, input) {
        return {
          target: { kind: 'export', id: `${input.kind} ${input.from} ${input.to}` },
          basis: 'none',
          shown: { rows: input.kind, from: input.from, to: input.to },
          eyes: 'two',
        }
      },
      async run(order) {
        const { id, merchantId, input, actor } = order
        await transact(db, async (tx) => {
          const madeBy = actor.name
          if (!(await isFirstRun(tx, id))) return
          await reports.exports.order(tx, { id, merchantId, madeBy, ...input })
          await audit.note(tx, lineOf(order as never, 'report.personal', { kind: 'export', id }))
        })
      },
    }),
    command<'export.schedule'>({
      name: 'export.schedule',
      async weigh(_merchantId, input) {
        return {
          target: { kind: 'schedule', id: `${input.kind} ${input.every}` },
          basis: 'none',
          shown: { rows: input.kind, every: input.every },
          eyes: 'one',
        }
      },
      async run(order) {
        const { id, merchantId, input, actor } = order
        await transact(db, async (tx) => {
          const schedule = { id, merchantId, ...input, madeBy: actor.name, at: clock.now() }
          if (!(await isFirstRun(tx, id))) return
          await insertSchedule(tx, schedule)
          await audit.note(tx, lineOf(order as never, 'report.export', { kind: 'schedule', id }))
        })
      },
    }),
    command<'export.unschedule'>({
      name: 'export.unschedule',
      async weigh(merchantId, { scheduleId }) {
        const schedule = (await readSchedules(db, merchantId)).find(({ id }) => id === scheduleId)
        if (!schedule) throw new Refused('not-found')
        return {
          target: { kind: 'schedule', id: scheduleId },
          basis: 'runs',
          shown: { rows: schedule.kind, every: schedule.every },
          eyes: 'one',
        }
      },
      async run(order) {
        const { merchantId, input } = order
        await transact(db, async (tx) => {
          if (!(await isFirstRun(tx, order.id))) return
          await endSchedule(tx, merchantId, input.scheduleId, clock.now())
          const target = { kind: 'schedule', id: input.scheduleId }
          await audit.note(tx, lineOf(order as never, 'report.export', target))
        })
      },
    }),
  ]
}
