import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { Announcements } from '../../features/messaging/Announcements.tsx'
import type { AgentPage } from '../../paths.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { ServiceButton } from '../../system/ServiceButton.tsx'
import { CentreHead } from '../CentreHead.tsx'

const RegisterCentre = piece(
  () => import('../../features/agents/register/RegisterCentre.tsx'),
  ['register', 'account', 'fields', 'errors'],
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

function Body({ page }: { page: AgentPage }) {
  if (page === 'agentAnnouncement' || page === 'platformMessages') return <Announcements />
  if (page !== 'registerCenter') return <Empty page={page} />
  return (
    <Shown meanwhile={<Skeleton height={400} />}>
      <RegisterCentre />
    </Shown>
  )
}

function Empty({ page }: { page: Exclude<AgentPage, 'registerCenter'> }) {
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
