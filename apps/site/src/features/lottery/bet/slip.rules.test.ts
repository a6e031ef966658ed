import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  bodyOf,
  isUncertain,
  type SlipLine,
  totalOf,
  withAccepted,
  withUnit,
} from './slip.rules.ts'

const line = (id: string, more: Partial<SlipLine> = {}): SlipLine => ({
  id,
  kind: 'sides',
  selection: 'big',
  lines: 1,
  unit: 100n,
  stake: 100n,
  ...more,
})

describe('[LOT-03] the slip', () => {
  test('loses what was taken, and keeps what was refused with its reason', () => {
    const left = afterAnswer(
      [line('a'), line('b'), line('c')],
      [
        { state: 'placed', id: 'a' },
        { state: 'refused', id: 'b', fault: 'funds' },
      ],
      () => 'new',
    )
    expect(left).toEqual([line('new', { fault: 'funds' }), line('c')])
  })

  test('is sent with the ids that it has, so that a retry is the same bet', () => {
    const attempt = { drawId: 'ZYKS45-20261118-0109', lines: [line('a', { stake: 300n })] }
    expect(bodyOf(attempt, 1)).toEqual(bodyOf(attempt, 1))
    expect(bodyOf(attempt, 1)?.body.lines).toEqual([
      { id: 'a', kind: 'sides', selection: 'big', unit: '100', stake: '300' },
    ])
  })

  test('offers what still fits of a full number, and asks again at a lower price', () => {
    const [full, cheaper] = afterAnswer(
      [line('a', { stake: 300n }), line('b')],
      [
        { state: 'refused', id: 'a', fault: 'full', unitMax: '40' },
        { state: 'refused', id: 'b', fault: 'payout', share: 95 },
      ],
      () => 'new',
    )
    expect(full).toEqual(line('new', { stake: 300n, fault: 'full', unitMax: 40n }))
    expect(withUnit(full!, 40n)).toEqual(line('new', { unit: 40n, stake: 120n }))
    const accepted = withAccepted(cheaper!)
    expect(accepted).toEqual(line('new', { accept: 95 }))
    const attempt = { drawId: 'XSMB-20261118', lines: [accepted] }
    expect(bodyOf(attempt, 1)?.body.lines).toMatchObject([{ id: 'new', accept: 95 }])
  })

  test('adds up', () => {
    expect(totalOf([line('a'), line('b', { stake: 250n })])).toBe(350n)
  })

  test('knows after which faults nobody can say whether bets were taken', () => {
    expect(['network', 'slow-page', 'unavailable', 'unknown'].every(isUncertain)).toBe(true)
    expect(['draw-closed', 'rules-changed', 'not-signed-in'].some(isUncertain)).toBe(false)
  })
})
