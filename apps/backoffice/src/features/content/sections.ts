import {
  accessKinds,
  cashierKinds,
  contentKinds,
  type DocumentKind,
  settingKinds,
} from '@baize/contract/office/content'
import { CreditCard, DoorOpen, Gift, Newspaper, Settings2 } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

const partsOf = (path: string, kinds: readonly DocumentKind[]) =>
  kinds.map((kind) => ({ title: `kind.${kind}` as const, path: `${path}?kind=${kind}` }))

export const contentSections: readonly Section[] = [
  {
    title: 'section.content',
    group: 'product',
    path: '/content',
    icon: Newspaper,
    right: 'content.read',
    parts: partsOf('/content', contentKinds),
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).ContentPage })),
  },
  {
    title: 'section.settings',
    group: 'product',
    path: '/settings',
    icon: Settings2,
    right: 'setting.read',
    parts: partsOf('/settings', settingKinds),
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).SettingsPage })),
  },
  {
    title: 'section.access',
    group: 'product',
    path: '/access',
    icon: DoorOpen,
    right: 'access.read',
    parts: partsOf('/access', accessKinds),
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).AccessPage })),
  },
  {
    title: 'section.cashier',
    group: 'business',
    path: '/cashier',
    icon: CreditCard,
    right: 'cashier.read',
    parts: partsOf('/cashier', cashierKinds),
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).CashierPage })),
  },
  {
    title: 'section.goods',
    group: 'product',
    path: '/goods',
    icon: Gift,
    right: 'programme.read',
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).GoodsPage })),
  },
]
