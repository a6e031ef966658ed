import type { Content, NewVersion } from '../modules/rewards/index.ts'
import { contentOf, type Seeded, wordsOf } from './programmes.words.ts'

const dayMs = 86_400_000
const raffleDays = 14

/** Each body ends with the sentences that all of them have in common. */
function withBody(name: string): Content {
  return { ...contentOf(name), body: wordsOf(`${name}.body`, 'programmes.common') }
}

const signIn: NewVersion = {
  id: 'daily-sign-in',
  kind: 'signIn',
  terms: { unit: 'money', ladder: ['10', '20', '30', '40', '50', '80', '200'], days: 7 },
  content: withBody('signIn'),
}

const envelope: NewVersion = {
  id: 'red-rain',
  kind: 'envelope',
  terms: {
    total: '20000',
    shares: 200,
    minimum: '20',
    drops: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'],
    hours: 4,
  },
  content: withBody('envelope'),
}

const wheel: NewVersion = {
  id: 'lucky-wheel',
  kind: 'wheel',
  terms: {
    segments: [
      { id: 'none', weight: 40, unit: 'money', amount: '0' },
      { id: 'small', weight: 30, unit: 'money', amount: '20' },
      { id: 'medium', weight: 20, unit: 'money', amount: '50' },
      { id: 'large', weight: 9, unit: 'money', amount: '200' },
      { id: 'grand', weight: 1, unit: 'money', amount: '5000', stock: 50 },
    ],
    into: 'large',
    free: 1,
    bySignIn: 1,
    byDeposit: { amount: '5000', most: 3 },
    days: 7,
  },
  content: withBody('wheel'),
}

const campaign: NewVersion = {
  id: 'show-your-slip',
  kind: 'promotion',
  terms: { unit: 'money', amount: '500', pays: 'now', days: 14 },
  content: withBody('campaign'),
}

/** Ends some days after it is first offered. */
function raffle(now: Date): Seeded {
  return {
    id: 'fortnight-raffle',
    kind: 'raffle',
    terms: {
      ticketFor: '5000',
      prizes: [
        { amount: '50000', count: 1 },
        { amount: '10000', count: 5 },
        { amount: '1000', count: 50 },
      ],
      days: 14,
    },
    content: withBody('raffle'),
    amounts: { ticket: '5000' },
    endsAt: new Date(now.getTime() + raffleDays * dayMs),
  }
}

/** On a slot without a jackpot, which is played at 0.20. */
const freeSpins: Seeded = {
  id: 'welcome-spins',
  kind: 'freeSpins',
  terms: {
    vendor: 'PG',
    game: 'pg-power-kung-fu',
    count: 10,
    stake: '20',
    days: 7,
    trigger: 'join',
  },
  content: { ...contentOf('freeSpins', 'slot-machine'), body: wordsOf('freeSpins.body') },
  amounts: { stake: '20' },
}

export function promotionsOf(now: Date): Record<'baize' | 'harbour', readonly Seeded[]> {
  return {
    baize: [freeSpins, signIn, envelope, wheel, campaign, raffle(now)],
    harbour: [
      {
        ...signIn,
        terms: { unit: 'money', ladder: Array.from({ length: 7 }, () => '1000'), days: 3 },
        content: { ...contentOf('signIn.harbour'), body: wordsOf('programmes.common') },
      },
    ],
  }
}
