import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Panel, Skeleton, Stack, StateBanner } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { DeskNote } from '../../shared/DeskNote.tsx'
import { ReadFault } from '../../shared/ReadFault.tsx'
import { IdentityForm, useCheckWords } from './identity/IdentityForm.tsx'
import { reasonWithin } from './rules/withdrawal.ts'

/** The member's identity verification, which is required before a withdrawal. */
export function IdentityPanel() {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
  if (read.error && !read.data) {
    return (
      <ReadFault
        title={say('identity.fault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return (
    <Panel title={say('identity.title')} description={say('identity.text')}>
      {read.data ? <InView cashier={read.data} /> : <Skeleton height={96} />}
    </Panel>
  )
}

/** The form is much taller than what follows it, which would be left above the screen. */
function InView({ cashier }: { cashier: Value<'cashier'> }) {
  const { state } = cashier.identity
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (state === 'review' && before.current !== state)
      place.current?.scrollIntoView({ block: 'nearest' })
    before.current = state
  }, [state])
  return (
    <div ref={place}>
      <Check cashier={cashier} />
    </div>
  )
}

function Check({ cashier }: { cashier: Value<'cashier'> }) {
  const { identity } = cashier
  const say = useWords('cashier')
  const wait = useCheckWords(cashier)
  if (identity.state === 'approved') {
    return <StateBanner tone="success" title={say('identity.approved')} />
  }
  if (identity.state === 'review') {
    if (cashier.desk !== null) return <DeskNote desk={cashier.desk} about="documents" />
    return (
      <StateBanner title={say('identity.review')}>
        {`${wait} ${say('identity.reviewText')}`}
      </StateBanner>
    )
  }
  return (
    <Stack space={16}>
      {identity.state === 'rejected' && <IdentityRejected reason={identity.reason} />}
      <IdentityForm cashier={cashier} />
    </Stack>
  )
}

export function IdentityRejected({ reason }: { reason: string | null }) {
  const say = useWords('cashier')
  return (
    <StateBanner tone="warning" title={say('identity.rejected')}>
      {reason
        ? say('identity.rejectedBecause', { reason: reasonWithin(reason) })
        : say('identity.rejectedText')}
    </StateBanner>
  )
}
