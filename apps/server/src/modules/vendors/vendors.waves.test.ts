import { expect, test } from 'vitest'
import type { BetCall, WinCall } from './adapters/adapter.ts'
import { firstsOf } from './vendors.waves.ts'

const at = { id: 'arcade' }

function bet(id: string, user: string, request = id): { at: typeof at; call: BetCall } {
  const about = { request, user, token: 'ticket', transaction: id, game: 'game', round: id }
  const money = { currency: 'USD', amount: 10n, isFree: false, isPromo: false }
  return { at, call: { kind: 'bet', ...about, ...money, closesRound: false } }
}

function win(id: string, user: string, reference: string): { at: typeof at; call: WinCall } {
  const { isFree: _isFree, isPromo: _isPromo, ...common } = bet(id, user).call
  return { at, call: { ...common, kind: 'win', reference, closesRound: true } }
}

function goAtOnce(wave: Parameters<typeof firstsOf>[0]): number[] {
  return firstsOf(wave).map(({ nth }) => nth)
}

test('[VND-01] of calls with one id, be it the transaction’s or the request’s, only the first goes at once', () => {
  expect(goAtOnce([bet('a', 'ann'), bet('a', 'ann', 'other'), bet('b', 'ann', 'a')])).toEqual([0])
  expect(goAtOnce([bet('a', 'ann'), bet('b', 'ann'), bet('c', 'bob')])).toEqual([0, 1, 2])
})

test('[VND-01] of a player’s bets and wins in one wave either go at once, and those of others with them', () => {
  const wave = [win('a', 'ann', 'x'), bet('b', 'ann'), win('c', 'ann', 'y'), bet('d', 'bob')]
  expect(goAtOnce(wave)).toEqual([0, 2, 3])
})
