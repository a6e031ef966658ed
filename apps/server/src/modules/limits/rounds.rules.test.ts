import { expect, test } from 'vitest'
import { type RoundStake, roundsIn, stakeIn, textOf, withChange } from './rounds.rules.ts'

const round = { gameType: 'LIVE', vendor: 'EVO', game: 'bench', round: '42' } as const

test('[LED-05] rounds are read as they were written', () => {
  const rounds = withChange([], { stake: 100n, open: 1 }, round) ?? []
  expect(rounds).toMatchObject([{ stake: 100n, open: 1, isSpin: false }])
  expect(roundsIn(textOf(rounds))).toEqual(rounds)
  const spins = withChange(rounds, { stake: 5n, open: 2 }, { ...round, gameType: 'RNG' }) ?? []
  expect(roundsIn(textOf(spins))).toEqual(spins)
  expect(roundsIn('')).toEqual([])
})

test('[LED-05] rounds that were written as JSON before are found again under their names', () => {
  const [now] = withChange([], { stake: 1n, open: 1 }, round) ?? []
  const other = { ...round, round: '43' }
  const [one, two] = [oldNameOf('EVO bench 42'), oldNameOf('EVO bench 43')]
  const old = `[["${one}","70"],["","5",2],["${two}","1",0,"spin"]]`
  const read = roundsIn(old)
  expect(read).toMatchObject([
    { name: now?.name, open: 0 },
    { stake: 5n, open: 2 },
    { isSpin: true },
  ])
  expect(stakeIn(read, round)).toBe(75n)
  expect(stakeIn(read, other)).toBe(6n)
  expect(stakeIn(read, { ...round, round: '44' })).toBe(5n)
  expect(roundsIn(textOf(read))).toEqual(read)
})

/** Names are stored, so neither the sums nor how they are written may ever change. */
function oldNameOf(text: string): string {
  const [one, other] = sumsOf(text)
  return `${one.toString(36)}.${other.toString(36)}`
}

function sumsOf(text: string): [number, number] {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const sign of text) {
    one = Math.imul(one ^ sign.charCodeAt(0), 0x01000193)
    other = Math.imul(other ^ sign.charCodeAt(0), 0x85ebca6b)
  }
  return [one >>> 0, other >>> 0]
}

test('[LED-05] the name of a round is all of one sum and ten bits of the other, six bits a digit', () => {
  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-'
  for (const nth of Array.from({ length: 200 }, (_, at) => `${at}`)) {
    const [stored] = withChange([], { stake: 1n, open: 1 }, { ...round, round: nth }) ?? []
    const [one, other] = sumsOf(`EVO bench ${nth}`)
    let bits = BigInt(one) * 1024n + BigInt(other % 1024)
    let name = ''
    for (let at = 0; at < 7; at += 1) {
      name = `${digits[Number(bits % 64n)]}${name}`
      bits /= 64n
    }
    expect(stored?.name).toBe(name)
  }
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
