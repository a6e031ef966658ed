import { FolderSearch, ListChecks, ShieldAlert } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const riskSections: readonly Section[] = [
  {
    title: 'section.cases',
    group: 'work',
    path: '/cases',
    icon: ShieldAlert,
    right: 'risk.read',
    Page: lazy(async () => ({ default: (await import('./CasesPage.tsx')).CasesPage })),
    queues: ['cases'],
  },
  {
    title: 'section.case',
    path: '/cases/:caseId',
    icon: FolderSearch,
    right: 'risk.read',
    Page: lazy(async () => ({ default: (await import('./CasePage.tsx')).CasePage })),
  },
  {
    title: 'section.rules',
    group: 'business',
    path: '/rules',
    icon: ListChecks,
    right: 'risk.read',
    Page: lazy(async () => ({ default: (await import('./RulesPage.tsx')).RulesPage })),
  },
]
