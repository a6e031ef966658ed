import { ArrowLeftRight, User, Users } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const memberSections: readonly Section[] = [
  {
    title: 'section.members',
    group: 'work',
    path: '/members',
    icon: Users,
    right: 'member.read',
    Page: lazy(async () => ({ default: (await import('./MembersPage.tsx')).MembersPage })),
  },
  {
    title: 'section.member',
    path: '/members/:memberId',
    icon: User,
    right: 'member.read',
    Page: lazy(async () => ({ default: (await import('./MemberPage.tsx')).MemberPage })),
  },
  {
    title: 'section.move',
    path: '/moves/:key',
    icon: ArrowLeftRight,
    right: 'wallet.read',
    Page: lazy(async () => ({ default: (await import('./MovePage.tsx')).MovePage })),
  },
]
