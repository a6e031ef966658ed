import { demandFirstRun } from './command.once.ts'
import type { Order, Target } from './command.ts'
import type { Tx } from './database.ts'

/** What the log needs to know; the module `audit` writes it. */
interface Noted {
  note(
    tx: Tx,
    entry: {
      merchantId: string
      actor: Order<never>['actor']
      action: string
      target: Target
      outcome: 'done'
      reason: string
      detail: Record<string, unknown>
    },
  ): Promise<void>
}

/** The mark that a command was done, and its line in the log: the last step of the change's transaction. */
export function noteOf(
  audit: Noted,
  order: Omit<Order<never>, 'input'>,
  about: { action: string; target: Target; detail?: Record<string, unknown> },
): (tx: Tx) => Promise<void> {
  const { id, merchantId, actor, reason, approvedBy } = order
  const { action, target, detail = {} } = about
  return async (tx) => {
    await demandFirstRun(tx, id)
    const approved = approvedBy ? { approvedBy: approvedBy.name } : {}
    await audit.note(tx, {
      merchantId,
      actor,
      action,
      target,
      outcome: 'done',
      reason,
      detail: { ...detail, ...approved },
    })
  }
}
