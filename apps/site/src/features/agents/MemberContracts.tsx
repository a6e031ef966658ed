import { useCall } from '@baize/client'
import { contractKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Panel, Stack } from '@baize/ui'
import { Sum } from '../../shared/Sum.tsx'
import { OwnContract } from './contracts/OwnContract.tsx'
import { ClaimButton } from './pay/ClaimButton.tsx'
import { PeriodWords } from './pay/PeriodWords.tsx'

/** For members who are no agents: their contracts, and wages to claim. Shows nothing to all others. */
export default function MemberContracts() {
  return (
    <Stack space={16}>
      <Claims />
      {contractKinds.map((kind) => (
        <OwnContract key={kind} kind={kind} onlyIfAny />
      ))}
    </Stack>
  )
}

function Claims() {
  const say = useWords('contracts')
  const query = { kind: 'daily', state: 'claimable' } as const
  const { data } = useCall('pays', { query }, { staleTimeMs: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={say('income.claimable')}>
      <ul className="pay-claims">
        {data.list.map((pay) => (
          <li key={pay.id}>
            <span className="two-lines">
              <PeriodWords pay={pay} />
              <Sum of={pay.amount} currency={data.currency} />
            </span>
            <ClaimButton pay={pay} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
