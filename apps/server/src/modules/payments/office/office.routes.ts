import { officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../../kernel/http/call.ts'
import { actorOf } from '../../staff/index.ts'
import type { createMoneyExports } from './exports.ts'
import type { MoneyOffice } from './office.ts'
import type { createStatements } from './statements.ts'

export interface MoneyRouting {
  office: MoneyOffice
  exports: ReturnType<typeof createMoneyExports>
  statements: ReturnType<typeof createStatements>
}

/** The calls of the back office about money; every change goes through `approvals`. */
export function moneyRoutes(serve: Serve, { office, exports, statements }: MoneyRouting): void {
  serve(officeWire.officeDeposits, ({ merchant, query }) => office.deposits(merchant.id, query))
  serve(officeWire.exportDeposits, (call) =>
    exports.deposits(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.exportWithdrawals, (call) =>
    exports.withdrawals(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.exportAdjustments, (call) =>
    exports.adjustments(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.officeDeposit, ({ merchant, query }) => office.deposit(merchant.id, query.id))
  serve(officeWire.officeWithdrawals, ({ merchant, query }) =>
    office.withdrawals(merchant.id, query),
  )
  serve(officeWire.officeWithdrawal, ({ merchant, query }) =>
    office.withdrawal(merchant.id, query.id),
  )
  serve(officeWire.claimWithdrawal, (call) =>
    office.claim(call.merchant.id, 'withdrawal', call.body.id, who(call)),
  )
  serve(officeWire.leaveWithdrawal, (call) => office.leave('withdrawal', call.query.id, who(call)))
  serve(officeWire.officeIdentities, ({ merchant, query }) => office.identities(merchant.id, query))
  serve(officeWire.officeIdentity, (call) =>
    office.identityOf(call.merchant.id, call.query.id, who(call)),
  )
  serve(officeWire.claimIdentity, (call) =>
    office.claim(call.merchant.id, 'identity', call.body.id, who(call)),
  )
  serve(officeWire.leaveIdentity, (call) => office.leave('identity', call.query.id, who(call)))
  serve(officeWire.officeImage, (call) => office.image(call.merchant.id, call.query.id, who(call)))
  serve(officeWire.officeAdjustments, ({ merchant, query }) =>
    office.adjustments(merchant.id, query),
  )
  serve(officeWire.adjustmentPreview, ({ merchant, query }) =>
    office.preview(merchant.id, query.member),
  )
  serve(officeWire.importStatement, (call) =>
    statements.take(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.statements, async ({ merchant, query }) => {
    const { list, next } = await statements.list(merchant.id, query.after, query.pageSize)
    return { list: list.map(shown), next }
  })
  serve(officeWire.statement, async ({ merchant, query }) => {
    const found = await statements.compare(merchant.id, query.id, query.kind)
    return {
      ...shown(found.statement),
      counts: found.counts,
      isCut: found.isCut,
      list: found.list.map(({ kind, about, id, at, theirs, ours }) => ({
        kind,
        about,
        id,
        at: at.toISOString(),
        theirs: theirs && { amount: String(theirs.amount), currency: theirs.currency },
        ours: ours && { amount: String(ours.amount), currency: ours.currency, state: ours.state },
      })),
    }
  })
}

type Compared = Awaited<ReturnType<MoneyRouting['statements']['compare']>>['statement']

function shown(statement: Compared) {
  const { id, provider, name, sha256, lines, from, to, importedBy, createdAt } = statement
  return {
    id,
    provider,
    name,
    sha256,
    lines,
    from: from.toISOString(),
    to: to.toISOString(),
    importedBy,
    importedAt: createdAt.toISOString(),
  }
}

type OfCall = Pick<Call<typeof officeWire.officeImage>, 'caller' | 'ip' | 'userAgent' | 'requestId'>

const who = ({ caller, ip, userAgent, requestId }: OfCall) =>
  actorOf(caller.staff, { ip, userAgent, requestId })
