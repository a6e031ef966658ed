import { Mails } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const letterSections: readonly Section[] = [
  {
    title: 'section.letters',
    group: 'business',
    path: '/letters',
    icon: Mails,
    right: 'letter.read',
    Page: lazy(async () => ({ default: (await import('./LettersPage.tsx')).LettersPage })),
  },
]
