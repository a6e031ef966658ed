import type { Right } from '@baize/contract/office/rights'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Page, Skeleton, Stack, StateBanner, Tabs } from '@baize/ui'
import type { ComponentType } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { useMay } from '../../session/me.tsx'
import { useListKeys } from '../../useListKeys.ts'
import { Exclusion } from './Exclusion.tsx'
import { MemberHead } from './MemberHead.tsx'
import type { OneMember } from './oneMember.ts'
import { Bets } from './parts/Bets.tsx'
import { Bonuses } from './parts/Bonuses.tsx'
import { Conversations } from './parts/Conversations.tsx'
import { Limits } from './parts/Limits.tsx'
import { Notes } from './parts/Notes.tsx'
import { Payments } from './parts/Payments.tsx'
import { Sessions } from './parts/Sessions.tsx'
import { TimelinePart } from './parts/TimelinePart.tsx'
import { Twins } from './parts/Twins.tsx'
import { Wallet } from './parts/Wallet.tsx'
import './members.css'

interface Part {
  id: string
  title: Key<'officeMembers'>
  right: Right
  Part: ComponentType<{ member: OneMember }>
}

const parts: readonly Part[] = [
  { id: 'timeline', title: 'tab.timeline', right: 'member.read', Part: TimelinePart },
  { id: 'wallet', title: 'tab.wallet', right: 'wallet.read', Part: Wallet },
  { id: 'payments', title: 'tab.payments', right: 'withdrawal.read', Part: Payments },
  { id: 'bets', title: 'tab.bets', right: 'bet.read', Part: Bets },
  { id: 'bonuses', title: 'tab.bonuses', right: 'member.read', Part: Bonuses },
  { id: 'limits', title: 'tab.limits', right: 'member.read', Part: Limits },
  { id: 'sessions', title: 'tab.sessions', right: 'member.read', Part: Sessions },
  {
    id: 'conversations',
    title: 'tab.conversations',
    right: 'support.read',
    Part: Conversations,
  },
  { id: 'notes', title: 'tab.notes', right: 'member.read', Part: Notes },
  { id: 'twins', title: 'tab.twins', right: 'member.read', Part: Twins },
]

/** Everything about one member: who, in which state, with what, and everything that happened. */
export function MemberPage() {
  const say = useWords('officeMembers')
  const may = useMay()
  const { memberId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const read = useOffice('officeMember', { query: { memberId } })
  useListKeys()
  const shown = parts.filter(({ right }) => may(right))
  const chosen = shown.find(({ id }) => id === search.get('tab')) ?? shown[0]
  if (read.error?.code === 'not-found' || read.error?.code === 'bad-input')
    return (
      <Page>
        <EmptyState
          title={say('page.notFound')}
          actions={<Link to="/members">{say('page.back')}</Link>}
        >
          {say('page.notFound.text')}
        </EmptyState>
      </Page>
    )
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const member = read.data?.id === memberId ? read.data : undefined
  if (!member)
    return (
      <Page space={16}>
        <Skeleton height={48} />
        <Skeleton height={160} />
        <Skeleton height={320} />
      </Page>
    )
  const Shown = chosen?.Part
  return (
    <Page space={16}>
      <Link to="/members">{say('page.back')}</Link>
      <States member={member} />
      <MemberHead member={member} />
      <Stack space={12}>
        <div className="member-tabs">
          <Tabs
            label={say('tabs')}
            value={chosen?.id ?? ''}
            onChange={(tab) => setSearch({ tab }, { replace: true })}
            tabs={shown.map(({ id, title }) => ({ id, label: say(title) }))}
          />
        </div>
        {Shown && <Shown key={memberId} member={member} />}
      </Stack>
    </Page>
  )
}

/** What lasts and matters for everything else. */
function States({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const { state, exclusion } = member
  return (
    <>
      {state === 'closed' && (
        <StateBanner tone="danger" title={say('page.blocked')}>
          {say('page.blocked.text')}
        </StateBanner>
      )}
      {exclusion && (
        <StateBanner
          tone="warning"
          title={say(exclusion.until === null ? 'page.excludedForGood' : 'page.excluded')}
        >
          <Exclusion of={exclusion} />
        </StateBanner>
      )}
    </>
  )
}
