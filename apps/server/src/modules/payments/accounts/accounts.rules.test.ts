import { expect, test } from 'vitest'
import { folded, maskedNumber, numberAsKept, payeeOf } from './accounts.rules.ts'

test('[WAL-03] names are compared as banks do: case and spaces do not matter', () => {
  expect(folded('  Ann   LEE ')).toBe(folded('ann lee'))
  expect(folded('Ａｎｎ Lee')).toBe(folded('Ann Lee'))
  expect(folded('ΑΣ')).toBe(folded('ας'))
  expect(folded('Ann Lee')).not.toBe(folded('Annlee'))
})

test('[WAL-03] a number is kept without its groups, or not at all', () => {
  expect(numberAsKept('DE89 3704-0044.0532 0130 00')).toBe('DE89370400440532013000')
  for (const wrong of ['', '1234', 'a b', '12345;', '１２３４５', 'x'.repeat(65)]) {
    expect([wrong, numberAsKept(wrong)]).toEqual([wrong, undefined])
  }
  expect(maskedNumber('9012')).toBe('•••• 9012')
})

test('[WAL-03] the name of the payee comes first, then the full name', () => {
  expect(payeeOf({ payeeName: 'A', fullName: 'B' })).toBe('A')
  expect(payeeOf({ fullName: 'B' })).toBe('B')
  expect(payeeOf({})).toBeUndefined()
})
