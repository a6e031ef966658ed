import { ArrowDownToLine, ArrowUpFromLine, IdCard, Scale, SlidersHorizontal } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const moneySections: readonly Section[] = [
  {
    title: 'section.withdrawals',
    group: 'work',
    path: '/withdrawals',
    icon: ArrowUpFromLine,
    right: 'withdrawal.read',
    Page: lazy(async () => ({ default: (await import('./WithdrawalsPage.tsx')).WithdrawalsPage })),
    queues: ['withdrawals'],
  },
  {
    title: 'section.deposits',
    group: 'work',
    path: '/deposits',
    icon: ArrowDownToLine,
    right: 'deposit.read',
    Page: lazy(async () => ({ default: (await import('./DepositsPage.tsx')).DepositsPage })),
    queues: ['deposits'],
  },
  {
    title: 'section.identities',
    group: 'work',
    path: '/identities',
    icon: IdCard,
    right: 'identity.decide',
    Page: lazy(async () => ({ default: (await import('./IdentitiesPage.tsx')).IdentitiesPage })),
    queues: ['identities'],
  },
  {
    title: 'section.adjustments',
    group: 'business',
    path: '/adjustments',
    icon: SlidersHorizontal,
    right: 'wallet.read',
    Page: lazy(async () => ({ default: (await import('./AdjustmentsPage.tsx')).AdjustmentsPage })),
  },
  {
    title: 'section.reconciliation',
    group: 'business',
    path: '/reconciliation',
    icon: Scale,
    right: 'deposit.read',
    Page: lazy(async () => ({
      default: (await import('./ReconciliationPage.tsx')).ReconciliationPage,
    })),
  },
]
