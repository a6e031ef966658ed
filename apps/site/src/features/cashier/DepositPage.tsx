import { keyOf, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Stack, StateBanner } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePages } from '../../shared/pages/usePages.ts'
import { useSumWords } from '../../shared/Sum.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { usePlace } from './calls/usePlace.ts'
import { DepositForm } from './deposit/DepositForm.tsx'
import { DepositProgress } from './deposit/DepositProgress.tsx'
import { DepositWait } from './deposit/DepositWait.tsx'
import { openPayment } from './deposit/openPayment.ts'
import { PastDeposits } from './deposit/PastDeposits.tsx'
import { ExcludedNote } from './pieces/RefusedNote.tsx'
import type { Deposit } from './rules/deposit.ts'

/** Deposits: choose a payment method, pay, and follow the deposit until it is credited. */
export function DepositPage() {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
  const queries = useQueryClient()
  const place = usePlace('deposit')
  const past = usePages('deposits')
  const [blockedId, setBlockedId] = useState<string>()
  const [wishAgain, setWishAgain] = useState<Deposit>()
  const begin = (deposit: Deposit) => {
    const { id, payUrl } = deposit
    queries.setQueryData(keyOf('depositDetail', { query: { id } }), deposit)
    setBlockedId(payUrl !== null && !openPayment(payUrl) ? id : undefined)
    setWishAgain(undefined)
    place.go(id)
  }
  const wish = (deposit?: Deposit) => {
    setWishAgain(deposit)
    place.go(undefined)
  }
  return (
    <WhenRead read={read} faultTitle={say('cashier.fault')} wait={<DepositWait />}>
      {(cashier) => (
        <Stack space={24} className="cashier">
          {place.id === undefined ? (
            <Begin
              cashier={cashier}
              again={wishAgain}
              pending={past.rows?.find(({ state }) => state === 'pending')}
              onBegun={begin}
              onOpen={place.go}
            />
          ) : (
            <DepositProgress
              key={place.id}
              id={place.id}
              cashier={cashier}
              isBlocked={blockedId === place.id}
              onWish={wish}
            />
          )}
          <PastDeposits read={past} cashier={cashier} onOpen={place.go} />
        </Stack>
      )}
    </WhenRead>
  )
}

export { DepositPage as default }

/** A bonus of the first deposit can never be had again; why another cannot be had now is said beside it. */
function isStillOffered({ reasons }: Value<'bonusOffers'>['list'][number]): boolean {
  return !reasons.includes('notFirst') && !reasons.includes('taken')
}

interface BeginProps {
  cashier: Value<'cashier'>
  /** The failed deposit to try again. */
  again: Deposit | undefined
  /** A started deposit that is not paid yet. */
  pending: Deposit | undefined
  onBegun: (deposit: Deposit) => void
  onOpen: (id: string) => void
}

function Begin({ cashier, again, pending, onBegun, onOpen }: BeginProps) {
  const say = useWords('cashier')
  const sum = useSumWords(cashier.currency)
  const limits = useCall('limits', {}, { staleTimeMs: 0 }).data
  const offers = useCall('bonusOffers', {}, { staleTimeMs: 0 }).data
  if (limits?.exclusion) return <ExcludedNote until={limits.exclusion.until} />
  if (cashier.deposit.length === 0) {
    return (
      <Panel>
        <EmptyState art="chips" title={say('deposit.none')}>
          {say('deposit.noneText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      {pending && (
        <StateBanner
          title={say('deposit.pending', { amount: sum(pending.amount) })}
          actions={
            <Button size="sm" onClick={() => onOpen(pending.id)}>
              {say('deposit.toPending')}
            </Button>
          }
        >
          {say('deposit.pendingText')}
        </StateBanner>
      )}
      <DepositForm
        cashier={cashier}
        limits={limits?.limits ?? []}
        offers={offers?.list.filter(isStillOffered) ?? []}
        again={again}
        onBegun={onBegun}
      />
    </>
  )
}
