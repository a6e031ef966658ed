import { ScrollText, ShieldUser, UserRoundCog } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const houseSections: readonly Section[] = [
  {
    title: 'section.staff',
    group: 'house',
    path: '/staff',
    icon: ShieldUser,
    right: 'staff.read',
    ofHouse: true,
    Page: lazy(async () => ({ default: (await import('./StaffPage.tsx')).StaffPage })),
  },
  {
    title: 'section.audit',
    group: 'house',
    path: '/audit',
    icon: ScrollText,
    right: 'audit.read',
    Page: lazy(async () => ({ default: (await import('./AuditPage.tsx')).AuditPage })),
  },
  {
    title: 'section.account',
    group: 'house',
    path: '/account',
    icon: UserRoundCog,
    right: null,
    Page: lazy(async () => ({ default: (await import('./Account.tsx')).Account })),
  },
]
