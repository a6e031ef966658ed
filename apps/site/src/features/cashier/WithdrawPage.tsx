import { keyOf, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack, StateBanner } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMoneyNews } from './calls/useMoneyNews.ts'
import { usePages } from './calls/usePages.ts'
import { usePlace } from './calls/usePlace.ts'
import { ReadFault } from './pieces/ReadFault.tsx'
import { useSumWords } from './pieces/Sum.tsx'
import { blockerOf, payableOf, type Withdrawal } from './rules/withdrawal.ts'
import { Needs } from './withdraw/Needs.tsx'
import { PastWithdrawals } from './withdraw/PastWithdrawals.tsx'
import { Standing } from './withdraw/Standing.tsx'
import { WithdrawalView } from './withdraw/WithdrawalView.tsx'
import { WithdrawForm } from './withdraw/WithdrawForm.tsx'

/** Money out: ask for it, and follow it until it is held. */
export function WithdrawPage() {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
  const queries = useQueryClient()
  const place = usePlace('withdrawal')
  const past = usePages('withdrawals')
  useMoneyNews()
  if (!read.data) {
    return read.error ? (
      <ReadFault
        title={say('cashier.fault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <WithdrawWait />
    )
  }
  const cashier = read.data
  const follow = (withdrawal: Withdrawal) => {
    const { id } = withdrawal
    void queries.invalidateQueries({ queryKey: keyOf('withdrawalDetail', { query: { id } }) })
    place.go(id)
  }
  return (
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
  )
}

export { WithdrawPage as default }

interface AskProps {
  cashier: Value<'cashier'>
  /** Paid, and nothing said yet of whether it came. */
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
  if (accounts.data) {
    return <WithdrawForm cashier={cashier} accounts={accounts.data.list} onAsked={onAsked} />
  }
  if (!accounts.error) return <FormWait />
  return (
    <ReadFault
      title={say('payout.fault')}
      refusal={accounts.error}
      isReading={accounts.isFetching}
      onRetry={() => void accounts.refetch()}
    />
  )
}

function FormWait() {
  return (
    <div className="cashier-split">
      <Panel>
        <Stack space={16}>
          <Skeleton height={84} />
          <Skeleton height={70} />
        </Stack>
      </Panel>
      <Panel look="raised">
        <Stack space={16}>
          <Skeleton height={120} />
          <Skeleton height={48} />
        </Stack>
      </Panel>
    </div>
  )
}

function WithdrawWait() {
  return (
    <Stack space={24} className="cashier">
      <Skeleton height={118} className="rounded-panel" />
      <FormWait />
    </Stack>
  )
}
