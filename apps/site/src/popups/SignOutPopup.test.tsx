// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { openScreen } from '../features/identity/screen.fixture.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import SignOutPopup from './SignOutPopup.tsx'

test('[ACC-02] signing out says what ends with it, and what goes on', async () => {
  completeBrowser()
  const none = () => undefined
  const popups = { shown: undefined, open: none, over: none, swap: none, close: none }
  await openScreen(
    <MemoryRouter>
      <SessionProvider>
        <SignOutPopup popups={popups} />
      </SessionProvider>
    </MemoryRouter>,
    {},
  )
  const said = document.querySelector('dialog')?.textContent
  expect(said).toContain('Games you opened in this session will close.')
  expect(said).toContain('You stay signed in on your other devices, and games there continue.')
})
