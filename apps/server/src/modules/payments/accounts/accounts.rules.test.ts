import { expect, test } from 'vitest'
import { folded, lastFourOf, maskedNumber, numberAsKept, payeeOf } from './accounts.rules.ts'

test('[WAL-03] names are compared as banks do: case and spaces do not matter', () => {
  expect(folded('  Ann   LEE ')).toBe(folded('ann lee'))
  expect(folded('Ａｎｎ Lee')).toBe(folded('Ann Lee'))
  expect(folded('ΑΣ')).toBe(folded('ας'))
  expect(folded('Ann Lee')).not.toBe(folded('Annlee'))
})

test('[WAL-03] an e-wallet is known by its number or by an email address, a bank account never is', () => {
  expect(numberAsKept(' Ann.Lee@Mail.example ', 'wallet')).toBe('ann.lee@mail.example')
  expect(numberAsKept('0917 123 4567', 'wallet')).toBe('09171234567')
  for (const wrong of ['ann@', '@mail.example', 'ann@mail', 'a b@mail.example', 'a@b@c.example']) {
    expect([wrong, numberAsKept(wrong, 'wallet')]).toEqual([wrong, undefined])
  }
  for (const kind of ['bank', 'card', 'crypto'] as const) {
    expect(numberAsKept('ann.lee@mail.example', kind)).toBeUndefined()
  }
  expect(maskedNumber(lastFourOf('ann.lee@mail.example'))).toBe('a•••@mail.example')
})

test('[WAL-03] a number is kept without its groups, or not at all', () => {
  expect(numberAsKept('DE89 3704-0044.0532 0130 00', 'bank')).toBe('DE89370400440532013000')
  for (const wrong of ['', '1234', 'a b', '12345;', '１２３４５', 'x'.repeat(65)]) {
    expect([wrong, numberAsKept(wrong, 'bank')]).toEqual([wrong, undefined])
  }
  expect(maskedNumber('9012')).toBe('•••• 9012')
})

test('[WAL-03] the name of the payee comes first, then the full name', () => {
  expect(payeeOf({ payeeName: 'A', fullName: 'B' })).toBe('A')
  expect(payeeOf({ fullName: 'B' })).toBe('B')
  expect(payeeOf({})).toBeUndefined()
})
