import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Stack, Tabs } from '@baize/ui'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { SplitWait } from './pieces/SplitWait.tsx'
import { TransferForm } from './transfer/TransferForm.tsx'

type Way = 'up' | 'down'

interface TransferPageProps {
  /** Agents can send to their team, and may have no upline. */
  isAgent: boolean
}

/** Transfers to the upline, and for agents also to a member of their team. */
export function TransferPage({ isAgent }: TransferPageProps) {
  const say = useWords('cashier')
  const read = useCall('cashier', {}, { staleTimeMs: 0 })
  return (
    <div className="cashier">
      <WhenRead
        read={read}
        faultTitle={say('cashier.fault')}
        wait={<SplitWait main={[48, 70, 36]} aside={[80, 48]} />}
      >
        {(cashier) => <Ways cashier={cashier} isAgent={isAgent} />}
      </WhenRead>
    </div>
  )
}

export { TransferPage as default }

function Ways({ cashier, isAgent }: TransferPageProps & { cashier: Value<'cashier'> }) {
  const say = useWords('cashier')
  const [search] = useSearchParams()
  const account = search.get('account') ?? ''
  const [asked, setAsked] = useState<Way>(account ? 'down' : 'up')
  const open: Way[] = [
    ...(cashier.transferUp.offered ? (['up'] as const) : []),
    ...(cashier.transferDown ? (['down'] as const) : []),
  ]
  const way = open.includes(asked) ? asked : open[0]
  if (!way) return <NotOffered why={closedWhy(cashier, isAgent)} />
  if (open.length === 1)
    return <TransferForm key={way} way={way} account={account} cashier={cashier} />
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
        <TransferForm key={way} way={way} account={account} cashier={cashier} />
      </Tabs>
    </Stack>
  )
}

/** Why no transfer is possible: the site offers none, or there is nobody to send to. */
function closedWhy({ transferUp }: Value<'cashier'>, isAgent: boolean) {
  if (transferUp.upline !== null) return 'closed'
  return isAgent ? 'noTeam' : 'noUpline'
}

/** Explains why, instead of a form that the server would refuse. */
function NotOffered({ why }: { why: ReturnType<typeof closedWhy> }) {
  const say = useWords('cashier')
  return (
    <Panel>
      <EmptyState art="chips" title={say(`transfer.${why}`)}>
        {say(`transfer.${why}Text`)}
      </EmptyState>
    </Panel>
  )
}
