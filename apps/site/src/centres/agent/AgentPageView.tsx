import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack } from '@baize/ui'
import { Announcements } from '../../features/messaging/Announcements.tsx'
import type { AgentPage } from '../../paths.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { CentreHead } from '../CentreHead.tsx'

const cashierParts = [
  'cashier',
  'bonus',
  'security',
  'account',
  'fields',
  'errors',
  'member',
] as const
const DepositPage = piece(() => import('../../features/cashier/DepositPage.tsx'), cashierParts)
const WithdrawPage = piece(() => import('../../features/cashier/WithdrawPage.tsx'), cashierParts)
const InboxPage = piece(
  () => import('../../features/messaging/inbox/InboxPage.tsx'),
  ['inbox', 'content', 'cashier', 'errors'],
)
const SupportPage = piece(
  () => import('../../features/support/SupportPage.tsx'),
  ['support', 'cashier', 'fields', 'errors'],
)
const payParts = [
  'contracts',
  'money',
  'member',
  'errors',
  'security',
  'account',
  'fields',
] as const
const ContractsPage = piece(() => import('../../features/agents/ContractsPage.tsx'), payParts)
const IncomePage = piece(() => import('../../features/agents/IncomePage.tsx'), payParts)
const teamParts = ['team', 'money', 'errors'] as const
const TeamOverviewPage = piece(
  () => import('../../features/agents/team/TeamOverviewPage.tsx'),
  teamParts,
)
const TeamPeoplePage = piece(
  () => import('../../features/agents/team/TeamPeoplePage.tsx'),
  [...teamParts, 'register'],
)
const recordParts = ['team', 'money', 'member', 'errors'] as const
const TeamBetsPage = piece(
  () => import('../../features/agents/records/TeamBetsPage.tsx'),
  recordParts,
)
const TeamResultsPage = piece(
  () => import('../../features/agents/records/TeamResultsPage.tsx'),
  recordParts,
)
const TeamEntriesPage = piece(
  () => import('../../features/agents/records/TeamEntriesPage.tsx'),
  ['team', ...payParts],
)
const CreditPage = piece(
  () => import('../../features/agents/credit/CreditPage.tsx'),
  ['credit', 'team', ...payParts],
)
const RegisterCentre = piece(
  () => import('../../features/agents/register/RegisterCentre.tsx'),
  ['register', 'account', 'fields', 'errors'],
)

export function AgentPageView({ page }: { page: AgentPage }) {
  const say = useWords('agent')
  return (
    <Stack space={24}>
      <CentreHead title={say(`page.${page}`)}>{say(`about.${page}`)}</CentreHead>
      <Shown meanwhile={<Wait />}>
        <Body page={page} />
      </Shown>
    </Stack>
  )
}

const kindOf = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
} as const satisfies Partial<Record<AgentPage, ContractKind>>

function Body({ page }: { page: AgentPage }) {
  switch (page) {
    case 'deposit':
      return <DepositPage />
    case 'withdraw':
      return <WithdrawPage />
    case 'agentAnnouncement':
      return <Announcements />
    case 'platformMessages':
      return <InboxPage />
    case 'agentRevenueReport':
      return <IncomePage />
    case 'agentDividendRecordCopy2':
    case 'agentDailyWages2':
    case 'agentHourSalary':
    case 'agentRealtimeSalary':
      return <ContractsPage key={page} kind={kindOf[page]} />
    case 'agentTeamOverview':
      return <TeamOverviewPage />
    case 'downlineManagmentView':
      return <TeamPeoplePage />
    case 'personalHistoryCopy':
      return <TeamBetsPage />
    case 'palStatementsAgentCopy':
      return <TeamResultsPage />
    case 'agentDownlineTransactionDetailsCopy':
      return <TeamEntriesPage />
    case 'creditReport':
      return <CreditPage />
    case 'registerCenter':
      return <RegisterCentre />
    case 'customerService':
      return <SupportPage />
  }
}

function Wait() {
  return (
    <Stack space={16}>
      <Skeleton height={36} />
      <Skeleton height={420} />
    </Stack>
  )
}
