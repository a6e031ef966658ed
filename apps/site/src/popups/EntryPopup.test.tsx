// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, completeBrowser, press } from '../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen } from '../features/identity/screen.fixture.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import EntryPopup from './EntryPopup.tsx'
import type { Popups } from './usePopups.ts'

beforeEach(() => {
  sessionStorage.clear()
  completeBrowser()
})

const popups: Popups = {
  shown: undefined,
  open: vi.fn<Popups['open']>(),
  over: vi.fn<Popups['over']>(),
  swap: vi.fn<Popups['swap']>(),
  close: vi.fn<Popups['close']>(),
}
const info = {
  id: '1',
  account: 'mia',
  shownAccount: 'mia',
  nickname: 'Mia',
  type: 0,
  language: null,
  icon: 'crown',
  mustChangePassword: false,
}
const signedIn = {
  token: 'theirs',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
}

function Here() {
  return <p id="here">{useLocation().pathname}</p>
}

/** Opens a sign-in link to the member centre, with or without a signed-in member. */
async function openLink(
  answer: object = { success: true, value: signedIn },
  opens: 'own' | 'another' | 'nothing' = 'another',
) {
  const calls: string[] = []
  const noting = (name: string, said: object) => () => {
    calls.push(name)
    return said
  }
  const popup = { kind: 'entry', code: 'once', to: '/member' } as const
  const host = await openScreen(
    <MemoryRouter>
      <SessionProvider>
        <EntryPopup popup={popup} popups={popups} />
        <Here />
      </SessionProvider>
    </MemoryRouter>,
    {
      memberInfo: () => ({ success: true, value: info }),
      lookAtCode: noting('lookAtCode', { success: true, value: { opens } }),
      loginByCode: noting('loginByCode', answer),
      logout: noting('logout', { success: true, value: { ended: true } }),
    },
  )
  const here = () => host.querySelector('#here')?.textContent
  return { calls, here }
}

test('[ACC-03] nobody is signed in: the link does it and leads to its page', async () => {
  const { calls, here } = await openLink()
  await eventually(() => expect(here()).toBe('/member'))
  expect(sessionStorage.getItem('token')).toBe('theirs')
  expect(calls).toEqual(['loginByCode'])
})

test('[ACC-03] [SEC-01] somebody is signed in: nothing is done without a yes', async () => {
  sessionStorage.setItem('token', 'mine')
  const { calls, here } = await openLink()
  await eventually(() => expect(document.body.textContent).toContain('You are signed in as mia.'))
  press(button(document, 'Stay signed in'))
  await eventually(() => expect(here()).toBe('/member'))
  expect(calls).toEqual(['lookAtCode'])
  expect(sessionStorage.getItem('token')).toBe('mine')
})

test('[ACC-03] [SEC-01] whoever is asked stands on the answer that changes nothing', async () => {
  completeBrowser(() => true)
  sessionStorage.setItem('token', 'mine')
  await openLink()
  await eventually(() => expect(document.body.textContent).toContain('You are signed in as mia.'))
  expect(document.activeElement?.textContent).toBe('Stay signed in')
})

test('[ACC-03] a link of whoever is signed in leads to its page and asks nothing', async () => {
  sessionStorage.setItem('token', 'mine')
  const { calls, here } = await openLink(undefined, 'own')
  await eventually(() => expect(here()).toBe('/member'))
  expect(calls).toEqual(['lookAtCode'])
  expect(sessionStorage.getItem('token')).toBe('mine')
})

test('[ACC-03] somebody is signed in: a used link is no other account, and one stays who one is', async () => {
  sessionStorage.setItem('token', 'mine')
  const { calls, here } = await openLink(undefined, 'nothing')
  await eventually(() => expect(document.body.textContent).toContain('has already been used'))
  expect(document.body.textContent).toContain('You are still signed in as mia.')
  expect(document.body.textContent).not.toContain('a different account')
  press(button(document, 'Stay signed in'))
  await eventually(() => expect(here()).toBe('/member'))
  expect(calls).toEqual(['lookAtCode'])
})

test('[ACC-03] [SEC-01] somebody is signed in and says yes: that session ends, the other begins', async () => {
  sessionStorage.setItem('token', 'mine')
  const { calls, here } = await openLink()
  await eventually(() => expect(document.body.textContent).toContain('You are signed in as mia.'))
  press(button(document, 'Switch'))
  await eventually(() => expect(here()).toBe('/member'))
  expect(calls).toEqual(['lookAtCode', 'loginByCode', 'logout'])
  expect(sessionStorage.getItem('token')).toBe('theirs')
})

test('[ACC-03] nobody is signed in: a used link says what happened and leads to the login', async () => {
  const { here } = await openLink({ success: false, code: 'ticket-expired' })
  await eventually(() => expect(document.body.textContent).toContain('has already been used'))
  expect(document.body.textContent).toContain('This link no longer works')
  expect(document.body.textContent).toContain(
    'request a new link from the place where you got this one',
  )
  press(button(document, 'Log in'))
  expect(popups.swap).toHaveBeenCalledWith({ kind: 'login' })
  expect(here()).toBe('/')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('[ACC-08] where the authenticator is wanted the question follows', async () => {
  const methods = [{ method: 'authenticator', hint: '' }]
  const value = { challenge: 'c', methods }
  await openLink({ success: false, code: 'authenticator-needed', value })
  await eventually(() =>
    expect(popups.swap).toHaveBeenCalledWith({
      kind: 'verification',
      area: 'member',
      challenge: 'c',
      methods,
    }),
  )
})
