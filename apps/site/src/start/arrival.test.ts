// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { popupAt } from '../popups/popup.ts'
import { arrivalOf, keptInvitation, takeArrival } from './arrival.ts'

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

  test('is nobody when the code is no code', () => {
    expect(arrivalOf('https://a.example/?a=%3Cscript%3E').invitation).toBeUndefined()
    expect(arrivalOf(`https://a.example/?a=${'x'.repeat(41)}`).invitation).toBeUndefined()
    expect(keptInvitation()).toEqual({})
  })
})
