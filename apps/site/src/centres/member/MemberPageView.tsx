import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { Link } from 'react-router'
import { Announcements } from '../../features/messaging/Announcements.tsx'
import { type MemberPage, paths } from '../../paths.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { CentreHead } from '../CentreHead.tsx'
import { Records } from '../Records.tsx'

const SecurityCentre = piece(
  () => import('./SecurityCentre.tsx'),
  ['security', 'account', 'fields', 'errors'],
)

/** One page of the member centre. Each frame says what it will hold and offers the next step. */
export function MemberPageView({ page }: { page: MemberPage }) {
  const say = useWords('member')
  return (
    <Stack space={24}>
      <CentreHead title={say(`page.${page}`)}>{say(`about.${page}`)}</CentreHead>
      <Body page={page} />
    </Stack>
  )
}

function Body({ page }: { page: MemberPage }) {
  switch (page) {
    case 'securityCenter':
      return (
        <Shown meanwhile={<SecurityWait />}>
          <SecurityCentre />
        </Shown>
      )
    case 'messageV2':
      return <Announcements />
    case 'personalHistoryCopy':
      return <Record page={page} columns={['time', 'game', 'stake', 'result', 'status']} />
    case 'transactionHistory':
      return <Record page={page} columns={['time', 'kind', 'amount', 'balance', 'status']} />
    case 'personalProfit':
      return <Record page={page} columns={['day', 'stake', 'paid', 'rewards', 'result']} />
    case 'bonusDetails':
      return <Record page={page} columns={['time', 'kind', 'amount', 'wager', 'status']} />
    case 'transferFund':
    case 'depositv2':
    case 'withdraw':
    case 'transferUpline':
    case 'rewardCenter':
    case 'manualRebate':
    case 'referral':
    case 'missionLeaderboard':
      return <Empty page={page} />
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

type ColumnName =
  | 'time'
  | 'day'
  | 'game'
  | 'kind'
  | 'stake'
  | 'paid'
  | 'result'
  | 'amount'
  | 'balance'
  | 'rewards'
  | 'wager'
  | 'status'

const figures: readonly ColumnName[] = [
  'stake',
  'paid',
  'result',
  'amount',
  'balance',
  'rewards',
  'wager',
]

type RecordPage = 'personalHistoryCopy' | 'transactionHistory' | 'personalProfit' | 'bonusDetails'

function Record({ page, columns }: { page: RecordPage; columns: readonly ColumnName[] }) {
  const say = useWords('member')
  return (
    <Records
      caption={say(`page.${page}`)}
      columns={columns.map((id) => ({
        id,
        header: say(`column.${id}`),
        ...(figures.includes(id) ? { align: 'end' as const } : {}),
      }))}
      title={say(`none.${page}`)}
      text={say(`soon.${page}`)}
      actions={<ToGames />}
    />
  )
}

type EmptyPage = Exclude<MemberPage, RecordPage | 'securityCenter' | 'messageV2'>

function Empty({ page }: { page: EmptyPage }) {
  const say = useWords('member')
  return (
    <Panel>
      <EmptyState art={scenes[page]} title={say(`none.${page}`)} actions={<ToGames />}>
        {say(`soon.${page}`)}
      </EmptyState>
    </Panel>
  )
}

const scenes = {
  transferFund: 'chips',
  depositv2: 'chips',
  withdraw: 'chips',
  transferUpline: 'chips',
  rewardCenter: 'cards',
  manualRebate: 'chips',
  referral: 'letter',
  missionLeaderboard: 'cards',
} as const satisfies Record<EmptyPage, string>

function ToGames() {
  const say = useWords('member')
  return <Button render={(props) => <Link to={paths.home()} {...props} />}>{say('toGames')}</Button>
}
