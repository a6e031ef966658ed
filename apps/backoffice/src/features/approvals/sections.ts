import { ClipboardCheck } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const approvalSections: readonly Section[] = [
  {
    title: 'section.approvals',
    group: 'work',
    path: '/approvals',
    icon: ClipboardCheck,
    right: 'approval.read',
    Page: lazy(async () => ({ default: (await import('./ApprovalsPage.tsx')).ApprovalsPage })),
    queues: ['approvals'],
  },
]
