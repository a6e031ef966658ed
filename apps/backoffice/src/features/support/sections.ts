import { Headset, MessagesSquare } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const supportSections: readonly Section[] = [
  {
    title: 'section.conversations',
    group: 'work',
    path: '/conversations',
    icon: MessagesSquare,
    right: 'support.read',
    Page: lazy(async () => ({
      default: (await import('./ConversationsPage.tsx')).ConversationsPage,
    })),
    queues: ['conversations'],
  },
  {
    title: 'section.desk',
    group: 'business',
    path: '/desk',
    icon: Headset,
    right: 'support.read',
    Page: lazy(async () => ({ default: (await import('./DeskPage.tsx')).DeskPage })),
  },
]
