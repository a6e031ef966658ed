import { expect, test } from 'vitest'
import { type RoundStake, roundsIn, stakeIn, textOf, withChange } from './rounds.rules.ts'

const round = { gameType: 'LIVE', vendor: 'EVO', game: 'bench', round: '42' } as const

test('[LED-05] rounds are read as they were written, also those with a name of before', () => {
  const rounds = withChange([], { stake: 100n, open: 1 }, round) ?? []
  expect(rounds).toMatchObject([{ stake: 100n, open: 1, isSpin: false }])
  expect(roundsIn(textOf(rounds))).toEqual(rounds)
  const old = '[["EVO \\"bench\\" and a long round","70"],["","5",2],["a.b","1",0,"spin"]]'
  const read = roundsIn(old)
  expect(read).toMatchObject([{ open: 0 }, { name: '', stake: 5n }, { isSpin: true }])
  expect(roundsIn(textOf(read))).toEqual(read)
})

test('[LED-05] a round has the name under which rounds were stored before: it is found again', () => {
  const [stored] = withChange([], { stake: 1n, open: 1 }, round) ?? []
  // Names are stored, so neither the sums nor how they are written may ever change.
  const text = 'EVO bench 42'
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const sign of text) {
    one = Math.imul(one ^ sign.charCodeAt(0), 0x01000193)
    other = Math.imul(other ^ sign.charCodeAt(0), 0x85ebca6b)
  }
  expect(stored?.name).toBe(`${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`)
  expect(stakeIn([{ name: '', stake: 5n }, ...(stored ? [stored] : [])], round)).toBe(6n)
})

test('[LED-05] which rounds are kept: all that are open, then the latest four tables and two spins', () => {
  const at = (nth: number, gameType: 'LIVE' | 'RNG') =>
    ({ ...round, gameType, round: `${gameType} ${nth}` }) as const
  let rounds = withChange([], { stake: 1n, open: 1 }, at(0, 'LIVE')) ?? []
  for (let nth = 1; nth <= 6; nth += 1) {
    rounds = withChange(rounds, { stake: BigInt(nth), open: 1 }, at(nth, 'LIVE')) ?? []
    rounds = withChange(rounds, { stake: 0n, open: -1 }, at(nth, 'LIVE')) ?? []
    rounds = withChange(rounds, { stake: BigInt(10 * nth), open: 0 }, at(nth, 'RNG')) ?? rounds
    rounds = withChange(rounds, { stake: BigInt(10 * nth), open: 1 }, at(nth, 'RNG')) ?? rounds
    rounds = withChange(rounds, { stake: 0n, open: -1 }, at(nth, 'RNG')) ?? rounds
  }
  const stakesOf = (kind: (one: RoundStake) => boolean) =>
    rounds.filter(kind).map(({ stake }) => stake)
  expect(rounds).toHaveLength(7)
  expect(stakesOf(({ open }) => open === 1)).toEqual([1n])
  expect(stakesOf(({ open, isSpin }) => open === 0 && !isSpin)).toEqual([3n, 4n, 5n, 6n])
  expect(stakesOf(({ open, isSpin }) => open === 0 && isSpin)).toEqual([50n, 60n])
  // A further bet makes a round the latest one, with all that was staked on it.
  rounds = withChange(rounds, { stake: 7n, open: 1 }, at(3, 'LIVE')) ?? []
  expect(stakesOf(({ open }) => open === 1)).toEqual([1n, 10n])
  expect(stakesOf(({ open, isSpin }) => open === 0 && !isSpin)).toEqual([4n, 5n, 6n])
  expect(stakeIn(rounds, at(3, 'LIVE'))).toBe(10n)
  expect(roundsIn(textOf(rounds))).toEqual(rounds)
})
