// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../../../../packages/ui/src/testing/browser.ts'
import { bootWithout } from '../features/catalogue/games/games.fixture.tsx'
import { eventually, openLimits, protectionOf, said } from '../features/limits/limits.fixture.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { SiteProvider } from '../start/site.tsx'
import { MemberHost } from './MemberHost.tsx'

const nothingAsked = {
  dailysalreqtype: 'none',
  divtypereq: 'none',
  contracthoursalreq: 'none',
  realtimesalreqtype: 'none',
}
const info = { account: 'mia', nickname: 'Mia', type: 0, icon: 'crown', mustChangePassword: false }

let close: () => void = () => undefined
beforeEach(() => sessionStorage.setItem('token', 'token'))
afterEach(() => {
  close()
  vi.useRealTimers()
  sessionStorage.clear()
})

async function open(minutes: () => number, type = 0, logout = () => said({})) {
  const screen = await openLimits(
    <SiteProvider boot={bootWithout([])}>
      <SessionProvider>
        <MemberHost />
      </SessionProvider>
    </SiteProvider>,
    {
      memberInfo: () => said({ ...info, type }),
      limits: () => {
        const protection = protectionOf()
        return said({ ...protection, session: { ...protection.session, minutes: minutes() } })
      },
      consolidatedContracts: () => said(nothingAsked),
      logout,
    },
  )
  close = screen.close
  return screen
}

test('[RGM-03] after an hour time and result are shown, and an answer lets one go on', async () => {
  await open(() => 65)
  await eventually(() => expect(document.querySelector('dialog')).toBeTruthy())
  const words = document.querySelector('dialog')?.textContent
  expect(words).toContain('You’ve been here for 1 hr 5 min')
  expect(words).toContain('$90.00')
  expect(words).toContain('-$12.50')
  press(button(document, 'Keep playing'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(sessionStorage.getItem('reality')).toBe('2026-06-10T10:00:00.000Z 65')
})

test('[RGM-03] it asks every minute, and comes when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let minutes = 59
  const { sent } = await open(() => minutes)
  await eventually(() => expect(sent.map(({ name }) => name)).toContain('limits'))
  expect(document.querySelector('dialog')).toBeNull()
  minutes = 60
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await eventually(() => expect(document.querySelector('dialog')).toBeTruthy())
})

test('[RGM-03] from it a break can be taken, or the session ended', async () => {
  const { sent } = await open(() => 65)
  await eventually(() => expect(document.querySelector('dialog')).toBeTruthy())
  press(button(document, 'Take a break'))
  expect(document.body.textContent).toContain('How long?')
  press(button(document, 'Sign out'))
  await eventually(() => expect(sent.map(({ name }) => name)).toContain('logout'))
})

test('[RGM-03] whoever only tries the games is not asked', async () => {
  const { sent } = await open(() => 65, 4)
  await eventually(() => expect(sent.map(({ name }) => name)).toContain('memberInfo'))
  expect(sent.map(({ name }) => name)).not.toContain('limits')
})
