import type { Content, NewVersion } from '../modules/rewards/index.ts'
import { contentOf, wordsOf } from './programmes.words.ts'

const dayMs = 86_400_000
const raffleDays = 14

function textOf(title: string, summary: string, body: string): Content {
  return { title: { EN: title }, summary: { EN: summary }, body: { EN: body } }
}

const common =
  'One account for each person. Rewards are paid as cash, without wagering. Members who take a break or excluded themselves get none.'

const signIn: NewVersion = {
  id: 'daily-sign-in',
  kind: 'signIn',
  terms: { unit: 'money', ladder: ['10', '20', '30', '40', '50', '80', '200'], days: 7 },
  content: textOf(
    'Daily sign-in',
    'Sign in seven days in a row: each day gives more than the one before.',
    `One reward for each day of our calendar. A missed day begins the ladder again, and so does its last day.\n${common}`,
  ),
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
  content: textOf(
    'Red envelope rain',
    'Six times a day an envelope with 200 shares opens. Be quick: when they are gone, they are gone.',
    `Each member opens an envelope once. How it is split is fixed before it opens, and can be checked afterwards. What nobody takes within four hours stays with the house.\n${common}`,
  ),
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
  content: textOf(
    'Lucky wheel',
    'A free spin every day, one more for signing in, and further ones for deposits.',
    `Spins are for the day on which they are given. The chance of each prize is shown before you spin; when a prize is out of stock, its chance goes to the one that is named.\n${common}`,
  ),
}

const campaign: NewVersion = {
  id: 'show-your-slip',
  kind: 'promotion',
  terms: { unit: 'money', amount: '500', pays: 'now', days: 14 },
  content: textOf(
    'Show your slip',
    'Send us a picture of your best bet of the week and a few words about it.',
    `We look at every application and answer within two days. One reward for each member.\n${common}`,
  ),
}

/** Ends some days after it is first offered. */
function raffle(now: Date): NewVersion {
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
    content: textOf(
      'Fortnight raffle',
      'Every 50.00 of valid bets is a ticket. 56 tickets win.',
      `Only the part of a bet that is staked in cash counts. Tickets are numbered at the end and drawn a few minutes later; a ticket wins once. Later corrections of bets change nothing.\n${common}`,
    ),
    endsAt: new Date(now.getTime() + raffleDays * dayMs),
  }
}

/** On a slot without a jackpot, which is played at 0.20. */
const freeSpins: NewVersion = {
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
}

export function promotionsOf(now: Date): Record<'baize' | 'harbour', readonly NewVersion[]> {
  return {
    baize: [freeSpins, signIn, envelope, wheel, campaign, raffle(now)],
    harbour: [
      {
        ...signIn,
        terms: { unit: 'money', ladder: Array.from({ length: 7 }, () => '1000'), days: 3 },
        content: textOf('A bonus a day', 'The same for every day you sign in.', common),
      },
    ],
  }
}
