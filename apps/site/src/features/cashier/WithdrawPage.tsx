import { keyOf, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack, StateBanner } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/pages/usePages.ts'
import { useSumWords } from '../../shared/Sum.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { usePlace } from './calls/usePlace.ts'
import { SplitWait } from './pieces/SplitWait.tsx'
import { blockerOf, payableOf, type Withdrawal } from './rules/withdrawal.ts'
import { Needs } from './withdraw/Needs.tsx'
import { PastWithdrawals } from './withdraw/PastWithdrawals.tsx'
import { Standing } from './withdraw/Standing.tsx'
import { WithdrawalView } from './withdraw/WithdrawalView.tsx'
import { WithdrawForm } from './withdraw/WithdrawForm.tsx'

/** Withdrawals: request one, and follow it until the member has received the money. */
export function WithdrawPage() {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
  const queries = useQueryClient()
  const place = usePlace('withdrawal')
  const past = usePages('withdrawals')
  const follow = (withdrawal: Withdrawal) => {
    const { id } = withdrawal
    void queries.invalidateQueries({ queryKey: keyOf('withdrawalDetail', { query: { id } }) })
    place.go(id)
  }
  return (
    <WhenRead read={read} faultTitle={say('cashier.fault')} wait={<WithdrawWait />}>
      {(cashier) => (
        <Stack space={24} className="cashier">
          {place.id === undefined ? (
            <Ask
              cashier={cashier}
              unconfirmed={past.rows?.find(({ state }) => state === 'paid')}
              onAsked={follow}
              onOpen={place.go}
            />
          ) : (
            <WithdrawalView
              key={place.id}
              id={place.id}
              cashier={cashier}
              onBack={() => place.go(undefined)}
            />
          )}
          <PastWithdrawals read={past} currency={cashier.currency} onOpen={place.go} />
        </Stack>
      )}
    </WhenRead>
  )
}

export { WithdrawPage as default }

interface AskProps {
  cashier: Value<'cashier'>
  /** A paid withdrawal that the member has not confirmed yet. */
  unconfirmed: Withdrawal | undefined
  onAsked: (withdrawal: Withdrawal) => void
  onOpen: (id: string) => void
}

function Ask({ cashier, unconfirmed, onAsked, onOpen }: AskProps) {
  const say = useWords('cashier')
  const sum = useSumWords(cashier.currency)
  const blocker = blockerOf(cashier)
  return (
    <>
      {unconfirmed && (
        <StateBanner
          tone="warning"
          title={say('withdraw.unconfirmed', { amount: sum(payableOf(unconfirmed)) })}
          actions={
            <Button size="sm" onClick={() => onOpen(unconfirmed.id)}>
              {say('withdraw.toUnconfirmed')}
            </Button>
          }
        >
          {say('withdraw.unconfirmedText')}
        </StateBanner>
      )}
      <Standing cashier={cashier} />
      <Needs cashier={cashier} />
      {blocker === 'noMethod' ? (
        <Panel>
          <EmptyState art="chips" title={say('withdraw.none')}>
            {say('withdraw.noneText')}
          </EmptyState>
        </Panel>
      ) : (
        <Form cashier={cashier} onAsked={onAsked} />
      )}
    </>
  )
}

function Form({ cashier, onAsked }: Pick<AskProps, 'cashier' | 'onAsked'>) {
  const say = useWords('cashier')
  const accounts = useCall('payoutAccounts', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={accounts} faultTitle={say('payout.fault')} wait={<FormWait />}>
      {({ list }) => <WithdrawForm cashier={cashier} accounts={list} onAsked={onAsked} />}
    </WhenRead>
  )
}

function FormWait() {
  return <SplitWait main={[84, 70]} aside={[120, 48]} />
}

function WithdrawWait() {
  return (
    <Stack space={24} className="cashier">
      <Skeleton height={118} className="cashier-account-wait" />
      <FormWait />
    </Stack>
  )
}
