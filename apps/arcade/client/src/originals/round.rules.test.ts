import { describe, expect, test } from 'vitest'
import {
  answered,
  asked,
  firstRounds,
  type Pending,
  type Rounds,
  refused,
  settled,
  shownBalance,
  shownNet,
  unanswered,
} from './round.rules.ts'
import type { PlayAnswer, PlayView } from './wire.ts'

function play(changed: Partial<PlayView> = {}): PlayView {
  return {
    id: 'a',
    game: 'dice',
    title: 'bgs-dice',
    currency: 'USD',
    rulesVersion: 1,
    state: 'done',
    bet: {},
    actions: [],
    view: { rolled: 77 },
    staked: '100',
    returned: '0',
    at: '',
    ...changed,
  }
}

const start = firstRounds({ balance: '1000', net: '0' }, null)
const bet = (id: string): Pending => ({ kind: 'bet', id, bet: {}, cost: 100n })
const answer = (id: string, balance: string, changed: Partial<PlayView> = {}): PlayAnswer => ({
  play: play({ id, ...changed }),
  balance,
  net: String(BigInt(balance) - 1000n),
})

describe('what is shown never contradicts the server', () => {
  test('at the click the stake is gone, and nothing of an outcome is there to show', () => {
    const sent = asked(start, bet('a'))
    expect(sent.phase).toBe('asking')
    expect([sent.shown, sent.moving]).toEqual([undefined, []])
    expect(shownBalance(sent)).toBe(900n)
    expect(shownNet(sent)).toBe(-100n)
  })

  test('a win is told when its stage has come to the end, not before', () => {
    const won = answered(asked(start, bet('a')), answer('a', '1150', { returned: '250' }))
    expect(won.shown?.play.view).toEqual({ rolled: 77 })
    expect(shownBalance(won)).toBe(900n)
    const seen = settled(won, 'a:0')
    expect(shownBalance(seen)).toBe(1150n)
    expect(shownNet(seen)).toBe(150n)
    expect(settled(seen, 'a:0')).toEqual(seen)
  })

  test('several answers may move at once: each tells its own return', () => {
    let now = answered(asked(start, bet('a')), answer('a', '950', { returned: '50' }))
    now = answered(asked(now, bet('b')), answer('b', '1150', { returned: '300' }))
    expect(shownBalance(now)).toBe(800n)
    expect(shownBalance(settled(now, 'b:0'))).toBe(1100n)
    expect(shownBalance(settled(settled(now, 'b:0'), 'a:0'))).toBe(1150n)
  })

  test('a return on its way is in no balance, so none of it is held back', () => {
    const late = answered(
      asked(start, bet('a')),
      answer('a', '900', { state: 'paying', returned: '250' }),
    )
    expect(shownBalance(late)).toBe(900n)
    expect(late.phase).toBe('idle')
  })

  test('refused: everything stands as before, with the balance that the server names', () => {
    const no = refused(asked(start, bet('a')), 'not-enough-money', '40')
    expect([no.phase, no.pending, no.refusal]).toEqual(['idle', undefined, 'not-enough-money'])
    expect(shownBalance(no)).toBe(40n)
    expect(shownBalance(refused(asked(start, bet('a')), 'limit-reached'))).toBe(1000n)
    expect(refused(asked(start, bet('a')), 'session-over').phase).toBe('over')
  })

  test('an action that is refused leaves the round open where it stood', () => {
    const open = answered(asked(start, bet('a')), answer('a', '900', { state: 'open' }))
    expect(open.phase).toBe('turn')
    const act: Pending = { kind: 'act', id: 'a', step: 0, action: {}, cost: 100n }
    const sent = asked(open, act)
    expect([sent.phase, shownBalance(sent)]).toEqual(['acting', 800n])
    expect(sent.shown).toBe(open.shown)
    const no = refused(sent, 'not-enough-money')
    expect([no.phase, shownBalance(no), no.shown]).toEqual(['turn', 900n, open.shown])
    expect(refused(sent, 'round-over').phase).toBe('idle')
  })

  test('without an answer the bet stays pending: only the same one can be sent again', () => {
    const lost = unanswered(asked(start, bet('a')))
    expect([lost.phase, lost.pending]).toEqual(['lost', bet('a')])
    expect(shownBalance(lost)).toBe(900n)
  })

  test('an unfinished round is the player’s turn; one that was taken back is not shown', () => {
    const open = firstRounds({ balance: '1', net: '0' }, play({ state: 'open', actions: [{}] }))
    expect([open.phase, open.shown?.key, open.moving]).toEqual(['turn', 'a:1', []])
    const gone: Rounds = firstRounds({ balance: '1', net: '0' }, play({ state: 'void' }))
    expect([gone.phase, gone.shown]).toEqual(['idle', undefined])
  })
})
