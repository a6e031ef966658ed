import { describe, expect, test } from 'vitest'
import { commonWhole, commonWords } from './passwords.known.ts'
import { guessableFault, passwordFault } from './passwords.ts'
import { passwordRule } from './registration.ts'

const faultOf = (password: string, name = '', mobile?: string) =>
  guessableFault(password, { name, mobile })?.kind

describe('[SEC-01] passwords that are guessed first', () => {
  test.each([
    'password1',
    'Password123',
    'P@ssw0rd!',
    'pa55w0rd2024',
    'qwerty123',
    'QWERTY123',
    '1q2w3e4r',
    'abc12345',
    'Dragon2026',
    'iloveyou123456',
    'welcome1!',
    'l3tm31n1',
    '123456789a',
    'ｐａｓｓｗｏｒｄ1',
  ])('[SEC-01] %s is refused, in any spelling', (password) => {
    expect(faultOf(password)).toBe('common')
  })

  test.each([
    'river42stone',
    'welcome88first',
    'brandnew456',
    'my dragon has 7 hats',
    'monkey48213377',
    'passwordless-since-2026',
    'Tr0ub4dor&3',
  ])('[SEC-01] %s is taken', (password) => {
    expect(faultOf(password)).toBeUndefined()
  })

  test('the list is written small, each once, and some hundreds long', () => {
    for (const list of [commonWhole, commonWords]) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((each) => each !== each.toLowerCase())).toEqual([])
    }
    expect(commonWhole.length + commonWords.length).toBeGreaterThan(500)
  })
})

describe('[SEC-01] passwords that say whose they are', () => {
  test('[SEC-01] the account’s name is no part of one, in any spelling', () => {
    expect(faultOf('mia4711xyz', 'mia4711')).toBe('named')
    expect(faultOf('xxMIA4711', 'mia4711')).toBe('named')
    expect(faultOf('mia4712xyz', 'mia4711')).toBeUndefined()
  })

  test('[SEC-01] a short name is in many by chance, and counts only as the whole', () => {
    expect(faultOf('economical5', 'eco')).toBeUndefined()
    expect(faultOf('Ab1', 'ab1')).toBe('named')
    expect(faultOf('river42stone', '')).toBeUndefined()
  })

  test('[SEC-01] nor is the number, with or without what may stand before it', () => {
    for (const mobile of ['639171234567', '9171234567', '0917 123 4567', '+63 (917) 123-4567']) {
      for (const password of ['9171234567a', '639171234567', 'x1234567']) {
        expect(faultOf(password, '', mobile), `${password} ${mobile}`).toBe('named')
      }
      expect(faultOf('river234567', '', mobile)).toBeUndefined()
    }
    expect(faultOf('river917stone', '', '917')).toBeUndefined()
  })
})

test('[SEC-01] a password that is chosen is judged by its form first, then by how it is guessed', () => {
  const kindOf = (password: string) =>
    passwordFault(passwordRule({}), password, { name: 'mia4711' })
  expect(kindOf('')).toEqual({ kind: 'missing' })
  expect(kindOf('abc123')).toMatchObject({ kind: 'form' })
  expect(kindOf('Password123')).toEqual({ kind: 'common' })
  expect(kindOf('mia4711xyz')).toEqual({ kind: 'named' })
  expect(kindOf('river42stone')).toBeUndefined()
})
