import { expect, test, vi } from 'vitest'
import { browserOf, clock, storage, until } from './tabs.fixture.ts'
import { tabLimits } from './tabs.ts'

test('[ACC-01] [ACC-02] who signs out in a tab that missed the newer member does not sign that one out', async () => {
  const { tab, shared } = browserOf()
  const missed = tab()
  missed.keep('mia')
  missed.leave()
  clock.nowMs += 5
  const newer = tab()
  newer.keep('tom')
  missed.clear()
  expect(shared.all.get('session')).toBe(`open ${newer.own.getItem('session')}`)
  const fresh = tab()
  await until(() => expect(fresh.token()).toBe('tom'))
})

test('[ACC-01] a closed browser leaves a mark: the next page waits once, and briefly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { tab } = browserOf()
    const gone = tab()
    gone.keep('t-1')
    gone.leave()
    const told = vi.fn<() => void>()
    const fresh = tab()
    fresh.on(told)
    expect(fresh.isAsking()).toBe(true)
    vi.advanceTimersByTime(tabLimits.answerWaitMs)
    expect(fresh.isAsking()).toBe(false)
    expect(told).toHaveBeenCalled()
    expect(tab().isAsking()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('[ACC-01] [ACC-02] what ends while a tab is asking for it stays ended', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { tab, shared } = browserOf()
    const gone = tab()
    gone.keep('mia')
    gone.leave()
    const asking = tab()
    expect(asking.isAsking()).toBe(true)
    clock.nowMs += 5
    const other = tab()
    other.keep('tom')
    expect(other.isAsking()).toBe(false)
    other.clear()
    const ended = shared.all.get('session')
    expect(ended).toMatch(/^ended /)
    vi.advanceTimersByTime(tabLimits.answerWaitMs)
    expect(asking.isAsking()).toBe(false)
    expect(shared.all.get('session')).toBe(ended)
  } finally {
    vi.useRealTimers()
  }
})

test('[ACC-02] a tab that is opened again does not sign in whoever signed out before the last member', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { tab } = browserOf()
    const first = tab()
    first.keep('mia')
    // The browser keeps what a closed tab stored, to open it again.
    const closed = storage()
    for (const [key, value] of first.own.all) closed.setItem(key, value)
    first.clear()
    first.leave()
    clock.nowMs += 5
    const second = tab()
    second.keep('tom')
    second.leave()
    tab()
    vi.advanceTimersByTime(tabLimits.answerWaitMs)
    expect(tab(closed).token()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('[ACC-01] a frozen tab answers when it wakes, and the others follow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { tab, shared } = browserOf()
    const frozen = tab()
    frozen.keep('t-1')
    frozen.leave()
    const fresh = tab()
    vi.advanceTimersByTime(tabLimits.answerWaitMs)
    expect(shared.all.get('session')).toMatch(/^silent /)
    frozen.join()
    // The browser tells the other tabs that local storage changed.
    fresh.review()
    vi.useRealTimers()
    await until(() => expect(fresh.token()).toBe('t-1'))
  } finally {
    vi.useRealTimers()
  }
})

test('[ACC-01] an answer after the wait still counts, and later tabs ask again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { tab, shared, line } = browserOf()
    const slow = tab()
    slow.keep('t-1')
    const mark = shared.all.get('session')
    slow.leave()
    const fresh = tab()
    vi.advanceTimersByTime(tabLimits.answerWaitMs)
    expect(shared.all.get('session')).not.toBe(mark)
    vi.useRealTimers()
    const late = line()
    late.postMessage({ kind: 'open', id: slow.own.getItem('session'), token: 't-1', kept: {} })
    await until(() => expect(fresh.token()).toBe('t-1'))
    late.close()
    expect(shared.all.get('session')).toBe(mark)
  } finally {
    vi.useRealTimers()
  }
})

test('[ACC-02] a page kept for Back is signed out when it comes back, if the others were', () => {
  const { tab } = browserOf()
  const kept = tab()
  kept.keep('t-1')
  kept.leave()
  const copy = storage()
  for (const [key, value] of kept.own.all) copy.setItem(key, value)
  tab(copy).clear()
  expect(kept.token()).toBe('t-1')
  kept.join()
  expect(kept.token()).toBeUndefined()
})

test('[ACC-01] a page kept for Back makes way for the member who signed in meanwhile', () => {
  const { tab } = browserOf()
  const kept = tab()
  kept.keep('mia')
  kept.leave()
  tab().keep('tom')
  kept.join()
  expect(kept.token()).toBeUndefined()
  expect(kept.restart).toHaveBeenCalledTimes(1)
})

test('[ACC-01] without a channel every tab has its own session, and a sign-out still ends all', () => {
  const { tab } = browserOf({ hasChannel: false })
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  expect(tab().isAsking()).toBe(false)
  other.keep('tom')
  one.review()
  expect(one.token()).toBe('mia')
  other.clear()
  one.review()
  expect(one.token()).toBeUndefined()
})

test('[ACC-01] where storage is forbidden open tabs still follow each other', async () => {
  const { tab } = browserOf({ keepsNothing: true })
  const [one, other] = [tab(), tab()]
  one.keep('t-1')
  await until(() => expect(other.token()).toBe('t-1'))
  one.clear()
  await until(() => expect(other.token()).toBeUndefined())
})

test('[ACC-01] where storage is forbidden a tab that comes with a session says so to those that are open', async () => {
  const { tab } = browserOf({ keepsNothing: true })
  const open = tab()
  const own = storage()
  own.setItem('token', 't-1')
  tab(own)
  await until(() => expect(open.token()).toBe('t-1'))
})
