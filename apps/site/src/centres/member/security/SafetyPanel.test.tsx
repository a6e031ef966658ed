// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import {
  button,
  completeBrowser,
  press,
} from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen } from '../../../features/identity/screen.fixture.tsx'
import { SessionProvider } from '../../../session/SessionProvider.tsx'
import { keepToken } from '../../../session/token.ts'
import { SafetyPanel } from './SafetyPanel.tsx'

beforeEach(() => {
  completeBrowser()
  keepToken('held')
})

const safety: Value<'security'> = {
  mobile: null,
  email: 'm•••@example.com',
  emailIsConfirmed: true,
  hasPassword: true,
  passwordSetAt: '2026-01-01T00:00:00.000Z',
  passwordExpiresAt: null,
  hasPaymentPassword: true,
  authenticator: { isOn: false, since: null, recoveryCodesLeft: 0 },
  identities: [],
  methods: [],
  freshUntil: null,
}

async function emailRow(more: Partial<Value<'security'>>) {
  const host = await openScreen(
    <MemoryRouter>
      <SessionProvider>
        <SafetyPanel />
      </SessionProvider>
    </MemoryRouter>,
    {
      memberInfo: () => ({ success: true, value: {} }),
      security: () => ({ success: true, value: { ...safety, ...more } }),
      profile: () => ({ success: true, value: { email: 'mia@example.com' } }),
    },
  )
  await eventually(() => expect(rows(host)).toHaveLength(5))
  const row = rows(host).find((each) => each.querySelector('strong')?.textContent === 'Email')
  return {
    state: row?.querySelector('.safety-words span')?.textContent,
    isGood: row?.hasAttribute('data-good'),
    action: row?.querySelector('button')?.textContent,
  }
}

const rows = (host: HTMLElement) => [...host.querySelectorAll('li')]

test('[SEC-01] an address that nobody confirmed is said to be so, and confirmed from there', async () => {
  expect(await emailRow({ emailIsConfirmed: false })).toEqual({
    state: 'm•••@example.com, not confirmed',
    isGood: false,
    action: 'Confirm',
  })
  press(button(document, 'Email: Confirm'))
  await eventually(() =>
    expect(document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe(
      'mia@example.com',
    ),
  )
  expect(document.querySelector('dialog')?.textContent).toContain('Confirm your email address')
})

test('[SEC-01] one that was confirmed is shown as the member’s own', async () => {
  expect(await emailRow({})).toEqual({ state: 'm•••@example.com', isGood: true, action: 'Change' })
  press(button(document, 'Email: Change'))
  expect(document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('')
})

test('[SEC-01] where there is none, one is added', async () => {
  expect(await emailRow({ email: null, emailIsConfirmed: false })).toEqual({
    state: 'Not added yet',
    isGood: false,
    action: 'Add',
  })
})
