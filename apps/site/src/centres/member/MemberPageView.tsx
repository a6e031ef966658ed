import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack } from '@baize/ui'
import type { MemberPage } from '../../paths.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { CentreHead } from '../CentreHead.tsx'
import { MoneyHelp } from './MoneyHelp.tsx'
import { shownAs } from './memberMenu.ts'

const SecurityCentre = piece(
  () => import('./SecurityCentre.tsx'),
  ['security', 'protection', 'cashier', 'account', 'fields', 'errors'],
)
const cashierParts = ['cashier', 'bonus', 'security', 'account', 'fields', 'errors'] as const
const DepositPage = piece(() => import('../../features/cashier/DepositPage.tsx'), cashierParts)
const WithdrawPage = piece(() => import('../../features/cashier/WithdrawPage.tsx'), cashierParts)
const TransferPage = piece(() => import('../../features/cashier/TransferPage.tsx'), cashierParts)
const BonusPage = piece(() => import('../../features/bonus/BonusPage.tsx'), cashierParts)
const WalletPage = piece(
  () => import('../../features/money/WalletPage.tsx'),
  ['money', 'cashier', 'errors'],
)
const BettingRecord = piece(
  () => import('../../features/money/BettingRecord.tsx'),
  ['money', 'errors'],
)
const AccountRecord = piece(
  () => import('../../features/money/AccountRecord.tsx'),
  ['money', 'errors'],
)
const rewardParts = ['rewards', 'cashier', 'money', 'errors'] as const
const RewardCentre = piece(
  () => import('../../features/rewards/RewardCentre.tsx'),
  ['missions', ...rewardParts],
)
const RebatePage = piece(() => import('../../features/rewards/RebatePage.tsx'), rewardParts)
const MissionsPage = piece(
  () => import('../../features/missions/MissionsPage.tsx'),
  ['missions', ...rewardParts],
)
const VipPage = piece(
  () => import('../../features/vip/VipPage.tsx'),
  ['vip', 'points', ...rewardParts],
)
const ReferralPage = piece(
  () => import('../../features/referral/ReferralPage.tsx'),
  ['referral', ...rewardParts],
)
const ProfitPage = piece(() => import('../../features/money/ProfitPage.tsx'), ['money', 'errors'])

const InboxPage = piece(
  () => import('../../features/messaging/inbox/InboxPage.tsx'),
  ['inbox', 'content', 'cashier', 'errors'],
)

const supportParts = ['support', 'cashier', 'fields', 'errors'] as const
const SupportPage = piece(() => import('../../features/support/SupportPage.tsx'), supportParts)

const MemberContracts = piece(
  () => import('../../features/agents/MemberContracts.tsx'),
  ['contracts', 'security', 'account', 'fields', 'errors'],
)

/** One page of the member centre. An empty page explains its purpose and offers the next step. */
export function MemberPageView({ page }: { page: MemberPage }) {
  const say = useWords('member')
  const { isAgent } = useVisitor()
  const shown = shownAs(page, isAgent)
  return (
    <Stack space={24}>
      <div>
        <CentreHead title={say(`page.${shown}`)}>{say(`about.${shown}`)}</CentreHead>
        {moneyPages.includes(page) && <MoneyHelp />}
      </div>
      <Body page={page} isAgent={isAgent} />
    </Stack>
  )
}

const moneyPages: readonly MemberPage[] = ['transferFund', 'depositv2', 'withdraw']

function Body({ page, isAgent }: { page: MemberPage; isAgent: boolean }) {
  switch (page) {
    case 'securityCenter':
      return (
        <Shown meanwhile={<SecurityWait />}>
          <SecurityCentre />
        </Shown>
      )
    case 'messageV2':
      return (
        <Shown meanwhile={<RecordWait />}>
          <InboxPage />
        </Shown>
      )
    case 'customerService':
      return (
        <Shown meanwhile={<RecordWait />}>
          <SupportPage />
        </Shown>
      )
    case 'transferFund':
      return (
        <Shown meanwhile={<WalletWait />}>
          <WalletPage />
        </Shown>
      )
    case 'personalHistoryCopy':
      return (
        <Shown meanwhile={<RecordWait />}>
          <BettingRecord />
        </Shown>
      )
    case 'transactionHistory':
      return (
        <Shown meanwhile={<RecordWait />}>
          <AccountRecord />
        </Shown>
      )
    case 'personalProfit':
      return (
        <Shown meanwhile={<RecordWait />}>
          <ProfitPage />
        </Shown>
      )
    case 'bonusDetails':
      return (
        <Shown meanwhile={<RecordWait />}>
          <BonusPage />
        </Shown>
      )
    case 'depositv2':
      return (
        <Shown meanwhile={<CashierWait />}>
          <DepositPage />
        </Shown>
      )
    case 'withdraw':
      return (
        <Shown meanwhile={<CashierWait />}>
          <WithdrawPage />
        </Shown>
      )
    case 'transferUpline':
      return (
        <Shown meanwhile={<CashierWait />}>
          <TransferPage isAgent={isAgent} />
        </Shown>
      )
    case 'rewardCenter':
      return (
        <Stack space={16}>
          <Shown meanwhile={<CashierWait />}>
            <RewardCentre />
          </Shown>
          <Shown quiet>
            <MemberContracts />
          </Shown>
        </Stack>
      )
    case 'manualRebate':
      return (
        <Shown meanwhile={<CashierWait />}>
          <RebatePage />
        </Shown>
      )
    case 'missionLeaderboard':
      return (
        <Shown meanwhile={<CashierWait />}>
          <MissionsPage />
        </Shown>
      )
    case 'vip':
      return (
        <Shown meanwhile={<CashierWait />}>
          <VipPage />
        </Shown>
      )
    case 'referral':
      return (
        <Shown meanwhile={<CashierWait />}>
          <ReferralPage />
        </Shown>
      )
  }
}

function SecurityWait() {
  return (
    <Stack space={16}>
      <Skeleton height={110} />
      <Skeleton height={380} />
      <Skeleton height={200} />
    </Stack>
  )
}

function WalletWait() {
  return (
    <Stack space={16}>
      <Skeleton height={172} />
      <Skeleton height={120} />
    </Stack>
  )
}

function CashierWait() {
  return (
    <Stack space={16}>
      <Skeleton height={220} />
      <Skeleton height={160} />
    </Stack>
  )
}

function RecordWait() {
  return (
    <Stack space={16}>
      <Skeleton height={36} />
      <Skeleton height={62} />
      <Skeleton height={480} />
    </Stack>
  )
}
