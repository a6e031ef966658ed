import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadFault } from '../../shared/ReadFault.tsx'
import { AddPayoutPopup } from './payout/AddPayoutPopup.tsx'
import { PayoutList } from './payout/PayoutList.tsx'

/** The accounts that withdrawals can go to, all in the member's own name. */
export function PayoutPanel() {
  const say = useWords('cashier')
  const cashier = useCall('cashier', {}, { staleTimeMs: 0 })
  const accounts = useCall('payoutAccounts', {}, { staleTimeMs: 0 })
  const [isAdding, setAdding] = useState(false)
  const fault = accounts.error ?? cashier.error
  if (fault && !(accounts.data && cashier.data)) {
    return (
      <ReadFault
        title={say('payout.fault')}
        refusal={fault}
        isReading={accounts.isFetching || cashier.isFetching}
        onRetry={() => {
          void accounts.refetch()
          void cashier.refetch()
        }}
      />
    )
  }
  const canAdd = cashier.data !== undefined && cashier.data.withdrawal.length > 0
  const list = accounts.data?.list
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
      {say('payout.add')}
    </Button>
  )
  return (
    <Panel
      title={say('payout.title')}
      description={say('payout.text')}
      actions={canAdd && list && list.length > 0 ? add : undefined}
    >
      {!list || !cashier.data ? (
        <Stack space={16}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      ) : list.length === 0 ? (
        <EmptyState art="chips" title={say('payout.none')} actions={canAdd && add}>
          {say(canAdd ? 'payout.noneText' : 'payout.notOffered')}
        </EmptyState>
      ) : (
        <PayoutList accounts={list} methods={cashier.data.withdrawal} />
      )}
      {isAdding && cashier.data && (
        <AddPayoutPopup
          cashier={cashier.data}
          onAdded={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}
