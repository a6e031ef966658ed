import { expect, test } from 'vitest'
import { amountText, deskPage, minorOf, paymentPage } from './page.ts'
import type { Deposit, Review } from './records.ts'

test('amounts are read and written by the currency’s decimals', () => {
  expect([amountText('5', 'USD'), amountText('500', 'JPY'), amountText('1234', 'KWD')]).toEqual([
    '0.05',
    '500',
    '1.234',
  ])
  expect([amountText('500', 'IDR'), amountText('1234', 'TND')]).toEqual(['5.00', '1.234'])
  expect([minorOf('47.5', 'USD'), minorOf('500', 'JPY'), minorOf('0.05', 'USD')]).toEqual([
    '4750',
    '500',
    '5',
  ])
  for (const wrong of ['', '0', '-1', '1.234', '1e3', '1,5', '9'.repeat(31)]) {
    expect([wrong, minorOf(wrong, 'USD')]).toEqual([wrong, undefined])
  }
})

const pending: Deposit = {
  id: 'd',
  reference: 'r',
  amount: '5000',
  currency: 'USD',
  method: 'card',
  returnUrl: 'https://example.com/',
  notifyUrl: 'https://example.com',
  createdAtMs: 0,
  state: 'pending',
  paidAmount: '',
  paidCurrency: '',
  reason: '',
  dueAtMs: 0,
}

test('[SEC-01] what others named is shown as text', () => {
  const hostile = '"><script>alert(1)</script>'
  const deposit: Deposit = {
    ...pending,
    id: hostile,
    method: hostile,
    returnUrl: `https://example.com/${hostile}`,
  }
  const html = paymentPage(deposit, hostile)
  expect(html).not.toContain('<script')
  expect(html).toContain('50.00')
  const review: Review = {
    id: hostile,
    about: 'documents',
    brand: hostile,
    member: hostile,
    detail: hostile,
    notifyUrl: 'https://example.com',
    state: 'waiting',
    reason: hostile,
    atMs: 0,
  }
  const letter = { id: hostile, brand: hostile, to: hostile, subject: hostile, text: hostile }
  const desk = deskPage([review, { ...review, state: 'refused' }], [letter], hostile)
  expect(desk).not.toContain('<script')
  expect(desk).toContain('Document check')
})

test('the desk leads back to the withdrawals on the site, where one is known', () => {
  expect(deskPage([], [], 'https://site.example')).toContain(
    '<a href="https://site.example/member?page=withdraw">Back to your withdrawals</a>',
  )
  expect(deskPage([], [])).not.toContain('Back to')
})

test('a payment page names its method as a person would', () => {
  const page = (method: string) => paymentPage({ ...pending, method }, undefined)
  expect(page('bank-transfer')).toContain('<dd>Bank transfer</dd>')
  expect(page('gcash')).toContain('<dd>gcash</dd>')
})
