// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { keepToken } from '../../../session/token.ts'
import { GameTile } from './GameTile.tsx'
import { cardOf, openLobby, soon } from './games.fixture.tsx'

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }

let close: () => void = () => undefined
afterEach(() => {
  close()
  sessionStorage.clear()
})

const heartIn = (host: HTMLElement) => host.querySelector('.bz-tile-heart')
const isOn = (host: HTMLElement) => heartIn(host)?.getAttribute('aria-pressed')

test('[GAM-05] a heart that is pressed before the marks have come is kept, too', async () => {
  keepToken('t-1')
  const marked: object[] = []
  let first: (() => void) | undefined
  const lobby = await openLobby(<GameTile game={cardOf()} />, {
    memberInfo: () => member,
    favourites: () => {
      const content = [...marked]
      const answer = { content, pageNum: 1, totalPages: 1 }
      // The first answer is still on its way when the heart is pressed.
      if (first) return answer
      return new Promise((resolve) => {
        first = () => resolve(answer)
      })
    },
    addFavourite: () => {
      marked.push(cardOf())
      return null
    },
  })
  close = lobby.close
  await soon(() => expect(heartIn(lobby.host)).toBeTruthy())
  press(heartIn(lobby.host) ?? document.body)
  await act(async () => first?.())
  await soon(() => expect(isOn(lobby.host)).toBe('true'))
  const { nodeId, vassalage: vendor, gameType } = cardOf()
  const sent = lobby.asked.find(({ name }) => name === 'addFavourite')
  expect(sent?.body).toEqual({ nodeId, vendor, gameType })
})

test('[ACC-15] nothing is asked for while a given password must be changed first', async () => {
  keepToken('t-1')
  const lobby = await openLobby(<GameTile game={cardOf()} />, {
    memberInfo: () => ({ ...member, mustChangePassword: true }),
    favourites: () => ({ content: [], pageNum: 1, totalPages: 1 }),
  })
  close = lobby.close
  await soon(() => expect(heartIn(lobby.host)).toBeTruthy())
  expect(lobby.asked.map(({ name }) => name)).not.toContain('favourites')
})
