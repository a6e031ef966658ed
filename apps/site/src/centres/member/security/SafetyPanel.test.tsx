// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import {
  button,
  completeBrowser,
  press,
} from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen, type } from '../../../features/identity/screen.fixture.tsx'
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

function Browser() {
  const navigate = useNavigate()
  return (
    <>
      <output className="where">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  )
}

/** The page after another one, with a browser's Back button. */
async function openAfterAnother() {
  const on = { recoveryCodes: ['4K7T-9QXW-2M3D', '7T4K-QXW9-3D2M'] }
  const answers = [{ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }, on]
  const host = await openScreen(
    <MemoryRouter initialEntries={['/', '/member']} initialIndex={1}>
      <SessionProvider>
        <SafetyPanel />
        <Browser />
      </SessionProvider>
    </MemoryRouter>,
    {
      memberInfo: () => ({ success: true, value: {} }),
      security: () => ({ success: true, value: safety }),
      profile: () => ({ success: true, value: { email: 'mia@example.com' } }),
      startAuthenticator: () => ({ success: true, value: answers.shift() }),
    },
  )
  await eventually(() => expect(rows(host)).toHaveLength(5))
  return { where: () => host.querySelector('.where')?.textContent }
}

const dialogs = () => document.querySelectorAll('dialog').length
const said = () => document.body.textContent

test.each(['Email: Change', 'Authenticator app: Set up', 'Payment password: Change'])(
  '[NAV-16] Back closes “%s” and stays on the page',
  async (name) => {
    const { where } = await openAfterAnother()
    press(button(document, name))
    await eventually(() => expect(dialogs()).toBe(1))
    press(button(document, 'Browser back'))
    await eventually(() => expect(dialogs()).toBe(0))
    expect(where()).toBe('/member')
  },
)

test('[SEC-01] Back does not lose recovery codes that were just shown: it asks', async () => {
  const { where } = await openAfterAnother()
  press(button(document, 'Authenticator app: Set up'))
  const field = () => document.querySelector<HTMLInputElement>('.bz-code input')
  await eventually(() => expect(field()).not.toBeNull())
  type(field(), '123456')
  press(button(document, 'Turn on'))
  await eventually(() => expect(said()).toContain('4K7T-9QXW-2M3D'))
  for (let time = 0; time < 2; time += 1) {
    press(button(document, 'Browser back'))
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
    expect(said()).toContain('4K7T-9QXW-2M3D')
    expect(where()).toBe('/member')
    press(button(document, 'Back to the codes'))
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  }
  press(button(document, 'I’ve saved them'))
  await eventually(() => expect(dialogs()).toBe(0))
  expect(where()).toBe('/member')
})
