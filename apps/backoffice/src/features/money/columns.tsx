import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import type { Column } from '@baize/ui'
import { Age } from '../../list/Due.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Method } from '../../list/Method.tsx'
import { Money } from '../../list/Money.tsx'
import { useActing } from '../../session/me.tsx'

type Withdrawal = OfficeValue<'officeWithdrawals'>['list'][number]

/** Columns that several lists of money have. */
export function useMoneyColumns() {
  const say = useWords('officeMoney')
  const shared = useWords('officeApprovals')
  const { me } = useActing()
  const member: Column<Pick<Withdrawal, 'member'>> = {
    id: 'member',
    header: say('list.member'),
    phone: 'title',
    cell: ({ member: who }) => <MemberLink member={who} />,
  }
  const amount = (
    header: string,
    signed = false,
  ): Column<Pick<Withdrawal, 'amount' | 'currency'>> => ({
    id: 'amount',
    header,
    align: 'end',
    cell: (one) => <Money amount={one.amount} currency={one.currency} signed={signed} />,
  })
  const since: Column<Pick<Withdrawal, 'createdAt'>> = {
    id: 'since',
    header: say('list.since'),
    cell: ({ createdAt }) => <Age at={createdAt} />,
  }
  const claim: Column<Pick<Withdrawal, 'claim'>> = {
    id: 'claim',
    header: say('list.claim'),
    cell: ({ claim: by }) => by && (by.staffId === me.id ? shared('claim.mine') : by.name),
  }
  const method: Column<Pick<Withdrawal, 'method'>> = {
    id: 'method',
    header: say('list.method'),
    cell: ({ method: way }) => <Method method={way} />,
  }
  return { member, amount, since, claim, method }
}
