// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { clearSession, keepToken } from '../session/token.ts'
import { useHostShows } from './useHostShows.ts'

const info = { id: 'm-1', account: 'mia', nickname: 'Mia', mustChangePassword: false }
const member = { ...info, type: 0 }
const trial = { ...info, type: 4 }
const phone = (query: string) => query === '(width < 640px)'
const tablet = (query: string) => query === '(640px <= width < 1024px)'

let close: () => void = () => undefined
/** What fills the screen; jsdom has no such thing. */
let filling: Element | null
beforeEach(() => {
  filling = null
  const get = () => filling
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get })
})
afterEach(() => {
  close()
  clearSession()
  Reflect.deleteProperty(document, 'fullscreenElement')
})

interface Place {
  mode?: 'real' | 'demo'
  who?: typeof member
  wallet?: string | null
  fills?: boolean
  media?: (query: string) => boolean
}

function Shows({ mode = 'real', wallet = null, fills = false }: Place) {
  const launched: Value<'launchGame'> = { url: 'https://g.example/', isDemo: false, wallet }
  const theatre = { isOn: fills, fills, toggle: () => undefined }
  return (
    <>
      <b>{useHostShows(mode, launched, theatre).join(' ')}</b>
      <i>{useVisitor().kind}</i>
    </>
  )
}

async function opened(place: Place) {
  if (place.who) keepToken('t-1')
  const answers = place.who ? { memberInfo: () => place.who } : {}
  const lobby = await openLobby(<Shows {...place} />, answers, place.media)
  close = lobby.close
  const who = place.who ? 'known' : 'visitor'
  await soon(() => expect(lobby.host.querySelector('i')?.textContent).toBe(who))
  return () => lobby.host.querySelector('b')?.textContent
}

test.each<[string, Place, string]>([
  ['a visitor’s demo', { mode: 'demo' }, 'title close'],
  ['a member’s game for money', { who: member }, 'title close session net'],
  ['a member’s demo', { who: member, mode: 'demo' }, 'title close session'],
  ['a trial’s demo', { who: trial, mode: 'demo' }, 'title close'],
  ['a phone', { media: phone }, 'title close'],
  ['a phone with a wallet’s name in the bar', { media: phone, wallet: 'JDB' }, 'close'],
  ['a wide page with a wallet’s name in the bar', { wallet: 'JDB' }, 'title close'],
  ['a tablet', { media: tablet }, 'title close'],
  ['a tablet that the game fills', { media: tablet, fills: true }, 'close'],
])('[GAM-04] [RGM-03] above %s the bar shows what the game leaves out', async (_, place, shows) => {
  const text = await opened(place)
  expect(text()).toBe(shows)
})

test('[GAM-04] in full screen the game is alone, and shows all of it', async () => {
  const text = await opened({ who: member })
  expect(text()).toBe('title close session net')
  filling = document.body
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  expect(text()).toBe('')
})
