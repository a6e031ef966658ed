import type { Kept } from '@baize/ui/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabs, type Tabs, tabLimits } from './tabs.ts'

function storage(): Kept & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  }
}

/** Tests share a process: each browser speaks on channels of its own. */
let browsers = 0
let opened: Tabs[] = []
let nowMs = 0
let counted = 0

beforeEach(() => {
  nowMs = 1_800_000_000_000
})
afterEach(() => {
  for (const tabs of opened) tabs.leave()
  opened = []
})

function browserOf({ hasChannel = true, keepsNothing = false } = {}) {
  browsers += 1
  const name = `session of browser ${browsers}`
  const shared = storage()
  const tab = (own = storage()) => {
    const restart = vi.fn<() => void>()
    const adopted = vi.fn<() => void>()
    const tabs = createTabs({
      tab: own,
      browser: keepsNothing ? storage() : shared,
      openChannel: () => (hasChannel ? new BroadcastChannel(name) : undefined),
      nowMs: () => nowMs,
      random: () => `${(counted += 1)}`,
      restart,
    })
    tabs.onAdopted(adopted)
    tabs.join()
    opened.push(tabs)
    return Object.assign(tabs, { own, restart, adopted })
  }
  return { tab, shared, line: () => new BroadcastChannel(name) }
}

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })

test('[ACC-01] a new tab is signed in where another one is, and is not called a visitor meanwhile', async () => {
  const { tab, shared } = browserOf()
  const first = tab()
  first.keep('t-1')
  first.own.setItem('USER_POPUP', 'closed')
  first.own.setItem('invitation', 'of this tab')
  const second = tab()
  expect(second.isAsking()).toBe(true)
  await until(() => expect(second.token()).toBe('t-1'))
  expect(second.isAsking()).toBe(false)
  expect(second.adopted).toHaveBeenCalledTimes(1)
  expect(second.own.getItem('USER_POPUP')).toBe('closed')
  expect(second.own.getItem('invitation')).toBeNull()
  expect([...shared.all.values()].join()).not.toContain('t-1')
})

test('[ACC-01] two browsers share nothing', async () => {
  const [one, other] = [browserOf(), browserOf()]
  one.tab().keep('t-1')
  const stranger = other.tab()
  expect(stranger.isAsking()).toBe(false)
  other.tab().keep('t-2')
  await until(() => expect(stranger.token()).toBe('t-2'))
  expect(stranger.restart).not.toHaveBeenCalled()
})

test('[ACC-01] where nobody ever signed in nobody is asked, and no page waits', () => {
  expect(browserOf().tab().isAsking()).toBe(false)
})

test('[ACC-01] several tabs answer, and the token is taken once', async () => {
  const { tab } = browserOf()
  const first = tab()
  first.keep('t-1')
  const others = [tab(), tab()]
  await until(() => expect(others.map((each) => each.token())).toEqual(['t-1', 't-1']))
  const last = tab()
  await until(() => expect(last.token()).toBe('t-1'))
  // The next sign-in is heard after every answer.
  nowMs += 5
  first.keep('t-2')
  await until(() => expect(last.restart).toHaveBeenCalledTimes(1))
  expect(last.adopted).toHaveBeenCalledTimes(1)
})

test('[ACC-01] signing in reaches the tabs that are open', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('t-1')
  await until(() => expect(other.token()).toBe('t-1'))
})

test('[ACC-02] signing out reaches all tabs, and clears what they keep', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('t-1')
  await until(() => expect(other.token()).toBe('t-1'))
  other.own.setItem('hiddenBalance', 'yes')
  one.clear()
  await until(() => expect(other.token()).toBeUndefined())
  expect(other.own.all.size).toBe(0)
  expect(tab().isAsking()).toBe(false)
})

test('[ACC-02] an answer from before the sign-out signs nobody in again', async () => {
  const { tab, line } = browserOf()
  const one = tab()
  one.keep('t-1')
  const id = one.own.getItem('session') ?? ''
  one.clear()
  const other = tab()
  const late = line()
  late.postMessage({ kind: 'open', id, token: 't-1', kept: {} })
  // Messages of one sender arrive in order: when this one was heard, so was the first.
  late.postMessage({ kind: 'open', id: `${id}z`, token: 't-2', kept: {} })
  await until(() => expect(other.token()).toBe('t-2'))
  late.close()
  expect(other.adopted).toHaveBeenCalledTimes(1)
})

test('[ACC-01] another member who signs in replaces the first everywhere, with a page loaded anew', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  await until(() => expect(other.token()).toBe('mia'))
  nowMs += 5
  other.keep('tom')
  await until(() => expect(one.restart).toHaveBeenCalledTimes(1))
  expect(one.own.all.size).toBe(0)
  one.leave()
  const restarted = tab(one.own)
  await until(() => expect(restarted.token()).toBe('tom'))
  expect(other.restart).not.toHaveBeenCalled()
})

test('[ACC-02] a page in which a member was signed out is loaded anew for the next member', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  await until(() => expect(other.token()).toBe('mia'))
  one.clear()
  await until(() => expect(other.token()).toBeUndefined())
  nowMs += 5
  one.keep('tom')
  await until(() => expect(other.restart).toHaveBeenCalledTimes(1))
  expect(other.token()).toBeUndefined()
  other.leave()
  const restarted = tab(other.own)
  await until(() => expect(restarted.token()).toBe('tom'))
  expect(restarted.restart).not.toHaveBeenCalled()
})

test('[ACC-01] two members at the same moment: all tabs agree on one', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  other.keep('tom')
  await until(() => expect(one.restart).toHaveBeenCalledTimes(1))
  expect(other.token()).toBe('tom')
  expect(other.restart).not.toHaveBeenCalled()
})

test('[ACC-01] a clock that was set back does not make the newer session the older one', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  await until(() => expect(other.token()).toBe('mia'))
  nowMs -= 3_600_000
  other.keep('tom')
  await until(() => expect(one.restart).toHaveBeenCalled())
  expect(other.token()).toBe('tom')
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
    nowMs += 5
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

test('[ACC-03] a token without an id, put into storage by another page, is shared like any', async () => {
  const { tab } = browserOf()
  const own = storage()
  own.setItem('token', 't-1')
  tab(own)
  const other = tab()
  await until(() => expect(other.token()).toBe('t-1'))
})

test('[ACC-01] what is no message of ours changes nothing', async () => {
  const { tab, line } = browserOf()
  const one = tab()
  const noise = line()
  const long = 'x'.repeat(tabLimits.tokenCharactersMax + 1)
  const said = [
    null,
    'open',
    {},
    { kind: 'open' },
    { kind: 'open', id: 'z', token: long, kept: {} },
  ]
  for (const each of said) noise.postMessage(each)
  noise.postMessage({ kind: 'open', id: 'a', token: 't-1', kept: {} })
  await until(() => expect(one.token()).toBe('t-1'))
  noise.close()
  expect(one.adopted).toHaveBeenCalledTimes(1)
})
