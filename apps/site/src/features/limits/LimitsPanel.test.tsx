// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { LimitsPanel } from './LimitsPanel.tsx'
import { eventually, openLimits, protectionOf, said } from './limits.fixture.tsx'

let close: () => void = () => undefined
afterEach(() => close())

async function open(answers: Parameters<typeof openLimits>[1]) {
  const screen = await openLimits(<LimitsPanel />, answers)
  close = screen.close
  await eventually(() =>
    expect(screen.host.querySelector('.limit-card, [role=alert]')).toBeTruthy(),
  )
  return screen
}

function type(label: string, value: string): void {
  const field = [...document.querySelectorAll('label')].find((each) =>
    each.textContent?.startsWith(label),
  )?.control
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field "${label}"`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit())
}

test('[RGM-01] [RGM-03] use, limit and the session’s result are shown', async () => {
  const { host } = await open({
    limits: () =>
      said(
        protectionOf({
          'deposit.day': { own: '10000', used: '8500' },
          'wager.week': { own: '10000', house: '6000', used: '6000' },
        }),
      ),
  })
  const rows = [...host.querySelectorAll('.limit-row')]
  expect(rows[0]?.textContent).toContain('$85.00 of $100.00')
  expect(rows[0]?.getAttribute('data-level')).toBe('near')
  const full = rows.find((row) => row.getAttribute('data-level') === 'full')
  expect(full?.textContent).toContain('$60.00 of $60.00')
  expect(full?.textContent).toContain('Set by the site')
  expect(rows).toHaveLength(12)
  const session = host.querySelector('.session-result')?.textContent
  expect(session).toContain('1 hr 5 min')
  expect(session).toContain('-$12.50')
})

test('[RGM-01] a limit is typed, its effect said beforehand, and what the server answers shown', async () => {
  const { host, sent } = await open({
    limits: () => said(protectionOf({ 'loss.week': { own: '20000' } })),
    setLimit: () =>
      said(protectionOf({ 'loss.week': { own: '20000' }, 'loss.day': { own: '5000' } })),
  })
  press(button(host, 'Losses, Week: Change'))
  expect(document.querySelector('dialog')?.textContent).toContain('Applies immediately')
  type('Maximum', '300')
  expect(document.querySelector('dialog')?.textContent).toContain('Applies after a waiting time')
  press(button(document, 'Close'))

  press(button(host, 'Losses, Day: Set'))
  await submit()
  expect(document.querySelector('dialog')?.textContent).toContain('Enter a limit.')
  type('Maximum', '50')
  await submit()
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({
    name: 'setLimit',
    body: { kind: 'loss', period: 'day', value: '5000' },
  })
  expect(button(host, 'Losses, Day: Change')).toBeTruthy()
})

test('[RGM-01] a wish waits for its time, then for a word, and can be dropped', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const earlier = new Date(Date.now() - 1_000).toISOString()
  const { host, sent } = await open({
    limits: () =>
      said(
        protectionOf({
          'loss.day': { own: '100', wish: { value: null, from: later } },
          'wager.day': { own: '100', wish: { value: '20000', from: earlier } },
        }),
      ),
    confirmLimit: () => said(protectionOf({ 'wager.day': { own: '20000' } })),
  })
  const [waiting, ready] = host.querySelectorAll('.limit-wish')
  expect(waiting?.textContent).toContain('You requested no limit. You can confirm it from')
  expect(waiting?.querySelectorAll('button')).toHaveLength(1)
  if (!ready) throw new Error('the ripe wish is not shown')
  press(button(ready, 'Confirm'))
  const [, confirm] = document.querySelectorAll('.bz-dialog-foot button')
  if (!confirm) throw new Error('nothing asks whether it is meant')
  press(confirm)
  await eventually(() => expect(host.querySelector('.limit-wish')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ kind: 'wager', period: 'day', confirm: true })
})

test('[RGM-02] nobody is excluded without having said that it is meant', async () => {
  const until = new Date(Date.now() + 180 * 86_400_000).toISOString()
  const exclusion = { kind: 'exclusion' as const, since: until, until }
  const { host, sent } = await open({
    limits: () => said(protectionOf()),
    exclude: () => said(protectionOf({}, { exclusion })),
  })
  press(button(host, 'Exclude myself'))
  press(button(document, 'Continue'))
  press(button(document, 'Exclude me now'))
  expect(sent.map(({ name }) => name)).not.toContain('exclude')
  const tick = document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')
  act(() => tick?.click())
  press(button(document, 'Exclude me now'))
  await eventually(() => expect(host.textContent).toContain('You are excluded until'))
  expect(sent.at(-1)).toEqual({ name: 'exclude', body: { kind: 'exclusion', days: 180 } })
  expect(host.textContent).not.toContain('Take a break')
})

test('[RGM-01] a failed reading says so and offers to try again', async () => {
  const { host } = await open({ limits: () => ({ success: false, code: 'unavailable' }) })
  expect(host.textContent).toContain('We couldn’t load your limits')
  expect(button(host, 'Try again')).toBeTruthy()
})
