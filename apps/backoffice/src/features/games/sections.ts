import { CircleHelp, Coins, Dices, Gamepad2, ListChecks, Store } from 'lucide-react'
import { lazy } from 'react'
import type { Section } from '../../section.ts'

export const gameSections: readonly Section[] = [
  {
    title: 'section.games',
    group: 'product',
    path: '/games',
    icon: Gamepad2,
    right: 'game.read',
    Page: lazy(async () => ({ default: (await import('./GamesPage.tsx')).GamesPage })),
  },
  {
    title: 'section.vendors',
    group: 'product',
    path: '/vendors',
    icon: Store,
    right: 'game.read',
    Page: lazy(async () => ({ default: (await import('./VendorsPage.tsx')).VendorsPage })),
  },
  {
    title: 'section.bets',
    group: 'product',
    path: '/bets',
    icon: Dices,
    right: 'bet.read',
    Page: lazy(async () => ({ default: (await import('./BetsPage.tsx')).BetsPage })),
  },
  {
    title: 'section.jackpots',
    group: 'product',
    path: '/jackpots',
    icon: Coins,
    right: 'game.read',
    Page: lazy(async () => ({ default: (await import('./JackpotsPage.tsx')).JackpotsPage })),
  },
  {
    title: 'section.results',
    group: 'product',
    path: '/results',
    icon: ListChecks,
    right: 'lottery.read',
    Page: lazy(async () => ({ default: (await import('./ResultsPage.tsx')).ResultsPage })),
    queues: ['results'],
  },
  {
    title: 'section.pending',
    group: 'work',
    path: '/pending',
    icon: CircleHelp,
    right: 'bet.read',
    Page: lazy(async () => ({ default: (await import('./PendingPage.tsx')).PendingPage })),
    queues: ['heldWins'],
  },
]
