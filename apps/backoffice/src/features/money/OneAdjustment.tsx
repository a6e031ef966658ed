import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { KeyValue, Stack } from '@baize/ui'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { Decision } from './Decision.tsx'

type Adjustment = OfficeValue<'officeAdjustments'>['list'][number]

/** Money that staff gave or took, and the people who decided it. */
export function OneAdjustment({ adjustment }: { adjustment: Adjustment }) {
  const say = useWords('officeMoney')
  const { id, member, amount, currency, staff, reason, at } = adjustment
  return (
    <Stack space={16}>
      <KeyValue
        facts={[
          { id: 'member', label: say('list.member'), value: <MemberLink member={member} /> },
          {
            id: 'amount',
            label: say('list.amount'),
            value: <Money amount={amount} currency={currency} signed />,
          },
          { id: 'id', label: say('list.id'), value: <bdi dir="ltr">{id}</bdi> },
        ]}
      />
      <Decision
        kind="member"
        id={member.id}
        requestId={id}
        commands={['wallet.adjust']}
        at={at}
        by={staff}
        reason={reason}
      />
    </Stack>
  )
}
