import type { NewVersion } from '../modules/rewards/index.ts'
import { contentOf, type Seeded } from './programmes.words.ts'

const contributions = { others: 100, types: { LIVE: 20, LOTT: 0, ELOTT: 0 }, games: {} }

const welcome: Seeded = {
  id: 'welcome',
  kind: 'bonus',
  terms: {
    amount: {
      on: 'deposit',
      rate: 1_000_000,
      most: '10000',
      depositMin: '2000',
      which: 'first',
    },
    times: 10,
    days: 7,
    stakeMax: '2000',
    leastStake: '0',
    contributions,
    canQueue: true,
  },
  content: contentOf('bonus.welcome'),
  amounts: { most: '10000' },
}

const freeStart: Seeded = {
  id: 'free-start',
  kind: 'bonus',
  terms: {
    amount: { on: 'given', amount: '500', cap: '5000', by: 'member' },
    times: 10,
    days: 7,
    stakeMax: '100',
    leastStake: '0',
    contributions,
    canQueue: true,
  },
  content: contentOf('bonus.freeStart', 'rocket'),
  amounts: { amount: '500' },
}

const reload: NewVersion = {
  id: 'reload',
  kind: 'bonus',
  terms: {
    amount: {
      on: 'deposit',
      rate: 500_000,
      most: '2000000',
      depositMin: '500000',
      which: 'every',
    },
    times: 5,
    days: 14,
    stakeMax: '200000',
    leastStake: '0',
    contributions: { others: 100, types: {}, games: {} },
    canQueue: true,
  },
  content: contentOf('bonus.reload', 'chips'),
}

export const bonusOffers: Record<'baize' | 'harbour', readonly Seeded[]> = {
  baize: [welcome, freeStart],
  harbour: [reload],
}
