import { Inbox, Trophy } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const programmeSections: readonly Section[] = [
  {
    title: 'section.applications',
    group: 'work',
    path: '/applications',
    icon: Inbox,
    right: 'programme.read',
    Page: lazy(async () => ({
      default: (await import('./ApplicationsPage.tsx')).ApplicationsPage,
    })),
    queues: ['applications', 'redemptions'],
  },
  {
    title: 'section.programmes',
    group: 'product',
    path: '/programmes',
    icon: Trophy,
    right: 'programme.read',
    Page: lazy(async () => ({ default: (await import('./ProgrammesPage.tsx')).ProgrammesPage })),
  },
]
