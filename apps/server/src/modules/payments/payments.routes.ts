import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { MerchantAtDoor } from '../../kernel/http/gate.ts'
import type { SignedInMember } from '../session/index.ts'
import type { Payments } from './payments.ts'
import type { Visit } from './payments.types.ts'

interface Admitted {
  merchant: MerchantAtDoor
  caller: SignedInMember
  ip: string
  origin(): string
}

export function paymentsRoutes(serve: Serve, payments: Payments): void {
  const visitOf = ({ merchant, caller, ip, origin }: Admitted): Visit => ({
    merchant: payments.merchant(merchant.id),
    caller,
    ip,
    origin: origin(),
  })

  serve(wire.cashierTerms, ({ merchant }) => payments.terms(payments.merchant(merchant.id)))
  serve(wire.cashier, (call) => payments.cashier(visitOf(call)))
  serve(wire.deposit, (call) => payments.deposit(visitOf(call), call.body))
  serve(wire.deposits, (call) => payments.deposits(visitOf(call), call.query))
  serve(wire.depositDetail, (call) => payments.depositDetail(visitOf(call), call.query.id))
  serve(wire.payoutAccounts, (call) => payments.payoutAccounts(visitOf(call)))
  serve(wire.addPayoutAccount, (call) => payments.addPayoutAccount(visitOf(call), call.body))
  serve(wire.removePayoutAccount, (call) =>
    payments.removePayoutAccount(visitOf(call), call.query.id),
  )
  serve(wire.withdraw, (call) => payments.withdraw(visitOf(call), call.body))
  serve(wire.withdrawals, (call) => payments.withdrawals(visitOf(call), call.query))
  serve(wire.withdrawalDetail, (call) => payments.withdrawalDetail(visitOf(call), call.query.id))
  serve(wire.cancelWithdrawal, (call) => payments.cancelWithdrawal(visitOf(call), call.body.id))
  serve(wire.confirmReceipt, (call) => payments.confirmReceipt(visitOf(call), call.body))
  serve(wire.sendIdentity, (call) => payments.sendIdentity(visitOf(call), call.body.images))
  serve(wire.transferFunds, (call) => payments.transferFunds(visitOf(call), call.body))
}
