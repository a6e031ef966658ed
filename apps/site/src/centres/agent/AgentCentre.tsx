import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { CountBadge } from '@baize/ui'
import {
  BadgePercent,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileClock,
  HandCoins,
  Headset,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Network,
  PiggyBank,
  Receipt,
  ScrollText,
  TrendingDown,
  UserPlus,
  Zap,
} from 'lucide-react'
import { type AgentPage, agentPageFirst } from '../../paths.ts'
import { useSite } from '../../start/site.tsx'
import { CentreMenu } from '../CentreMenu.tsx'
import { AgentPageView } from './AgentPageView.tsx'
import { agentMenu } from './agentMenu.ts'

export function AgentCentre(props: { page: AgentPage; onPage: (page: AgentPage) => void }) {
  const say = useWords('agent')
  const { permission } = useSite()
  const menu = agentMenu(permission.modules)
  const shown = menu.includes(props.page) ? props.page : agentPageFirst
  return (
    <div className="centre-split">
      <CentreMenu
        label={say('menu')}
        value={shown}
        onChange={props.onPage}
        entries={menu.map((id) => ({
          id,
          label: say(`page.${id}`),
          Icon: signs[id],
          end: id === 'platformMessages' && <UnreadBadge />,
        }))}
      />
      <div className="centre-page">
        <AgentPageView page={shown} />
      </div>
    </div>
  )
}

function UnreadBadge() {
  const say = useWords('agent')
  const count = useCall('unreadCount', {}).data?.count ?? 0
  return <CountBadge count={count} label={say('unread', { count })} />
}

const signs: Record<AgentPage, LucideIcon> = {
  deposit: PiggyBank,
  withdraw: HandCoins,
  agentAnnouncement: Megaphone,
  agentTeamOverview: ChartColumn,
  registerCenter: UserPlus,
  downlineManagmentView: Network,
  personalHistoryCopy: Receipt,
  palStatementsAgentCopy: TrendingDown,
  agentRevenueReport: ClipboardList,
  agentDownlineTransactionDetailsCopy: ScrollText,
  creditReport: FileClock,
  agentDividendRecordCopy2: BadgePercent,
  agentDailyWages2: CalendarDays,
  agentHourSalary: Hourglass,
  agentRealtimeSalary: Zap,
  platformMessages: MessagesSquare,
  customerService: Headset,
}
