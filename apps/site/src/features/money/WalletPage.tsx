import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Panel, Stack, Stat } from '@baize/ui'
import { Banknote, Eye, EyeOff, HandCoins, Hourglass, Info, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGoTo } from '../../router/useGoTo.ts'
import { usePlayWords } from '../../shared/playRule.ts'
import { ReadFault } from '../../shared/ReadFault.tsx'
import { Covered } from './Covered.tsx'
import { useHiddenBalance } from './hiddenBalance.ts'
import { useToRecord } from './useToRecord.ts'
import { VendorWallets } from './VendorWallets.tsx'

export type Funds = Value<'funds'>

/** Where the member's money is. */
export default function WalletPage() {
  const say = useWords('money')
  const read = useCall('funds', {}, { staleTimeMs: 0 })
  if (read.isError && !read.data) {
    return (
      <ReadFault
        title={say('wallet.fault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return (
    <Stack space={16}>
      <Total funds={read.data} />
      <Parts funds={read.data} />
      {read.data && <Vendors funds={read.data} />}
    </Stack>
  )
}

function Total({ funds }: { funds: Funds | undefined }) {
  const say = useWords('money')
  const frame = useWords('frame')
  const goTo = useGoTo()
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <Panel look="cloth">
      <div className="wallet-total">
        <div className="wallet-words">
          <span className="wallet-label">
            {say('wallet.total')}
            <IconButton
              size="sm"
              round
              label={say(isHidden ? 'balance.show' : 'balance.hide')}
              icon={isHidden ? <EyeOff /> : <Eye />}
              onClick={toggle}
            />
          </span>
          <strong className="wallet-figure">
            <Covered of={funds?.total} currency={funds?.currency} wait={200} roll />
          </strong>
          <span className="wallet-order">{say('wallet.order')}</span>
        </div>
        <div className="wallet-ways">
          <Button kind="brass" size="lg" onClick={() => goTo.member('depositv2')}>
            {frame('deposit')}
          </Button>
          <Button size="lg" onClick={() => goTo.member('withdraw')}>
            {frame('withdraw')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function Parts({ funds }: { funds: Funds | undefined }) {
  const say = useWords('money')
  const toRecord = useToRecord()
  const part = (name: 'cash' | 'bonus' | 'locked', icon: ReactNode) => (
    <Stat
      icon={icon}
      label={say(`purse.${name}`)}
      value={<Covered of={funds?.[name]} currency={funds?.currency} wait={110} />}
      note={say(`wallet.${name}`)}
      onOpen={() => toRecord({ purse: name })}
    />
  )
  return (
    <div className="wallet-parts">
      {part('cash', <Banknote aria-hidden="true" />)}
      {part('bonus', <Sparkles aria-hidden="true" />)}
      {part('locked', <Hourglass aria-hidden="true" />)}
      <ToWithdraw />
    </div>
  )
}

/** How much of the cash may leave now, and what must be played before, in the words of the withdrawal page. */
function ToWithdraw() {
  const cashier = useWords('cashier')
  const goTo = useGoTo()
  const { data } = useCall('cashier', {}, { staleTimeMs: 0 })
  const play = usePlayWords(data?.currency ?? '')
  const left = data && play.left(data.toPlay)
  return (
    <Stat
      icon={<HandCoins aria-hidden="true" />}
      label={cashier('withdraw.available')}
      value={<Covered of={data?.withdrawable} currency={data?.currency} wait={110} />}
      note={left && `${left} ${play.why()}`}
      onOpen={() => goTo.member('withdraw')}
    />
  )
}

function Vendors({ funds }: { funds: Funds }) {
  const say = useWords('money')
  if (!funds.isSingle) return <VendorWallets funds={funds} />
  return (
    <p className="wallet-note">
      <Info aria-hidden="true" />
      {say('wallet.single')}
    </p>
  )
}
