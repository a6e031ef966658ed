import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldRule, faultOf } from './fault.ts'
import { patterns } from './patterns.ts'

const open: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 40,
  patternId: 0,
}

/** For each pattern id: accepted and refused values. */
const cases: [id: number, accepted: string[], refused: string[]][] = [
  [0, ['a', 'any thing ✓', '漢字'], []],
  [1, ['a', 'Ab12'], ['1a', 'a-b', 'é1', 'a b']],
  [2, ['漢字', '漢1'], ['abc', 'カナ', '漢 字']],
  [3, ['a@b.co', 'x.y+z@sub.example.org'], ['a@b', '@b.co', 'a b@c.co', 'a@-b.co', 'a@b..co']],
  [4, ['abc', '123', 'a1'], ['a_1', 'ä']],
  [5, ['a1', '1a'], ['abc', '123', 'a 1']],
  [6, ['0123'], ['12a', '１２', '-1', '1.0']],
  [7, ['Abc', 'A1'], ['abc1', 'A-']],
  [8, ['John Smith', 'Jo'], ['John  Smith', ' John', 'José']],
  [9, ['no-spaces!'], ['a b', '\u3000']],
  [10, ['你好，世界。', '漢字！'], ['hello', '漢a']],
  [11, ['2001-12-31'], ['2001-13-01', '2001-1-1', '31-12-2001', '2001-00-10']],
  [12, ['José', 'Nguyễn Văn', 'Анна'], ['a1', 'a  b']],
  [13, ['12-31-2001'], ['31-12-2001', '2001-12-31']],
  [14, ['José1', 'Анна2', '٣عربي'], ['a b', 'a_']],
  [15, ['김철수', '김 철수'], ['kim', '김1']],
  [16, ['สมชาย', 'สมชาย ใจดี'], ['som', 'ก1']],
  [17, ['สมชาย Jaidee', 'Som'], ['Som1', 'José']],
  [18, ['JOHN SMITH', 'ÉVA'], ['John', '   ', 'A1']],
  [19, ['a1!', 'пароль#'], ['a b']],
  [20, ['Aa1!aaaa'], ['aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1! aaa']],
  [21, ['Mary Jane Watson', "Seán O'Neill", 'Jean-Luc Picard'], ['Mary', 'Mary ', 'Mary 1']],
  [22, ['ヤマダタロウ', '山田太郎', 'さくら'], ['山田 太郎', 'ﾔﾏﾀﾞ', 'abc']],
  [23, ['ABC', 'ÀÉ'], ['Abc', 'A B', 'A1']],
]

/** CPU time of this thread, so that a busy machine does not make a pattern look slow. */
function workedMs(value: string): number {
  const before = process.threadCpuUsage()
  for (const { form } of patterns) form.test(value)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

describe('[VAL-02] the pattern catalogue', () => {
  test('[VAL-02] has the ids 0 to 23 in order, and a case for each', () => {
    expect(patterns.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, id) => id))
    expect(cases.map(([id]) => id)).toEqual(patterns.map(({ id }) => id))
  })

  test.each(cases)('[VAL-02] pattern %i', (patternId, accepted, refused) => {
    const rule = { ...open, patternId }
    for (const value of accepted) expect(faultOf(rule, value), value).toBeUndefined()
    for (const value of refused) expect(faultOf(rule, value), value).toBeDefined()
  })

  test('[VAL-02] no value makes a pattern run away', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), (value) => {
        return workedMs(value) < 250
      }),
      { numRuns: 200 },
    )
    expect(workedMs(`${'a'.repeat(50_000)} `)).toBeLessThan(2_000)
  })
})

describe('[VAL-01] a field rule', () => {
  test('[VAL-01] asks nothing of a field that is off', () => {
    expect(faultOf({ ...open, enabled: false }, '')).toBeUndefined()
  })

  test('[VAL-01] tells a missing value apart, and only where it is required', () => {
    expect(faultOf(open, '  ')).toEqual({ kind: 'missing' })
    expect(faultOf({ ...open, required: false }, '')).toBeUndefined()
  })

  test('[VAL-01] holds only when pattern and length hold; the message has both numbers', () => {
    const rule = { ...open, patternId: 6, minLength: 4, maxLength: 6 }
    expect(faultOf(rule, '1234')).toBeUndefined()
    const fault = { kind: 'form', words: 'digits', min: 4, max: 6, exact: false }
    expect(faultOf(rule, '123')).toEqual(fault)
    expect(faultOf(rule, '12x4')).toEqual(fault)
    expect(faultOf(rule, '1234567')).toEqual(fault)
  })

  test('[VAL-01] says one number when both are equal', () => {
    const rule = { ...open, patternId: 6, minLength: 6, maxLength: 6 }
    expect(faultOf(rule, '12345')).toMatchObject({ exact: true, min: 6 })
  })

  test('[VAL-01] an asterisk matches anything, within the length', () => {
    const rule = { ...open, acceptedPattern: '*', patternId: 6, minLength: 2, maxLength: 3 }
    expect(faultOf(rule, 'ab')).toBeUndefined()
    expect(faultOf(rule, 'abcd')).toBeDefined()
  })

  test('[VAL-01] an accepted pattern of its own judges the whole value', () => {
    const rule = { ...open, acceptedPattern: '[a-c]+|x' }
    expect(faultOf(rule, 'abc')).toBeUndefined()
    expect(faultOf(rule, 'x')).toBeUndefined()
    expect(faultOf(rule, 'abcd')).toBeDefined()
    expect(faultOf(rule, 'xx')).toBeDefined()
  })

  test('[VAL-01] counts characters as people do, not code units', () => {
    expect(faultOf({ ...open, maxLength: 2 }, '😀😀')).toBeUndefined()
  })
})
