import { Network, UserRoundCog } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const agentSections: readonly Section[] = [
  {
    title: 'section.agents',
    group: 'business',
    path: '/agents',
    icon: Network,
    right: 'agent.read',
    Page: lazy(async () => ({ default: (await import('./AgentsPage.tsx')).AgentsPage })),
  },
  {
    title: 'section.agent',
    path: '/agents/:memberId',
    icon: UserRoundCog,
    right: 'agent.read',
    Page: lazy(async () => ({ default: (await import('./AgentPage.tsx')).AgentPage })),
  },
]
