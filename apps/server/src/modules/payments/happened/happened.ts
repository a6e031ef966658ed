import type { Part } from '../../../kernel/happened.ts'
import { readAccounts } from '../accounts/accounts.store.ts'
import { readMethods } from '../cashier/cashier.store.ts'
import { readDeposit } from '../deposits/deposits.store.ts'
import { shownMethod } from '../office/shown.ts'
import { readPayer } from '../payer/payer.store.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { readSteps, readWithdrawal } from '../withdrawals/withdrawals.store.ts'
import {
  readAccountsAdded,
  readAdjustmentsOf,
  readAsked,
  readCredited,
  readDepositMoments,
  readDepositsOf,
  readMovedOf,
  readMovers,
  readNumberPairs,
  readNumberTwins,
  readToPlay,
  readWaitingAmong,
  readWithDocuments,
  readWithdrawalMoments,
  readWithdrawalsOf,
  readWithWaiting,
} from './happened.store.ts'

/** What staff read about the payments of a member. Nothing here changes anything. */
export function createHappened({ db, seal }: Pick<PaymentsOptions, 'db' | 'seal'>) {
  return {
    deposits: (memberId: string, part: Part) => readDepositsOf(db, memberId, part),
    withdrawals: (memberId: string, part: Part) => readWithdrawalsOf(db, memberId, part),
    /** As a timeline tells them: when each was begun, and when it became what it is. */
    depositMoments: (memberId: string, part: Part) => readDepositMoments(db, memberId, part),
    withdrawalMoments: (memberId: string, part: Part) => readWithdrawalMoments(db, memberId, part),
    adjustments: (memberId: string, part: Part) => readAdjustmentsOf(db, memberId, part),
    /** What staff call the ways to pay. */
    methodNames: async (merchantId: string) => {
      const methods = await readMethods(db, merchantId)
      return (id: string) => shownMethod(id, methods)
    },
    deposit: (id: string) => readDeposit(db, id),
    withdrawal: (id: string) => readWithdrawal(db, id),
    steps: (id: string) => readSteps(db, id),
    withWaiting: (merchantId: string) => readWithWaiting(db, merchantId),
    withDocuments: (merchantId: string) => readWithDocuments(db, merchantId),
    waitingAmong: (ids: readonly string[]) => readWaitingAmong(db, ids),
    numberTwins: (who: { merchantId: string; memberId: string }) => readNumberTwins(db, who),
    /** What happened in a span of time, and to some members; for rules that watch over many. */
    numberPairs: (question: Parameters<typeof readNumberPairs>[1]) => readNumberPairs(db, question),
    movers: (span: Parameters<typeof readMovers>[1]) => readMovers(db, span),
    credited: (ids: readonly string[], span: { since: Date; to: Date }) =>
      readCredited(db, ids, span),
    asked: (ids: readonly string[], span: { since: Date; to: Date }) => readAsked(db, ids, span),
    accountsAdded: (span: Parameters<typeof readAccountsAdded>[1]) => readAccountsAdded(db, span),
    movedOf: (ids: readonly string[]) => readMovedOf(db, ids),
    toPlay: (who: { memberId: string; currency: string }) => readToPlay(db, who),
    identityOf: async (memberId: string) => (await readPayer(db, memberId)).identity,
    /** Payout accounts, without their numbers. */
    accounts: async (memberId: string) =>
      (await readAccounts(db, memberId)).map(({ sealedNumber: _number, ...account }) => account),
    /** The whole number of a payout account, for whoever reveals it. */
    async accountNumber(memberId: string, accountId: string): Promise<string | undefined> {
      const found = (await readAccounts(db, memberId)).find(({ id }) => id === accountId)
      return found && seal.open(found.sealedNumber)
    },
  }
}
