import { expect, test } from 'vitest'
import { roundsIn, stakeIn, textOf, withChange } from './rounds.rules.ts'

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
  expect(
    stakeIn([{ name: '', stake: 5n, open: 1, isSpin: false }, ...(stored ? [stored] : [])], round),
  ).toBe(6n)
})
