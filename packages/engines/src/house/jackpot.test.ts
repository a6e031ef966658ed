import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { createChance } from '../fair/seeds.ts'
import { isLikely } from './everyway.fixture.ts'
import { entriesDigestOf, jackpot } from './jackpot.ts'
import { ratio } from './ratio.ts'
import { playRound } from './round.ts'

const entries = [
  { id: 'ann', staked: 1n },
  { id: 'bob', staked: 5n },
  { id: 'cyd', staked: 4n },
]

const words = (...given: number[]) => createChance(() => given.shift()!)

test('[FAIR-02] every minor unit staked is a ticket, and each is drawn equally often', () => {
  const winners = Array.from({ length: 10 }, (_, ticket) => {
    // 2⁶⁴ mod 10 is 6: the lowest six values are rejected.
    const state = jackpot.start({ pool: 100n, entries }, words(0, 10 + ticket))
    expect(jackpot.view(state)).toMatchObject({ ticket: String(ticket), tickets: '10' })
    return jackpot.view(state).winner
  })
  expect(winners.join(' ')).toBe('ann bob bob bob bob bob cyd cyd cyd cyd')
})

test('[FAIR-03] words that would favour low tickets are refused', () => {
  const refused = jackpot.start({ pool: 100n, entries }, words(0, 5, 0, 6))
  expect(jackpot.view(refused).ticket).toBe('6')
  const tickets = 2n ** 40n
  const large = { pool: 1n, entries: [{ id: 'ann', staked: tickets }] }
  expect(jackpot.view(jackpot.start(large, words(7, 9))).ticket).toBe(String(7n * 2n ** 32n + 9n))
  const endless = createChance(() => 0)
  expect(() => jackpot.start({ pool: 1n, entries }, endless)).toThrow('refused')
})

test('[FAIR-02] members win in proportion to what they staked', () => {
  const chance = createChance(rehearsalWords(31))
  const wins = new Map(entries.map(({ id }) => [id, 0]))
  for (let nth = 0; nth < 20_000; nth += 1) {
    const { winner } = jackpot.view(jackpot.start({ pool: 1n, entries }, chance))
    wins.set(winner, wins.get(winner)! + 1)
  }
  const shares = entries.map(({ staked }) => ratio(staked, 10n))
  expect(isLikely([...wins.values()], shares)).toBe(true)
})

test('[FAIR-01] the winner takes the whole pot, decided by the seed and the entries alone', () => {
  const clientSeed = entriesDigestOf(entries)
  expect(clientSeed).toBe(createHash('sha256').update('ann:1\nbob:5\ncyd:4').digest('hex'))
  const wire = entries.map(({ id, staked }) => ({ id, staked: staked.toString() }))
  const bet = { pool: '12345', entries: wire }
  const draw = playRound({ game: jackpot, bet, serverSeed: 'committed', clientSeed, nonce: 0 })
  expect(draw).toMatchObject({ isOver: true, staked: 12_345n, returned: 12_345n })
})

test('entries that could be read in two ways are refused', () => {
  for (const [broken, code] of [
    [[], 'shape'],
    [[{ id: 'a:1', staked: '1' }], 'shape'],
    [[{ id: 'a\nb', staked: '1' }], 'shape'],
    [[{ id: '', staked: '1' }], 'shape'],
    [[{ id: 'a', staked: '0' }], 'stake'],
    [
      [
        { id: 'a', staked: '1' },
        { id: 'a', staked: '2' },
      ],
      'choice',
    ],
  ] as const) {
    expect(() => jackpot.readBet({ pool: '1', entries: broken })).toThrow(
      expect.objectContaining({ code }),
    )
  }
})
