import { Activity, ListRestart, OctagonX } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const operationSections: readonly Section[] = [
  {
    title: 'section.operations',
    group: 'work',
    path: '/operations',
    icon: Activity,
    right: 'operations.read',
    Page: lazy(async () => ({ default: (await import('./LivePage.tsx')).LivePage })),
  },
  {
    title: 'section.switches',
    group: 'work',
    path: '/switches',
    icon: OctagonX,
    right: 'operations.read',
    Page: lazy(async () => ({ default: (await import('./SwitchesPage.tsx')).SwitchesPage })),
  },
  {
    title: 'section.jobs',
    group: 'house',
    path: '/queues',
    icon: ListRestart,
    right: 'operations.read',
    Page: lazy(async () => ({ default: (await import('./QueuesPage.tsx')).QueuesPage })),
  },
]
