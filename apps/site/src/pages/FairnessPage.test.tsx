// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { clearSession, keepToken } from '../session/token.ts'
import FairnessPage from './FairnessPage.tsx'

let close: () => void = () => undefined
afterEach(() => {
  close()
  clearSession()
})

function Who() {
  return <output>{useVisitor().kind}</output>
}

/** The page of a member of this type, or of a visitor. */
async function opened(type?: number) {
  if (type !== undefined) keepToken('t-1')
  const info = { id: 'm-1', account: 'mia', nickname: 'Mia', type, mustChangePassword: false }
  const bets = () => ({ currency: 'USD', list: [], next: null, totals: null })
  const page = (
    <>
      <FairnessPage />
      <Who />
    </>
  )
  const { host, close: leave } = await openLobby(page, { memberInfo: () => info, bets })
  close = leave
  const who = type === undefined ? 'visitor' : 'known'
  await soon(() => expect(host.querySelector('output')?.textContent).toBe(who))
  return host.textContent
}

test.each([
  ['a member', 0, true],
  ['an agent', 1, true],
  ['a trial, which has no bets', 4, false],
  ['a visitor', undefined, false],
])('[FAIR-01] %s checks own bets or pasted values: %s', async (_, type, hasOwn) => {
  const text = await opened(type)
  expect(text.includes('Verify one of your bets')).toBe(hasOwn)
  expect(text).toContain('Verify a round')
})
