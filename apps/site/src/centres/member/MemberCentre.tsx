import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { CountBadge } from '@baize/ui'
import {
  ArrowUpRight,
  Bell,
  ChartLine,
  Crown,
  Gift,
  HandCoins,
  Headset,
  type LucideIcon,
  Medal,
  PiggyBank,
  Receipt,
  RotateCcw,
  ScrollText,
  ShieldCheck,
  Ticket,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { useDesk } from '../../features/support/talk/desk.ts'
import type { MemberPage } from '../../paths.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { useSite } from '../../start/site.tsx'
import { CentreMenu } from '../CentreMenu.tsx'
import { MemberPageView } from './MemberPageView.tsx'
import { type Counts, hasPage, memberMenu, shownAs } from './memberMenu.ts'

/** The member centre: its menu and the chosen page, on a page of its own or in a popup. */
export function MemberCentre(props: { page: MemberPage; onPage: (page: MemberPage) => void }) {
  const { page, onPage } = props
  const say = useWords('member')
  const missions = useCall('missionSummary', {}).data
  const counts: Counts = {
    rewardCenter: useCall('rewardCount', {}).data?.open ?? 0,
    missionLeaderboard: missions?.claimable ?? 0,
    messageV2: useCall('unreadCount', {}).data?.count ?? 0,
    customerService: useDesk().data?.unread ?? 0,
  }
  const { flags } = useSite()
  const { isAgent } = useVisitor()
  const cashier = useCall('cashier', {}).data
  const menu = memberMenu({
    ...flags,
    transfers: Boolean(cashier?.transferUp.offered || cashier?.transferDown),
    vip: Boolean(useCall('vipLadder', {}).data?.offer),
    isAgent,
    missions: missions !== undefined && Object.values(missions).some((count) => count > 0),
  })
  const shown = hasPage(page, flags, isAgent) ? page : 'securityCenter'
  return (
    <div className="centre-split">
      <CentreMenu
        label={say('menu')}
        value={shown}
        onChange={onPage}
        entries={menu.map((id) => ({
          id,
          label: say(`page.${shownAs(id, isAgent)}`),
          Icon: signs[id],
          end: <Count page={id} counts={counts} />,
        }))}
      />
      <div className="centre-page">
        <MemberPageView page={shown} />
      </div>
    </div>
  )
}

function Count({ page, counts }: { page: MemberPage; counts: Counts }) {
  const say = useWords('member')
  const count = page in counts ? (counts[page as keyof Counts] ?? 0) : 0
  return <CountBadge count={count} label={say('waiting', { count })} />
}

const signs: Record<MemberPage, LucideIcon> = {
  securityCenter: ShieldCheck,
  transferFund: Wallet,
  depositv2: PiggyBank,
  withdraw: HandCoins,
  transferUpline: ArrowUpRight,
  personalHistoryCopy: Receipt,
  transactionHistory: ScrollText,
  personalProfit: ChartLine,
  bonusDetails: Ticket,
  rewardCenter: Gift,
  vip: Crown,
  manualRebate: RotateCcw,
  referral: UserPlus,
  missionLeaderboard: Medal,
  messageV2: Bell,
  customerService: Headset,
}
