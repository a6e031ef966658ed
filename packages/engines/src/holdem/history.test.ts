import { expect, test } from 'vitest'
import { cardsOf } from './cards.ts'
import { handOf, say } from './hand.fixture.ts'
import { historyText, openHistory } from './history.ts'
import { outcomeOf } from './pots.ts'
import { type HandRecord, momentsOf, worded } from './record.ts'

const board = cardsOf('2c 7d 9h Jc Qs')
const held = ['As Ah', 'Ks Kh', 'Ts Th']
const hand = say(handOf([1_000, 1_000, 1_000]), 'r30 f c x r60 c x x x r100 f')
const outcome = outcomeOf(hand, { cards: (seat) => cardsOf(held[seat] ?? ''), board })
const record: HandRecord = {
  id: 'a hand',
  number: 42,
  at: '2026-11-19T05:00:00.000Z',
  room: "Hold'em Six",
  currency: 'USD',
  decimals: 2,
  isPractice: false,
  seats: 6,
  stakes: { small: '5', big: '10' },
  button: 0,
  own: 0,
  players: held.map((cards, seat) => ({
    seat,
    name: `Otter${seat}`,
    isBot: false,
    stack: '1000',
    ...(seat === 0 ? { cards: cardsOf(cards) } : {}),
  })),
  posts: worded(hand.posts),
  actions: worded(hand.done),
  board: board.slice(0, hand.board),
  outcome: worded(outcome),
  proof: { leaves: [], hash: '', seeds: [], button: 0, opened: [] },
}

test('[GAM-11] a hand as text', () => {
  const text = historyText(record)
  expect(text.split('\n').slice(0, 9)).toEqual([
    "Baize Hand #42: Hold'em No Limit (0.05/0.10 USD) - 2026-11-19T05:00:00.000Z",
    "Table 'Hold'em Six' 6-max Seat #1 is the button",
    'Seat 1: Otter0 (10.00 in chips)',
    'Seat 2: Otter1 (10.00 in chips)',
    'Seat 3: Otter2 (10.00 in chips)',
    'Otter1: posts small blind 0.05',
    'Otter2: posts big blind 0.10',
    '*** HOLE CARDS ***',
    'Dealt to Otter0 [As Ah]',
  ])
  expect(text).toContain('Otter0: raises 0.20 to 0.30')
  expect(text).toContain('*** FLOP *** [2c 7d 9h]')
  expect(text).toContain('*** TURN *** [2c 7d 9h] [Jc]')
  expect(text).toContain('Otter0: bets 0.60')
  expect(text).toContain('returned to')
  expect(text).not.toContain('Ks')
})

test('[GAM-11] a hand as Open Hand History: bets, pots and rake add up', () => {
  const { ohh } = JSON.parse(JSON.stringify(openHistory(record)))
  expect(ohh).toMatchObject({ spec_version: '1.4.7', game_number: '42', hero_player_id: 0 })
  expect(ohh.rounds.map(({ street }: { street: string }) => street)).toEqual([
    'Preflop',
    'Flop',
    'Turn',
    'River',
  ])
  const [pot] = ohh.pots
  const [win] = pot.player_wins
  expect(win.win_amount + pot.rake).toBeCloseTo(pot.amount)
})

/** All-in on the turn, run twice: the aces win on the first board, the kings on the second. */
function ranTwice(): HandRecord {
  const duel = say(handOf([1_000, 1_000]), 'c x x x r990 c')
  const second = [...board.slice(0, 4), ...cardsOf('Kd')]
  const cards = (seat: number) => cardsOf(held[seat] ?? '')
  const ended = outcomeOf(duel, { cards, board, second })
  return {
    ...record,
    players: [0, 1].map((seat) => ({ ...record.players[seat]!, cards: cards(seat) })),
    posts: worded(duel.posts),
    actions: worded(duel.done),
    board,
    second,
    outcome: worded(ended),
  }
}

test('[GAM-11] a hand that was run twice, as text', () => {
  const text = historyText(ranTwice())
  const lines = text.slice(text.indexOf('*** FLOP')).split('\n')
  expect(lines.filter((line) => line.startsWith('***') || line.includes('collected'))).toEqual([
    '*** FLOP *** [2c 7d 9h]',
    '*** TURN *** [2c 7d 9h] [Jc]',
    '*** FIRST RIVER *** [2c 7d 9h Jc] [Qs]',
    '*** SECOND RIVER *** [2c 7d 9h Jc] [Kd]',
    '*** FIRST SHOW DOWN ***',
    'Otter0 collected 9.80 from pot',
    '*** SECOND SHOW DOWN ***',
    'Otter1 collected 9.80 from pot',
    '*** SUMMARY ***',
  ])
  expect(text).toContain('Total pot 20.00 | Rake 0.40\nHand was run twice\n')
  expect(text).toContain('FIRST Board [2c 7d 9h Jc Qs]\nSECOND Board [2c 7d 9h Jc Kd]')
})

test('[GAM-11] a hand that was run twice, as Open Hand History', () => {
  const { ohh } = JSON.parse(JSON.stringify(openHistory(ranTwice())))
  expect(ohh.flags).toEqual(['Run_It_Twice'])
  const rounds = ohh.rounds.map(({ street, cards }: { street: string; cards?: string[] }) => [
    street,
    cards?.at(-1),
  ])
  expect(rounds.slice(-3)).toEqual([
    ['River', 'Qs'],
    ['River', 'Kd'],
    ['Showdown', undefined],
  ])
  expect(ohh.rounds.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3, 4, 5])
  const [pot] = ohh.pots
  const won = pot.player_wins.map((one: { win_amount: number }) => one.win_amount)
  expect(won).toEqual([9.8, 9.8])
  expect(pot).toMatchObject({ amount: 20, rake: 0.4 })
})

test('[GAM-11] the replay of a hand that was run twice shows the second board after the first', () => {
  const twice = ranTwice()
  const moments = momentsOf(twice)
  expect(
    moments.slice(-3).map(({ board: first, second }) => [first.length, second.length]),
  ).toEqual([
    [5, 0],
    [5, 5],
    [5, 5],
  ])
  const last = moments.at(-1)!
  for (const { seat, stack } of twice.outcome.seats) {
    expect(String(last.seats.find((one) => one.seat === seat)?.stack)).toBe(stack)
  }
})

test('[GAM-11] the replay begins with the blinds and ends with the stacks of the outcome', () => {
  const moments = momentsOf(record)
  expect(moments[0]).toMatchObject({ street: 'preflop', board: [], pot: 0n })
  const last = moments.at(-1)!
  for (const { seat, stack } of outcome.seats) {
    expect(last.seats.find((one) => one.seat === seat)?.stack).toBe(stack)
  }
})
