import { withdrawalStates } from '@baize/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import {
  type Act,
  claimOf,
  isCancellable,
  isLost,
  remainingOf,
  stateAfter,
} from './withdrawals.rules.ts'

const open: Record<Act, string[]> = {
  approve: ['requested'],
  reject: ['requested', 'approved'],
  cancel: ['requested'],
  send: ['approved'],
  pay: ['requested', 'approved', 'paying'],
  fail: ['paying'],
  giveBack: ['paying'],
  receive: ['paid', 'partly', 'disputed'],
  receivePartly: ['paid', 'disputed'],
  dispute: ['paid'],
  autoReceive: ['paid'],
  resolve: ['partly', 'disputed'],
}

describe('[WAL-03] what can be done about a withdrawal', () => {
  test.each(Object.entries(open) as [Act, string[]][])(
    '[WAL-03] %s from %j only',
    (act, states) => {
      const found = withdrawalStates.filter((state) => stateAfter(state, act) !== undefined)
      expect(found).toEqual(states)
    },
  )

  test('[WAL-03] its member takes it back before anybody decided, and where the house allows it', () => {
    const open = (cancelAllowed: boolean) =>
      withdrawalStates.filter((state) => isCancellable({ state }, { cancelAllowed }))
    expect([open(true), open(false)]).toEqual([['requested'], []])
  })

  test('[WAL-04] nothing leads out of the ends', () => {
    for (const end of ['received', 'rejected', 'cancelled', 'failed'] as const) {
      const ways = (Object.keys(open) as Act[]).filter((act) => stateAfter(end, act) !== undefined)
      expect([end, ways]).toEqual([end, []])
    }
  })
})

test('[WAL-04] what a member says, less the fee that was shown', () => {
  const withdrawal = { amount: 5_000n, fee: 100n }
  const say = (outcome: 'received' | 'partly' | 'notReceived', received?: bigint, images = 0) =>
    claimOf(withdrawal, { outcome, received, images })
  expect(say('received', 1n)).toEqual({ kind: 'claim', act: 'receive', received: 4_900n })
  expect(say('partly', 4_899n)).toEqual({ kind: 'claim', act: 'receivePartly', received: 4_899n })
  expect(say('partly', 4_900n)).toEqual({ kind: 'wrong', field: 'received' })
  expect(say('partly')).toEqual({ kind: 'wrong', field: 'received' })
  expect(say('notReceived')).toEqual({ kind: 'wrong', field: 'images' })
  expect(say('notReceived', undefined, 1)).toEqual({ kind: 'claim', act: 'dispute', received: 0n })
  expect(remainingOf({ ...withdrawal, received: 1_000n })).toBe(3_900n)
  expect(remainingOf({ ...withdrawal, received: null })).toBeNull()
})

test('[WAL-03] an order is lost after ten minutes, and never before it was sent', () => {
  const sentAt = new Date('2026-01-01T00:00:00Z')
  expect(isLost({ sentAt }, new Date('2026-01-01T00:09:59Z'))).toBe(false)
  expect(isLost({ sentAt }, new Date('2026-01-01T00:10:00Z'))).toBe(true)
  expect(isLost({ sentAt: null }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
})
