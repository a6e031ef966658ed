import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack, Tabs } from '@baize/ui'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { useMoneyNews } from './calls/useMoneyNews.ts'
import { ReadFault } from './pieces/ReadFault.tsx'
import { TransferForm } from './transfer/TransferForm.tsx'

type Way = 'up' | 'down'

/** Money to the agent above, and for agents to somebody of their own team. */
export function TransferPage() {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
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
      <TransferWait />
    )
  }
  return (
    <div className="cashier">
      <Ways cashier={read.data} />
    </div>
  )
}

export { TransferPage as default }

function Ways({ cashier }: { cashier: Value<'cashier'> }) {
  const say = useWords('cashier')
  const [asked, setAsked] = useState<Way>('up')
  const open: Way[] = [
    ...(cashier.transferUp.offered ? (['up'] as const) : []),
    ...(cashier.transferDown ? (['down'] as const) : []),
  ]
  const way = open.includes(asked) ? asked : open[0]
  if (!way) return <NotOffered cashier={cashier} />
  if (open.length === 1) return <TransferForm key={way} way={way} cashier={cashier} />
  return (
    <Stack space={16}>
      <Tabs
        look="segments"
        label={say('transfer.ways')}
        value={way}
        onChange={(id) => setAsked(id === 'down' ? 'down' : 'up')}
        tabs={[
          { id: 'up', label: say('transfer.up'), icon: <ArrowUpRight className="mirror" /> },
          { id: 'down', label: say('transfer.down'), icon: <ArrowDownRight className="mirror" /> },
        ]}
      >
        <TransferForm key={way} way={way} cashier={cashier} />
      </Tabs>
    </Stack>
  )
}

/** A sentence why, instead of a form that would be refused. */
function NotOffered({ cashier }: { cashier: Value<'cashier'> }) {
  const say = useWords('cashier')
  const hasUpline = cashier.transferUp.upline !== null
  return (
    <Panel>
      <EmptyState art="chips" title={say(hasUpline ? 'transfer.closed' : 'transfer.noUpline')}>
        {say(hasUpline ? 'transfer.closedText' : 'transfer.noUplineText')}
      </EmptyState>
    </Panel>
  )
}

function TransferWait() {
  return (
    <div className="cashier">
      <div className="cashier-split">
        <Panel>
          <Stack space={16}>
            <Skeleton height={48} />
            <Skeleton height={70} />
            <Skeleton height={36} width="70%" />
          </Stack>
        </Panel>
        <Panel look="raised">
          <Stack space={16}>
            <Skeleton height={80} />
            <Skeleton height={48} />
          </Stack>
        </Panel>
      </div>
    </div>
  )
}
