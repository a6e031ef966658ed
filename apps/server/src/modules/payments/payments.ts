import { createAccounts } from './accounts/accounts.ts'
import { createAdjustments } from './adjustments/adjustments.ts'
import { createCashier } from './cashier/cashier.ts'
import { createDeposits } from './deposits/deposits.ts'
import { createSettling } from './deposits/settling.ts'
import { createDesk } from './desk/desk.ts'
import { createDocuments } from './documents/documents.ts'
import { createHappened } from './happened/happened.ts'
import { createPaymentLetters } from './letters/letters.ts'
import { createNews } from './news/news.ts'
import { createMoneyCommands } from './office/commands.ts'
import { createMoneyExports } from './office/exports.ts'
import { createMoneyOffice } from './office/office.ts'
import { moneyQueuesOf } from './office/queues.ts'
import { createStatements } from './office/statements.ts'
import { writeWatched } from './payer/payer.store.ts'
import { createPaymentPassword } from './payer/paymentPassword.ts'
import { definePaymentsJobs } from './payments.jobs.ts'
import type { PaymentsOptions } from './payments.types.ts'
import { readHealth } from './providers/health.store.ts'
import { createProviders } from './providers/providers.ts'
import { createGifts } from './transfers/gifts.ts'
import { createTransfers } from './transfers/transfers.ts'
import { createTurnover } from './turnover/turnover.ts'
import { createChanging } from './withdrawals/changing.ts'
import { createPayouts } from './withdrawals/payouts.ts'
import { createReceipts } from './withdrawals/receipts.ts'
import { createReview } from './withdrawals/review.ts'
import { createWithdrawals } from './withdrawals/withdrawals.ts'

export type Payments = ReturnType<typeof createPayments>

/** Money in and out of the house, and between a member and the agent above. */
export function createPayments(options: PaymentsOptions) {
  const paymentLetters = createPaymentLetters(options)
  const providers = options.providers ?? createProviders(options)
  const passwords = createPaymentPassword(options)
  const changing = createChanging(options)
  const settling = createSettling({ ...options, providers })
  const payouts = createPayouts({ ...options, providers, changing })
  const adjustments = createAdjustments(options)
  const withdrawals = createWithdrawals({ ...options, changing, passwords })
  const receipts = createReceipts({ ...options, changing, withdrawals })
  const transfers = createTransfers({ ...options, passwords })
  const turnover = createTurnover(options)
  const deposits = createDeposits({ ...options, providers, settling })
  const cashier = createCashier({ ...options, transfers })
  const documents = createDocuments(options)
  const review = createReview({ ...options, changing, payouts, adjustments })
  const decisions = createDesk({ ...options, providers, documents, review })

  /** The work of the job that runs each minute. */
  async function tend(): Promise<void> {
    await settling.askAboutSilent()
    await payouts.payStuck()
    await receipts.receiveOverdue()
    await turnover.forgetRounds()
  }

  definePaymentsJobs(options.jobs, { pay: payouts.pay, tend })
  options.outbox.listenToMany('bets.settled', 'payments.turnover', (events, tx) =>
    turnover.note(
      tx,
      events.flatMap(({ payload }) => payload.bets),
    ),
  )

  // Adding a job sends a NOTIFY, which a commit that moves money must not: so it is added when the event is
  // heard.
  options.outbox.listen('withdrawal.approved', 'payments.pay', ({ payload }, tx) =>
    options.jobs.add(tx, 'payments.pay', { id: payload.withdrawalId }),
  )

  const office = createMoneyOffice(options)
  return {
    merchant: options.config.merchant,
    ...cashier,
    deposit: deposits.begin,
    deposits: deposits.list,
    depositDetail: deposits.detail,
    deposited: deposits.deposited,
    ...createAccounts({ ...options, paymentLetters }),
    withdraw: withdrawals.request,
    cancelWithdrawal: withdrawals.cancel,
    withdrawals: withdrawals.list,
    withdrawalDetail: withdrawals.detail,
    confirmReceipt: receipts.confirm,
    transferFunds: transfers.transfer,
    /** The money of red envelopes between members, for the module above. */
    gifts: createGifts(options),
    /** For modules above that ask for the payment password. */
    demandPaymentPassword: passwords.demand,
    ...documents,

    // Staff
    happened: createHappened(options),
    /** From now on each withdrawal of these members takes two people; without a moment, no longer. */
    watch: writeWatched,
    ...review,
    heldDeposits: settling.heldDeposits,
    acceptDeposit: settling.acceptDeposit,
    rejectDeposit: settling.rejectDeposit,
    adjust: adjustments.adjust,
    /** What staff can ask for; `approvals` takes them. */
    commands: createMoneyCommands({ ...options, settling, review, documents, adjustments }),
    office,
    exports: createMoneyExports(options, office),
    queues: moneyQueuesOf(options.db),
    statements: createStatements(options),
    /** How the providers answered since a moment. */
    health: (merchantId: string, since: Date) => readHealth(options.db, merchantId, since),

    desk: { take: decisions.takeApplications, bring: decisions.bringApplication },
    follow: createNews({ ...options, providers, settling, payouts, decisions }),
    tend,
  }
}
