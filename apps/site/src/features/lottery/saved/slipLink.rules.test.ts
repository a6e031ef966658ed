import { describe, expect, test } from 'vitest'
import { betsOfLink, checkedBets, linkText, linkTextMax, type PlainBet } from './slipLink.rules.ts'

const bets: PlainBet[] = [
  { kind: 'd5.sides', selection: 'big,small', unit: '500' },
  { kind: 'all5.straight', selection: '1,2|3|4|5|6', unit: '10' },
]
const game = {
  lottery: { gameCode: 'ZY5D45' },
  limits: { unitMin: '10', stakeMax: '1000000', winMax: '50000000', linesMax: 10_000 },
} as Parameters<typeof checkedBets>[0]

describe('[LOT-03] a shared slip', () => {
  test('comes back from its link as it was, and holds nothing but its bets', () => {
    const word = linkText(bets) ?? ''
    expect(word).toMatch(/^[\w-]+$/)
    expect(betsOfLink(word)).toEqual(bets)
    expect(atob(word.replaceAll('-', '+').replaceAll('_', '/'))).toBe(
      'd5.sides~big,small~500\nall5.straight~1,2|3|4|5|6~10',
    )
  })

  test('has a bounded size', () => {
    const long = { kind: 'all5.typed', selection: '12345,'.repeat(500), unit: '10' }
    expect(linkText([long])).toBeUndefined()
    expect(linkText([])).toBeUndefined()
    expect(linkText(Array.from({ length: 21 }, () => bets[0]!))).toBeUndefined()
    expect(betsOfLink('a'.repeat(linkTextMax + 1))).toEqual([])
  })

  test('that somebody changed gives no bets, or only those that are still bets', () => {
    for (const word of ['', '!!!', 'AAAA', '%00', 'x'.repeat(99), btoa('a~b'), btoa('a~b~-5')])
      expect(betsOfLink(word)).toEqual([])
    for (const row of ['a~1~0', 'a~1~1e9', 'a~1~99999999999999999999', '<b>~1~5', 'a~1~5~6'])
      expect(betsOfLink(btoa(row))).toEqual([])
    expect(betsOfLink(btoa(Array.from({ length: 21 }, () => 'a~1~5').join('\n')))).toEqual([])
  })

  test('is checked by the rules of today when it is opened', () => {
    const { lines, dropped } = checkedBets(game, [
      ...bets,
      { kind: 'gone', selection: '1', unit: '10' },
      { kind: 'd5.sides', selection: 'huge', unit: '10' },
      { kind: 'd5.sides', selection: 'big', unit: '999999999999' },
      { kind: 'all5.straight', selection: '1|2|3|4|5', unit: '900000' },
      { kind: 'd5.sides', selection: 'small,big', unit: '1' },
    ])
    expect(dropped).toBe(4)
    expect(lines).toEqual([
      { kind: 'd5.sides', selection: 'big,small', lines: 2, unit: 500n, stake: 1_000n },
      { kind: 'all5.straight', selection: '1,2|3|4|5|6', lines: 2, unit: 10n, stake: 20n },
      // A stake below the minimum of today is raised to it.
      { kind: 'd5.sides', selection: 'big,small', lines: 2, unit: 10n, stake: 20n },
    ])
  })
})
