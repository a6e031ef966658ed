// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Amount } from './Amount.tsx'
import { formatAmount } from './amountFormat.ts'
import { BalancePill, type BalancePillProps } from './BalancePill.tsx'
import { completeBrowser, openScreen, type Screen } from './testing/browser.ts'

const signs = (minor: number) => formatAmount({ minor, currency: 'USD', sign: 'always' })
const stay = () => undefined

let screen: Screen | undefined
beforeEach(() => completeBrowser())
afterEach(() => {
  screen?.close()
  screen = undefined
})

test('the currency decides the digits after the point: 0, 2, 3, and 2 where unknown', () => {
  expect(formatAmount({ minor: 128450, currency: 'JPY' })).toBe('¥128,450')
  expect(formatAmount({ minor: 128450, currency: 'USD' })).toBe('$1,284.50')
  expect(formatAmount({ minor: 128450, currency: 'KWD', show: 'code' })).toBe('KWD\u00a0128.450')
  expect(formatAmount({ minor: 128450, currency: 'USDT' })).toBe('1,284.50\u00a0USDT')
  expect(formatAmount({ minor: 5, currency: 'USDT', decimals: 6 })).toBe('0.000005\u00a0USDT')
})

test('signs as asked, none on zero', () => {
  expect([signs(4250), signs(0), signs(-4250)]).toEqual(['+$42.50', '$0.00', '-$42.50'])
  expect(formatAmount({ minor: -4250, currency: 'USD', sign: 'never' })).toBe('$42.50')
})

test('no amount is too large to be exact', () => {
  expect(formatAmount({ minor: 9007199254740993123n, currency: 'USD', show: 'none' })).toBe(
    '90,071,992,547,409,931.23',
  )
})

test('in Arabic the figures stay western and stand apart from the text around them', () => {
  screen = openScreen(<Amount minor={-128450n} currency="USDT" locale="ar" tone="signed" />)
  const shown = screen.host.querySelector('bdi')
  expect(shown?.textContent).toBe('-1,284.50\u00a0USDT')
  expect(shown?.dir).toBe('ltr')
  expect(shown?.className).toContain('bz-amount-loss')
})

test('figures are western in locales that have others', () => {
  for (const locale of ['ar-EG', 'fa-IR', 'bn-BD', 'my-MM', 'ne-NP', 'mr-IN']) {
    const shown = formatAmount({ minor: 128450, currency: 'USD', locale, show: 'none' })
    expect([locale, shown.replaceAll(/\D/g, '')]).toEqual([locale, '128450'])
  }
})

test('only the digits that changed roll, up for more and down for less', () => {
  const rolled = (way: string) =>
    [...(screen?.host.querySelectorAll(`.bz-roll-${way}`) ?? [])].map((each) => each.textContent)
  screen = openScreen(<Amount minor={9950} currency="USD" roll />)
  screen.show(<Amount minor={10950} currency="USD" roll />)
  expect(rolled('up')).toEqual(['1', '0'])
  screen.show(<Amount minor={10940} currency="USD" roll />)
  expect(rolled('down')).toEqual(['4'])
  expect(screen.host.querySelector('.sr-only')?.textContent).toBe('$109.40')
})

const labels = {
  open: 'Wallet',
  show: 'Show',
  hide: 'Hide',
  refresh: 'Refresh',
  loading: 'Loading',
  failed: 'Not known',
}
const pill = (state: Pick<BalancePillProps, 'amount' | 'failed'> & { hidden?: boolean }) => (
  <BalancePill
    hidden={false}
    {...state}
    onToggleHidden={stay}
    onRefresh={stay}
    onOpen={stay}
    labels={labels}
  />
)
const amount = { minor: 128450n, currency: 'USDT' }

test('[WAL-01] a hidden balance is nowhere in the page', () => {
  screen = openScreen(pill({ amount }))
  expect(screen.host.textContent).toContain('1,284.50')
  screen.show(pill({ amount, hidden: true }))
  expect(screen.host.innerHTML).not.toMatch(/1,?284/)
})

test('a balance that is not known says so and makes up no figure; the last one stays, fainter', () => {
  screen = openScreen(pill({}))
  expect(screen.host.textContent).toBe('Wallet Loading')
  screen.show(pill({ failed: true }))
  expect(screen.host.textContent).toBe('Wallet —Not known')
  screen.show(pill({ amount, failed: true }))
  expect(screen.host.querySelector('.bz-amount-muted')?.textContent).toContain('1,284.50')
  expect(screen.host.textContent).toContain('Not known')
})
