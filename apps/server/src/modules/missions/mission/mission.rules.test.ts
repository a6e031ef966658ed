import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, depositSource, type Programme } from '../../rewards/index.ts'
import {
  addedTo,
  countedBy,
  type MissionTerms,
  missionFaults,
  periodOf,
  stepsOf,
} from './mission.rules.ts'

const reward = { unit: 'money' as const, amount: '1' }
const bets = { id: 'bets', period: 'day' as const, measure: 'bets' as const, target: '3', reward }
const valid = { ...bets, id: 'valid', measure: 'validBet' as const, only: { vendors: ['PG'] } }
const wins = { ...bets, id: 'wins', measure: 'wins' as const, multiplier: 10 }
const games = { ...bets, id: 'games', period: 'week' as const, measure: 'games' as const }
const terms: MissionTerms = { missions: [bets, valid, wins, games], days: 7 }
const programme = { id: 'p', merchantId: 'm', version: 1, terms } as Programme<MissionTerms>

const activity = fc.record({
  memberId: fc.constantFrom('a', 'b'),
  vendor: fc.constantFrom('PG', 'EVO'),
  game: fc.constantFrom('x', 'y'),
  at: fc.date({ min: new Date('2026-03-27'), max: new Date('2026-03-31'), noInvalidDate: true }),
  basis: fc.bigInt(-50n, 50n),
  count: fc.bigInt(-1n, 1n),
})
const made = (one: Pick<Activity, 'memberId' | 'vendor' | 'game' | 'at' | 'basis' | 'count'>) => ({
  ...one,
  currency: 'USD',
  source: 'RNG',
  stake: one.basis,
  payout: 0n,
})

const sums = (all: ReturnType<typeof stepsOf>[]) => {
  const found: Record<string, bigint> = {}
  for (const { memberId, mission, period, by, games: played } of all.flat()) {
    const key = `${memberId} ${mission.id} ${period}`
    found[key] = (found[key] ?? 0n) + by
    for (const [game, times] of played) {
      found[`${key} ${game}`] = (found[`${key} ${game}`] ?? 0n) + times
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== 0n))
}

test('[PRO-03] neither the order of activities nor the batches they come in change what is counted', () => {
  fc.assert(
    fc.property(fc.array(activity), fc.nat(20), (all, cut) => {
      const given = all.map(made)
      const steps = (of: readonly Activity[]) => stepsOf('Europe/Berlin', () => [programme], of)
      const whole = sums([steps(given)])
      expect(sums([steps(given.toReversed())])).toEqual(whole)
      expect(sums([steps(given.slice(0, cut)), steps(given.slice(cut))])).toEqual(whole)
    }),
  )
})

test('[PRO-03] a correction takes away exactly the win that was counted', () => {
  const at = {
    ...made({ memberId: 'a', vendor: 'PG', game: 'x', at: new Date(0), basis: 1n, count: 1n }),
  }
  const none = { stake: 0n, payout: 0n }
  const won = { stake: 10n, payout: 100n }
  const lost = { stake: 10n, payout: 99n }
  expect(addedTo(wins, { ...at, round: { before: none, after: won } })).toBe(1n)
  expect(addedTo(wins, { ...at, round: { before: won, after: lost } })).toBe(-1n)
  expect(addedTo(wins, { ...at, round: { before: won, after: none } })).toBe(-1n)
  expect(addedTo(wins, { ...at, round: { before: lost, after: won } })).toBe(1n)
  expect(addedTo(wins, { ...at, round: { before: none, after: lost } })).toBe(0n)
})

test('[PRO-03] deposits and bets are never mixed up', () => {
  const bet = made({
    memberId: 'a',
    vendor: 'PG',
    game: 'x',
    at: new Date(0),
    basis: 5n,
    count: 1n,
  })
  const deposit = { ...bet, source: depositSource }
  const paid = { ...bets, measure: 'deposited' as const }
  expect(addedTo(bets, deposit)).toBe(0n)
  expect(addedTo(paid, bet)).toBe(0n)
  expect(addedTo(paid, deposit)).toBe(5n)
  expect(addedTo({ ...paid, measure: 'deposits' }, deposit)).toBe(1n)
})

test('[PRO-03] days and weeks are those of the merchant’s zone, also when clocks change', () => {
  const late = new Date('2026-03-29T21:59:59Z')
  expect(periodOf('day', 'Europe/Berlin', late)).toBe('2026-03-29')
  expect(periodOf('week', 'Europe/Berlin', late)).toBe('2026-03-23')
  const next = new Date('2026-03-29T22:00:00Z')
  expect(periodOf('day', 'Europe/Berlin', next)).toBe('2026-03-30')
  expect(periodOf('week', 'Europe/Berlin', next)).toBe('2026-03-30')
  expect(periodOf('once', 'Europe/Berlin', next)).toBe('once')
})

test('[PRO-03] another target counts the same, another game does not', () => {
  expect(countedBy({ ...bets, target: '9' })).toBe(countedBy(bets))
  expect(countedBy({ ...bets, only: { vendors: ['PG'] } })).not.toBe(countedBy(bets))
})

test('[PRO-03] terms that make no sense are refused with the reason', () => {
  expect(missionFaults(terms, 'standard')).toEqual([])
  expect(missionFaults({ ...terms, missions: [bets, bets] }, 'standard')).toHaveLength(1)
  expect(
    missionFaults({ ...terms, missions: [{ ...bets, multiplier: 5 }] }, 'standard'),
  ).toHaveLength(1)
  const paid = { ...bets, measure: 'deposits' as const, only: { vendors: ['PG'] } }
  expect(missionFaults({ ...terms, missions: [paid] }, 'standard')).toHaveLength(1)
  const two = { ...bets, only: { gameTypes: ['RNG' as const, 'LIVE' as const] } }
  expect(missionFaults({ ...terms, missions: [two] }, 'uk')).toHaveLength(1)
  expect(missionFaults({ ...terms, missions: [two] }, 'standard')).toEqual([])
})
