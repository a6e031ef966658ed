import { expect, test } from 'vitest'
import { browserOf, clock, storage, until } from './tabs.fixture.ts'
import { tabLimits } from './tabs.ts'

test('[ACC-01] a new tab is signed in where another one is, and is not called a visitor meanwhile', async () => {
  const { tab, shared } = browserOf()
  const first = tab()
  first.keep('t-1')
  const handed = ['USER_POPUP', 'firstTimeLogin', 'reality', 'hiddenBalance']
  for (const key of handed) first.own.setItem(key, `of ${key}`)
  first.own.setItem('invitation', 'of this tab')
  const second = tab()
  expect(second.isAsking()).toBe(true)
  await until(() => expect(second.token()).toBe('t-1'))
  expect(second.isAsking()).toBe(false)
  expect(second.adopted).toHaveBeenCalledTimes(1)
  expect(handed.map((key) => second.own.getItem(key))).toEqual(handed.map((key) => `of ${key}`))
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
  clock.nowMs += 5
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
  clock.nowMs += 5
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
  clock.nowMs += 5
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

test('[ACC-01] of two members in one millisecond the second replaces the first, whatever chance says', async () => {
  const chances = ['z', 'a']
  const { tab } = browserOf({ random: () => chances.shift() ?? '' })
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  await until(() => expect(other.token()).toBe('mia'))
  other.keep('tom')
  await until(() => expect(one.restart).toHaveBeenCalledTimes(1))
  expect(other.token()).toBe('tom')
})

test('[ACC-01] a tab that speaks of an older session is told of the newer one', async () => {
  const { tab, line } = browserOf()
  tab().keep('tom')
  const older = line()
  const heard: unknown[] = []
  older.addEventListener('message', ({ data }) => heard.push(data))
  older.postMessage({ kind: 'open', id: '0', token: 'mia', kept: {} })
  await until(() => expect(heard).toContainEqual(expect.objectContaining({ token: 'tom' })))
  older.close()
})

test('[ACC-01] [ACC-02] the end of a session ends those before it, and none after it', async () => {
  const { tab, line } = browserOf()
  const one = tab()
  one.keep('mia')
  const id = one.own.getItem('session') ?? ''
  const said = line()
  said.postMessage({ kind: 'ended', id: '0' })
  // Messages of one sender arrive in order: when this question was answered, the first was heard.
  const answered = new Promise((done) => said.addEventListener('message', done, { once: true }))
  said.postMessage({ kind: 'ask' })
  await answered
  expect(one.token()).toBe('mia')
  said.postMessage({ kind: 'ended', id: `${id}z` })
  await until(() => expect(one.token()).toBeUndefined())
  said.close()
})

test('[ACC-01] a clock that was set back does not make the newer session the older one', async () => {
  const { tab } = browserOf()
  const [one, other] = [tab(), tab()]
  one.keep('mia')
  await until(() => expect(other.token()).toBe('mia'))
  clock.nowMs -= 3_600_000
  other.keep('tom')
  await until(() => expect(one.restart).toHaveBeenCalled())
  expect(other.token()).toBe('tom')
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
