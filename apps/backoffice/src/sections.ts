import type { Right } from '@baize/contract/office/rights'
import { type LucideIcon, ScrollText, ShieldUser, UserRoundCog } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface Section {
  name: 'account' | 'staff' | 'audit'
  path: string
  icon: LucideIcon
  /** Who sees it; null: all staff. */
  right: Right | null
  ofHouse?: boolean
  Page: LazyExoticComponent<ComponentType>
}

/** The pages of the back office in the order of its menu. */
export const sections: readonly Section[] = [
  {
    name: 'account',
    path: '/',
    icon: UserRoundCog,
    right: null,
    Page: lazy(async () => ({ default: (await import('./pages/Account.tsx')).Account })),
  },
  {
    name: 'staff',
    path: '/staff',
    icon: ShieldUser,
    right: 'staff.read',
    ofHouse: true,
    Page: lazy(async () => ({ default: (await import('./pages/StaffPage.tsx')).StaffPage })),
  },
  {
    name: 'audit',
    path: '/audit',
    icon: ScrollText,
    right: 'audit.read',
    Page: lazy(async () => ({ default: (await import('./pages/AuditPage.tsx')).AuditPage })),
  },
]
