import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Stack } from '@baize/ui'
import { Announcements } from '../../features/messaging/Announcements.tsx'
import type { AgentPage } from '../../paths.ts'
import { ServiceButton } from '../../system/ServiceButton.tsx'
import { CentreHead } from '../CentreHead.tsx'

export function AgentPageView({ page }: { page: AgentPage }) {
  const say = useWords('agent')
  return (
    <Stack space={24}>
      <CentreHead title={say(`page.${page}`)}>{say(`about.${page}`)}</CentreHead>
      {page === 'agentAnnouncement' || page === 'platformMessages' ? (
        <Announcements />
      ) : (
        <Panel>
          <EmptyState
            art={page === 'customerService' ? 'lamp' : 'table'}
            title={say(`none.${page}`)}
            actions={page === 'customerService' ? <ServiceButton /> : undefined}
          >
            {say(`soon.${page}`)}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  )
}
