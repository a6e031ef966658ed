import { Gift, Newspaper, Settings2 } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const contentSections: readonly Section[] = [
  {
    title: 'section.content',
    group: 'product',
    path: '/content',
    icon: Newspaper,
    right: 'content.read',
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).ContentPage })),
  },
  {
    title: 'section.settings',
    group: 'product',
    path: '/settings',
    icon: Settings2,
    right: 'setting.read',
    Page: lazy(async () => ({ default: (await import('./pages.tsx')).SettingsPage })),
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
