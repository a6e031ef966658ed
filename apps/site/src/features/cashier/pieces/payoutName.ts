import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { useApart } from '../../../shared/apart.ts'

type Account = Pick<Value<'payoutAccounts'>['list'][number], 'bank' | 'number'>

/** A payout account as members know it: the bank, and the end of its number. */
export function usePayoutName(): (account: Account) => string {
  const say = useWords('cashier')
  const apart = useApart()
  return ({ bank, number }) =>
    say('payout.named', { bank: apart.name(bank), number: apart.figures(number) })
}
