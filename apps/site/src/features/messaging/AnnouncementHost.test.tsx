// @vitest-environment jsdom
import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { act } from 'react'
import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '../../language/LanguageProvider.tsx'
import { paths } from '../../paths.ts'
import { forgetNewcomer, noteNewcomer } from '../../session/newcomer.ts'
import { openLobby, soon } from '../catalogue/games/games.fixture.tsx'
import { AnnouncementHost } from './AnnouncementHost.tsx'

const item = { id: 'a', title: 'Spring', content: '<p>Hello</p>', execution: 'B', images: [] }

let close: () => void = () => undefined
afterEach(() => {
  forgetNewcomer()
  close()
})

/** A visitor's home page with an announcement for visitors. */
async function opened() {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))
  await Promise.all((['frame', 'content'] as const).map((part) => words.load(part)))
  const ways = [paths.home(), paths.member('depositv2'), paths.agentHome(), paths.promotions()]
  const { close: leave, host } = await openLobby(
    <LanguageProvider first={words}>
      {ways.map((to) => (
        <Link key={to} to={to} />
      ))}
      <AnnouncementHost />
    </LanguageProvider>,
    { popups: () => ({ list: [item] }) },
  )
  close = leave
  await soon(() => expect(isShown()).toBe(true))
  return (to: string) =>
    act(async () => host.querySelector<HTMLElement>(`a[href="${to}"]`)?.click())
}

const isShown = () => document.body.textContent.includes('Spring')

test('[MSG-01] [ACC-13] an announcement does not interrupt what somebody does in a centre', async () => {
  const go = await opened()
  for (const centre of [paths.member('depositv2'), paths.agentHome()]) {
    await go(centre)
    expect(location.pathname + location.search).toBe(centre)
    expect(isShown()).toBe(false)
    await go(paths.home())
    expect(isShown()).toBe(true)
  }
})

test('[MSG-01] [ACC-13] whoever has just registered is not interrupted; whoever signs in after that is told', async () => {
  const go = await opened()
  noteNewcomer()
  await go(paths.promotions())
  expect(isShown()).toBe(false)
  forgetNewcomer()
  await go(paths.home())
  expect(isShown()).toBe(true)
})
