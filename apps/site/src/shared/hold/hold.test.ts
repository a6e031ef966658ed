import { keyOf } from '@baize/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { roundMsMax, silenceMsMax, stakedSince } from './hold.rules.ts'
import { createHold, heldRead } from './hold.ts'

const money = (total: string) => ({ currency: 'USD', total, cash: total, bonus: '0', locked: '0' })

/** A page with a balance of 1000, read at 1000, and a clock that the test moves. */
function open() {
  const queries = new QueryClient()
  const outside = {
    at: 1_000,
    isHidden: false,
    timer: undefined as undefined | [number, () => void],
  }
  const read = (total: string) =>
    queries.setQueryData(keyOf('balance', {}), money(total), { updatedAt: outside.at })
  read('1000')
  const hold = createHold(queries, {
    now: () => outside.at,
    isHidden: () => outside.isHidden,
    after(ms, call) {
      outside.timer = [outside.at + ms, call]
      return () => void (outside.timer = undefined)
    },
  })
  return {
    queries,
    outside,
    read,
    hold,
    balance: () => heldRead(hold.snapshot(), 'balance')?.value.total,
    pass(ms: number): void {
      outside.at += ms
      for (
        let turns = 0;
        turns < 100 && outside.timer && outside.timer[0] <= outside.at;
        turns += 1
      ) {
        const [, call] = outside.timer
        outside.timer = undefined
        call()
      }
    },
  }
}

test('[GAM-04] what is read while a round plays is kept back until it was shown; the cache stays exact', () => {
  const { hold, read, balance, pass, queries } = open()
  expect(balance()).toBeUndefined()
  pass(10)
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(10)
  read('5000')
  expect(balance()).toBe('1000')
  expect(queries.getQueryData(keyOf('balance', {}))).toMatchObject({ total: '5000' })
  hold.hear({ state: 'shown', id: 'a' })
  expect(balance()).toBe('5000')
})

test('[GAM-04] a reading with the same figure is a reading: the stake is not kept off any longer', () => {
  const { hold, read, pass } = open()
  pass(10)
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  hold.hear({ state: 'shown', id: 'a' })
  pass(10)
  read('1000')
  const held = heldRead(hold.snapshot(), 'balance')
  expect(stakedSince(hold.snapshot().hold, held?.at ?? 0)).toBe(0n)
})

test('[GAM-04] the end of a round has the balance read again, however many end: once a second', () => {
  vi.useFakeTimers()
  const { hold, queries } = open()
  const asked = vi.spyOn(queries, 'invalidateQueries')
  for (let nth = 0; nth < 20; nth += 1) {
    hold.hear({ state: 'playing', id: `r${nth}`, stake: 1n })
    hold.hear({ state: 'shown', id: `r${nth}` })
  }
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('[GAM-04] of endless readings the newest are kept, and not all of them', () => {
  const { hold, pass, queries, outside } = open()
  const readFunds = (total: string) =>
    queries.setQueryData(keyOf('funds', {}), money(total), { updatedAt: outside.at })
  const funds = () => heldRead(hold.snapshot(), 'funds')?.value.total
  readFunds('0')
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  for (let nth = 1; nth <= 1_500; nth += 1) {
    pass(1)
    readFunds(String(nth))
  }
  expect(hold.snapshot().reads.funds.length).toBeLessThan(1_500)
  expect(funds()).toBe('0')
  hold.hear({ state: 'shown', id: 'a' })
  expect(funds()).toBe('1500')
})

test('[GAM-04] a game that falls silent lets go by itself, and whoever looks is told', () => {
  const { hold, read, balance, pass } = open()
  const told = vi.fn<() => void>()
  hold.subscribe(told)
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(1)
  read('5000')
  pass(silenceMsMax)
  expect(balance()).toBe('5000')
  pass(silenceMsMax)
  expect(balance()).toBeUndefined()
  expect(told).toHaveBeenCalled()
})

test('[GAM-04] in a hidden window the silence does not count, the longest round does', () => {
  const { hold, read, balance, pass, outside } = open()
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(1)
  read('5000')
  outside.isHidden = true
  pass(silenceMsMax)
  pass(silenceMsMax)
  outside.isHidden = false
  pass(silenceMsMax - 1)
  expect(balance()).toBe('1000')
  outside.isHidden = true
  pass(roundMsMax)
  pass(silenceMsMax)
  expect(balance()).toBeUndefined()
})

test('[GAM-04] closing the game ends the hold at once, and the next game begins with nothing', () => {
  const { hold, read, balance, pass } = open()
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(1)
  read('5000')
  hold.end()
  expect(balance()).toBeUndefined()
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  expect(balance()).toBe('5000')
})

test('[GAM-04] [ACC-02] what is forgotten with a member who signed out is not shown to the next', () => {
  const { hold, read, balance, pass, queries } = open()
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(1)
  queries.removeQueries({ queryKey: keyOf('balance', {}) })
  expect(balance()).toBeUndefined()
  read('77')
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  expect(balance()).toBe('77')
})

test('[GAM-04] a round that speaks late from a hidden window is not taken for over', () => {
  const { hold, read, balance, pass, outside } = open()
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  pass(1)
  read('5000')
  outside.isHidden = true
  // The browser runs the timers of hidden windows once a minute, those of the game perhaps first.
  outside.at += 60_000
  hold.hear({ state: 'playing', id: 'a', stake: 100n })
  expect(balance()).toBe('1000')
})
