import { describe, expect, test } from 'vitest'
import { type PopupAsked, popupAt, popupDemanded } from './popup.ts'

const at = (pathname: string, more: { search?: string; hash?: string; state?: unknown } = {}) =>
  popupAt({ pathname, search: '', hash: '', state: null, ...more })

describe('[NAV-02] popups by address', () => {
  test('/login and /register open their popup', () => {
    expect(at('/login')).toEqual({ popup: { kind: 'login' }, from: 'path' })
    expect(at('/register/')?.popup).toEqual({ kind: 'register' })
  })

  test('a referral code in the address is given to the register popup', () => {
    expect(at('/register', { search: '?referralCode=FRIEND7' })?.popup).toEqual({
      kind: 'register',
      referralCode: 'FRIEND7',
    })
  })

  test('[NAV-16] /feedback opens its dialog', () => {
    expect(at('/feedback')).toEqual({ popup: { kind: 'feedback' }, from: 'path' })
  })

  test('/help#term opens help at the anchor, whatever is written there', () => {
    expect(at('/help')?.popup).toEqual({ kind: 'help' })
    expect(at('/help', { hash: '#term' })?.popup).toEqual({ kind: 'help', anchor: 'term' })
    expect(at('/help', { hash: '#%E0%A4%A' })?.popup).toMatchObject({ kind: 'help' })
  })

  test('other pages open none', () => {
    expect(at('/')).toBeUndefined()
    expect(at('/rng', { state: { somethingElse: true } })).toBeUndefined()
  })
})

test('[NAV-16] a popup in the state of the entry opens over any page and wins over the path', () => {
  const popup: PopupAsked = { kind: 'feedback' }
  expect(at('/rng', { state: { popup } })).toEqual({ popup, from: 'state' })
  expect(at('/help', { state: { popup } })?.popup).toEqual(popup)
})

describe('[ACC-05] popups that the session demands', () => {
  test('a password that must be changed holds everything up', () => {
    expect(popupDemanded({ isGiven: false, mustChangePassword: true })?.popup).toEqual({
      kind: 'mustChangePassword',
    })
    expect(popupDemanded({ isGiven: false, mustChangePassword: false })).toBeUndefined()
  })

  test('[ACC-20] but a password that is shown once is shown first', () => {
    expect(popupDemanded({ isGiven: true, mustChangePassword: true })?.popup).toEqual({
      kind: 'givenPassword',
    })
  })
})
