import { ChartLine, FileDown, Gauge } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const reportSections: readonly Section[] = [
  {
    title: 'section.reports',
    group: 'business',
    path: '/reports',
    icon: ChartLine,
    right: 'report.read',
    Page: lazy(async () => ({ default: (await import('./ReportsPage.tsx')).ReportsPage })),
  },
  {
    title: 'section.exports',
    group: 'business',
    path: '/exports',
    icon: FileDown,
    right: 'report.export',
    Page: lazy(async () => ({ default: (await import('./ExportsPage.tsx')).ExportsPage })),
  },
  {
    title: 'section.rtp',
    group: 'product',
    path: '/games/rtp',
    icon: Gauge,
    right: 'game.read',
    Page: lazy(async () => ({ default: (await import('./RtpPage.tsx')).RtpPage })),
  },
]
