// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetRemembered, keepRemembered, readRemembering, rememberingIn } from './remembering.ts'

const nobody = { isOn: false, lastUser: undefined, phone: undefined }
const phone = { mobileNum: '912345678', countryDialingCode: '+84' }

beforeEach(() => forgetRemembered())

describe('[ACC-19] remembering', () => {
  test('keeps the last user name', () => {
    expect(readRemembering()).toEqual(nobody)
    keepRemembered({ account: 'mia; Ünal' })
    expect(readRemembering()).toEqual({ isOn: true, lastUser: 'mia; Ünal', phone: undefined })
    expect(document.cookie).toContain('loginRemember=true')
    expect(document.cookie).toContain('lastUser=')
  })

  test('keeps number and dialing code of a login by SMS, until somebody logs in by name', () => {
    keepRemembered({ phone })
    expect(readRemembering()).toEqual({ isOn: true, lastUser: undefined, phone })
    expect(document.cookie).toContain('loginTypeSms=')
    keepRemembered({ account: 'mia' })
    expect(readRemembering().phone).toBeUndefined()
  })

  test('forgets everything at once', () => {
    keepRemembered({ account: 'mia' })
    keepRemembered({ phone })
    forgetRemembered()
    expect(document.cookie).toBe('')
  })

  test('is not troubled by cookies that were changed by hand', () => {
    for (const value of ['null', '[]', '{"mobileNum":1}', '{', '%E0%A4%A', '']) {
      expect(rememberingIn(`other=1; loginTypeSms=${value}`)).toEqual(nobody)
    }
  })
})
