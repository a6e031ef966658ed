// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { popupAt } from '../popups/popup.ts'
import { arrivalOf, keptInvitation, takeArrival, tellVisit } from './arrival.ts'

beforeEach(() => sessionStorage.clear())

/** The entry of the history as the router reads it. */
const shown = () =>
  popupAt({
    pathname: location.pathname,
    search: location.search,
    hash: '',
    state: (history.state as { usr?: unknown } | null)?.usr ?? null,
  })?.popup

describe('[ACC-16] the link of an email', () => {
  test('opens the form for a new password and leaves the address', () => {
    history.replaceState(null, '', '/rng?reset=abc&vassalage=PG#top')
    takeArrival()
    expect(location.pathname + location.search + location.hash).toBe('/rng?vassalage=PG#top')
    expect(shown()).toEqual({ kind: 'resetPassword', ticket: 'abc' })
  })

  test('is nothing when it is empty or endless, and leaves the address all the same', () => {
    for (const ticket of ['', 'x'.repeat(101)]) {
      history.replaceState(null, '', `/?reset=${ticket}`)
      takeArrival()
      expect(location.search).toBe('')
      expect(shown()).toBeUndefined()
    }
  })
})

describe('[ACC-03] a code that signs in', () => {
  test('leaves the address, and home is shown until it is known whose it is', () => {
    sessionStorage.setItem('token', 'mine')
    history.replaceState(null, '', '/member?token=c-1&page=2#top')
    takeArrival()
    expect(location.pathname + location.search + location.hash).toBe('/')
    expect(shown()).toEqual({ kind: 'entry', code: 'c-1', to: '/member?page=2#top' })
    expect(sessionStorage.getItem('token')).toBe('mine')
  })

  test('is nothing when it is empty or endless, and leaves the address all the same', () => {
    for (const code of ['', 'x'.repeat(101)]) {
      history.replaceState(null, '', `/rng?token=${code}`)
      takeArrival()
      expect(location.pathname + location.search).toBe('/rng')
      expect(shown()).toBeUndefined()
    }
  })
})

describe('[SEC-01] the first script of the page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const script = /<script data-address-script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

  test('[SEC-01] stands before everything that a browser fetches', () => {
    const before = page.slice(0, page.indexOf('<script data-address-script>'))
    expect(before).not.toMatch(/src=|href=|baize:head/)
  })

  test.each(['token', 'social', 'reset'])('[SEC-01] takes ?%s= out of the address', (name) => {
    history.replaceState(null, '', `/rng?${name}=once&vassalage=PG#top`)
    window.eval(script)
    expect(location.pathname + location.search + location.hash).toBe('/rng?vassalage=PG#top')
    takeArrival()
    expect(JSON.stringify(shown())).toContain('once')
    expect(location.href).not.toContain('once')
  })

  test('leaves every other address as it is', () => {
    const state = { usr: null, key: 'k' }
    history.replaceState(state, '', '/rng?vassalage=PG&a=AFF-1#top')
    window.eval(script)
    expect(location.pathname + location.search).toBe('/rng?vassalage=PG&a=AFF-1')
    expect(history.state).toEqual(state)
  })
})

test('[ACC-18] the way back from another service is taken out of the address', () => {
  history.replaceState(null, '', '/?social=t-1')
  takeArrival()
  expect(location.search).toBe('')
  expect(shown()).toEqual({ kind: 'social', ticket: 't-1' })
  expect(arrivalOf('https://a.example/?socialFault=social-failed')).toMatchObject({
    address: new URL('https://a.example/'),
    popup: { kind: 'social', fault: 'social-failed' },
  })
})

describe('[ACC-13] whoever brought the visitor', () => {
  test('is remembered for this visit, on any page, and stays in the address', () => {
    history.replaceState(null, '', '/promotions?a=AFF-1')
    takeArrival()
    expect(location.search).toBe('?a=AFF-1')
    expect(keptInvitation()).toEqual({ affiliateCode: 'AFF-1' })
    history.replaceState(null, '', '/register?affiliateCode=AFF2&referralCode=FRIEND7')
    takeArrival()
    expect(keptInvitation()).toEqual({ affiliateCode: 'AFF2', referralCode: 'FRIEND7' })
  })

  test('[AGT-02] an agent’s code is told to the server when the page opens with it, and no other', () => {
    const asked: unknown[] = []
    const call = async (...given: unknown[]) => asked.push(given)
    const client = { call } as unknown as Parameters<typeof tellVisit>[0]
    history.replaceState(null, '', '/register?affiliateCode=AFF2')
    tellVisit(client, takeArrival())
    history.replaceState(null, '', '/register?referralCode=FRIEND7')
    tellVisit(client, takeArrival())
    history.replaceState(null, '', '/rng')
    tellVisit(client, takeArrival())
    const query = { code: 'AFF2', domain: location.hostname }
    expect(asked).toEqual([['affiliate', { query }]])
  })

  test('is nobody when the code is no code', () => {
    expect(arrivalOf('https://a.example/?a=%3Cscript%3E').invitation).toBeUndefined()
    expect(arrivalOf(`https://a.example/?a=${'x'.repeat(41)}`).invitation).toBeUndefined()
    expect(keptInvitation()).toEqual({})
  })
})
