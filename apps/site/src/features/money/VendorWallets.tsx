import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel } from '@baize/ui'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { useVendorNames } from '../../shared/record/entryWords.ts'
import { inputs } from '../../start/boot.ts'
import { Covered } from './Covered.tsx'
import { MoveForm } from './MoveForm.tsx'
import type { Funds } from './WalletPage.tsx'

export interface Choice {
  direction: 'in' | 'out'
  vendor: string
  /** A counter that resets the form with each press. */
  turn: number
}

/** The member's wallets at vendors, and the form that moves money there and back. */
export function VendorWallets({ funds }: { funds: Funds }) {
  const say = useWords('money')
  const [choice, choose] = useState<Choice>({ direction: 'in', vendor: '', turn: 0 })
  return (
    <div className="wallet-vendors">
      <Panel title={say('vendors.title')} description={say('vendors.about')}>
        {funds.vendors.length === 0 ? (
          <EmptyState art="chips" title={say('vendors.none')}>
            {say('vendors.noneText')}
          </EmptyState>
        ) : (
          <ul>
            {funds.vendors.map(({ vendor, balance }) => (
              <VendorLine
                key={vendor}
                vendor={vendor}
                balance={balance}
                currency={funds.currency}
                onChoose={(direction) => choose({ direction, vendor, turn: choice.turn + 1 })}
              />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={say('move.title')} description={say('move.about')}>
        <MoveForm key={choice.turn} funds={funds} first={choice} vendors={useAllVendors(funds)} />
      </Panel>
    </div>
  )
}

function VendorLine(props: {
  vendor: string
  balance: string
  currency: string
  onChoose: (direction: 'in' | 'out') => void
}) {
  const say = useWords('money')
  const name = useVendorNames()(props.vendor)
  return (
    <li className="wallet-vendor">
      <span className="vendor-wallet-words">
        <strong>{name}</strong>
        <Covered of={props.balance} currency={props.currency} wait={80} />
      </span>
      <Button
        size="sm"
        icon={<ArrowUpRight className="mirror" />}
        aria-label={say('move.inTo', { vendor: name })}
        onClick={() => props.onChoose('in')}
      >
        {say('move.in')}
      </Button>
      <Button
        size="sm"
        icon={<ArrowDownLeft className="mirror" />}
        aria-label={say('move.outOf', { vendor: name })}
        disabled={props.balance === '0'}
        onClick={() => props.onChoose('out')}
      >
        {say('move.out')}
      </Button>
    </li>
  )
}

/** Every vendor of the merchant, and removed vendors that still hold money. */
function useAllVendors({ vendors }: Funds): string[] {
  const { data } = useCall('vendors', inputs.vendors)
  const open = data?.lanes.flatMap((lane) => lane.vendors) ?? []
  return [...new Set([...vendors.map(({ vendor }) => vendor), ...open])]
}
