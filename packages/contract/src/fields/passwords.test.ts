import { describe, expect, test } from 'vitest'
import { commonWhole, commonWords } from './passwords.known.ts'
import { guessableFault, judgePassword, passwordFault } from './passwords.ts'
import { passwordRule, usualPasswordRule } from './registration.ts'

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
    'dragon-1-2-3-4-5',
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
    expect(faultOf('the mia7 boat', 'mia7')).toBe('named')
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

describe('[VAL-01] [SEC-01] what a password may be made of, unless a merchant decides otherwise', () => {
  test.each([
    'Kettle-Boat-7',
    'my dragon has 7 hats',
    '#%+=?@~^|<>"{}',
    'кот на крыше',
    '密码不要太短了啊',
    'रात को बारिश',
    '🦊🚲🎻🌧️🍋🧦🕰️🪁',
    'x'.repeat(3) + ' y'.repeat(30),
  ])('[VAL-01] %s is taken: letters of any language, symbols and spaces', (password) => {
    expect(judgePassword(usualPasswordRule, password, {}).fault).toBeUndefined()
  })

  test('[SEC-01] eight characters are enough, sixty-four are taken, one more is not', () => {
    const faultAt = (length: number) =>
      passwordFault(usualPasswordRule, 'kß7 '.repeat(17).slice(0, length), {})?.kind
    expect([7, 8, 64, 65].map(faultAt)).toEqual(['form', undefined, undefined, 'form'])
  })

  test('[SEC-01] a merchant without a rule has this one', () => {
    expect(passwordRule({})).toEqual(usualPasswordRule)
  })
})

describe('[VAL-01] the strength that a meter shows', () => {
  const old = { ...usualPasswordRule, patternId: 5, maxLength: 32 }
  const strengthOf = (password: string, rule = usualPasswordRule) =>
    judgePassword(rule, password, {}).strength

  test('[VAL-01] is nothing without a password, and the least for one that is refused', () => {
    expect(strengthOf('')).toBe(0)
    for (const refused of ['Kettle-Boat-7', 'Kettle Boat Harbour 7', 'KettleBoatHarbour']) {
      expect(judgePassword(old, refused, {})).toMatchObject({
        fault: { kind: 'form' },
        strength: 1,
      })
    }
    expect(strengthOf('Password123')).toBe(1)
  })

  test('[VAL-01] follows length first, then variety', () => {
    const typed = [
      'abcabcab',
      'kettle-b',
      'Kettle-7',
      'kettle-boat-ho',
      'Kettle-boat-ho',
      'green cloth on a table',
    ]
    expect(typed.map((each) => strengthOf(each))).toEqual([1, 2, 3, 3, 4, 4])
  })

  test('[VAL-01] counts a picture as one character', () => {
    expect(strengthOf('🦊🚲🎻🍋🧦🪁🐢🎈🌵🍩')).toBe(2)
  })
})
