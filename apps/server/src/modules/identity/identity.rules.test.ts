import { describe, expect, test } from 'vitest'
import {
  affiliateCodeAsKept,
  changedFields,
  codeAsKept,
  conflictOf,
  maskEmail,
  maskMobile,
  maskText,
  recoveryCodeFrom,
  referralCodeFrom,
  shownAccount,
} from './identity.rules.ts'

const counting = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => at * 23)

describe('codes that people copy', () => {
  test('use characters that nobody takes for one another', () => {
    const every = referralCodeFrom(() => Uint8Array.from({ length: 256 }, (_, at) => at))
    expect(new Set(every)).toHaveLength(32)
    expect(every).not.toMatch(/[ILOU]/)
  })

  test('have eight characters for referral, and sixty bits in three groups for recovery', () => {
    expect(referralCodeFrom(counting)).toMatch(/^[0-9A-Z]{8}$/)
    expect(recoveryCodeFrom(counting)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  })

  test('are known again however they are typed', () => {
    const code = recoveryCodeFrom(counting)
    const kept = codeAsKept(code)
    expect(codeAsKept(code.toLowerCase().replaceAll('-', ' '))).toBe(kept)
    expect(codeAsKept('oO-iI-lL')).toBe('001111')
    expect(affiliateCodeAsKept(' demoAgent ')).toBe('DEMOAGENT')
  })
})

describe('what the database refused', () => {
  test('is told from every other fault by the name of the constraint', () => {
    const fault = (constraint: string) => Object.assign(new Error('duplicate'), { constraint })
    expect(conflictOf(fault('member_account_once'))).toBe('username')
    expect(conflictOf(fault('member_mobile_once'))).toBe('mobile')
    expect(conflictOf(fault('member_email_once'))).toBe('email')
    expect(conflictOf(fault('link_pk'))).toBeUndefined()
    expect(conflictOf(new Error('lost'))).toBeUndefined()
    expect(conflictOf('member_email_once')).toBeUndefined()
  })
})

describe('[ACC-21] changes of a profile', () => {
  test('[ACC-21] are what differs; an empty text takes a field away', () => {
    const kept = { telegram: '@a', zalo: '1' }
    expect(changedFields(kept, { telegram: '@a', zalo: '', line: 'x', wechat: '' })).toEqual([
      'zalo',
      'line',
    ])
    expect(changedFields(kept, { telegram: undefined })).toEqual([])
  })
})

describe('[SEC-01] what is shown of personal data', () => {
  test('[SEC-01] is enough to know it again and too little to use it', () => {
    expect(maskMobile('639171234567')).toBe('•••4567')
    expect(maskEmail('alice@example.com')).toBe('a•••@example.com')
    expect(maskEmail('nonsense')).toBe('n•••')
    expect(maskText('Nguyễn')).toBe('N•••(6)')
    expect(maskText(undefined)).toBe('')
  })

  test('[SEC-01] [ACC-06] an account that is a mobile number is shown as one', () => {
    expect(shownAccount('447700900123')).toBe('•••0123')
    for (const name of ['calmotter4281', 'mia', '1234', '447700900123x']) {
      expect(shownAccount(name)).toBe(name)
    }
  })
})
