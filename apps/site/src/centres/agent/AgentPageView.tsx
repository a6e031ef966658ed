import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import type { ComponentType } from 'react'
import { Announcements } from '../../features/messaging/Announcements.tsx'
import type { AgentPage } from '../../paths.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { ServiceButton } from '../../system/ServiceButton.tsx'
import { CentreHead } from '../CentreHead.tsx'

const teamParts = ['team', 'money', 'errors'] as const
const TeamOverviewPage = piece(
  () => import('../../features/agents/team/TeamOverviewPage.tsx'),
  teamParts,
)
const TeamPeoplePage = piece(
  () => import('../../features/agents/team/TeamPeoplePage.tsx'),
  teamParts,
)

export function AgentPageView({ page }: { page: AgentPage }) {
  const say = useWords('agent')
  return (
    <Stack space={24}>
      <CentreHead title={say(`page.${page}`)}>{say(`about.${page}`)}</CentreHead>
      <Body page={page} />
    </Stack>
  )
}

/** Pages that are built, by name; the others say what they will show. */
const built: Partial<Record<AgentPage, ComponentType>> = {
  agentAnnouncement: Announcements,
  platformMessages: Announcements,
  agentTeamOverview: TeamOverviewPage,
  downlineManagmentView: TeamPeoplePage,
}

function Body({ page }: { page: AgentPage }) {
  const Built = built[page]
  if (!Built) return <Empty page={page} />
  return (
    <Shown meanwhile={<PageWait />}>
      <Built />
    </Shown>
  )
}

function PageWait() {
  return (
    <Stack space={24}>
      <Skeleton height={112} />
      <Skeleton height={264} />
      <Skeleton height={420} />
    </Stack>
  )
}

function Empty({ page }: { page: AgentPage }) {
  const say = useWords('agent')
  return (
    <Panel>
      <EmptyState
        art={page === 'customerService' ? 'lamp' : 'table'}
        title={say(`none.${page}`)}
        actions={page === 'customerService' ? <ServiceButton /> : undefined}
      >
        {say(`soon.${page}`)}
      </EmptyState>
    </Panel>
  )
}
