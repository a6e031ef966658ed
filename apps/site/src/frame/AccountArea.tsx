import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, CountBadge, IconButton, Menu, type MenuItem, useMedia } from '@baize/ui'
import {
  ChartLine,
  ChevronDown,
  Coins,
  Crown,
  Gift,
  HandCoins,
  LogOut,
  type LucideIcon,
  Medal,
  Plus,
  Receipt,
  RotateCcw,
  ScrollText,
  ShieldCheck,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { Emblem } from '../art/Emblem.tsx'
import { type MemberPage, paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useGoTo } from '../router/useGoTo.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { MemberInfo } from '../session/visitor.ts'
import { useSpoken } from '../shared/rewardWords.ts'
import { useSite } from '../start/site.tsx'
import { type AccountEntry, accountEntries } from './accountEntries.ts'
import { MoneyWait } from './MoneyWait.tsx'
import { phoneWidth } from './railItems.tsx'

const HeaderMoney = piece(() => import('./HeaderMoney.tsx'), ['money', 'protection'])

/** The header's end for a signed-in member: balance, cashier buttons and account menu. */
export default function AccountArea({ info }: { info: MemberInfo }) {
  const say = useWords('frame')
  const goTo = useGoTo()
  const phone = useMedia(phoneWidth)
  const toPage = (page: MemberPage) => () => goTo.member(page)
  return (
    <>
      <Shown quiet meanwhile={<MoneyWait />}>
        <HeaderMoney action={phone && <AddMoney onPress={toPage('depositv2')} />} />
      </Shown>
      <Button className="wide-only" onClick={toPage('withdraw')}>
        {say('withdraw')}
      </Button>
      <Button kind="primary" className="wide-only" onClick={toPage('depositv2')}>
        {say('deposit')}
      </Button>
      <AccountMenu info={info} />
    </>
  )
}

/** On a phone the balance ends with a deposit icon; its label is in the bottom bar. */
function AddMoney({ onPress }: { onPress: () => void }) {
  const say = useWords('frame')
  return (
    <IconButton
      size="sm"
      round
      kind="primary"
      label={say('deposit')}
      icon={<Plus />}
      onClick={onPress}
    />
  )
}

function AccountMenu({ info }: { info: MemberInfo }) {
  const say = useWords('frame')
  const popups = usePopups()
  const goTo = useGoTo()
  const { flags } = useSite()
  const visitor = useVisitor()
  const waiting = useCall('rewardCount', {}, { enabled: !visitor.isTrial }).data?.open ?? 0
  const count = <CountBadge count={waiting} label={`${say('account.rewardCentre')}: ${waiting}`} />
  const items = accountEntries(flags, visitor).map((entry): MenuItem => {
    const Icon = signs[entry]
    const line = {
      id: entry,
      label: say(`account.${entry}`),
      icon: <Icon aria-hidden="true" />,
      end: entry === 'rewardCentre' && waiting > 0 && count,
    }
    if (entry === 'signOut') {
      return { ...line, danger: true, onSelect: () => popups.open({ kind: 'signOut' }) }
    }
    if (entry === 'pointsMall') {
      return { ...line, render: (props) => <Link to={paths.pointsMall()} {...props} /> }
    }
    if (entry === 'agentCentre') return { ...line, onSelect: () => goTo.agent() }
    return { ...line, onSelect: () => goTo.member(pageOf[entry]) }
  })
  return (
    <Menu
      label={say('account.menu')}
      align="end"
      trigger={(props) => (
        <button type="button" className="account-button" {...props}>
          <span className="account-picture">
            <Emblem name={info.icon} />
          </span>
          {count}
          <span className="account-name">
            <bdi>{info.nickname}</bdi>
          </span>
          <span className="sr-only">{say('account.menu')}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      header={
        <div className="account-who">
          <div className="account-nickname">
            <bdi>{info.nickname}</bdi>
          </div>
          <div className="account-login">
            <bdi>{info.shownAccount}</bdi>
          </div>
          {visitor.isTrial ? null : <Rank />}
        </div>
      }
      items={items}
    />
  )
}

/** The VIP label and the rank, for who has one. */
function Rank() {
  const say = useWords('frame')
  const spoken = useSpoken()
  const own = useCall('vipRank', {}).data
  if (!own || own.level === 0) return null
  return (
    <Badge tone="brass" icon={<Crown aria-hidden="true" />} className="account-rank">
      {say('account.level', { level: own.level })}
      {own.rank && <bdi>{spoken(own.rank)}</bdi>}
    </Badge>
  )
}

const pageOf: Record<
  Exclude<AccountEntry, 'pointsMall' | 'agentCentre' | 'signOut'>,
  MemberPage
> = {
  wallet: 'transferFund',
  withdraw: 'withdraw',
  bettingRecord: 'personalHistoryCopy',
  accountRecord: 'transactionHistory',
  profitAndLoss: 'personalProfit',
  rewardCentre: 'rewardCenter',
  bonusDetails: 'bonusDetails',
  vip: 'vip',
  missions: 'missionLeaderboard',
  myAccount: 'securityCenter',
  manualRebate: 'manualRebate',
}

const signs: Record<AccountEntry, LucideIcon> = {
  wallet: Wallet,
  withdraw: HandCoins,
  bettingRecord: Receipt,
  accountRecord: ScrollText,
  profitAndLoss: ChartLine,
  rewardCentre: Gift,
  bonusDetails: Ticket,
  vip: Crown,
  missions: Medal,
  pointsMall: Coins,
  myAccount: ShieldCheck,
  agentCentre: Users,
  manualRebate: RotateCcw,
  signOut: LogOut,
}
