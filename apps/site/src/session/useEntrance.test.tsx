// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLobby } from '../features/catalogue/games/games.fixture.tsx'
import { type Next, useEntrance } from './useEntrance.ts'

const signedIn = {
  token: 'theirs',
  firstTimeLogin: true,
  passwordExpired: false,
  mustChangePassword: false,
}
const answers = {
  memberInfo: () => ({ id: 'm-1', account: 'mia', nickname: 'Mia', type: 0 }),
  firstLogin: () => ({}),
}

function Entrance({ next }: { next: Next }) {
  const enter = useEntrance()
  return (
    <button type="button" onClick={() => void enter(signedIn, next)}>
      Enter
    </button>
  )
}

let close: () => void = () => undefined
beforeEach(() => sessionStorage.clear())
afterEach(() => close())

async function entered(next: Next): Promise<string | null> {
  const lobby = await openLobby(<Entrance next={next} />, answers)
  close = lobby.close
  await act(async () => lobby.host.querySelector('button')?.click())
  // The server learns of the first login in any case.
  expect(lobby.asked.map(({ name }) => name)).toContain('firstLogin')
  return sessionStorage.getItem('firstTimeLogin')
}

test('[MSG-01] a first login lets the announcements for it open', async () => {
  expect(await entered({})).toBe('true')
})

test('[MSG-01] whoever has just registered was welcomed by that, and is not greeted again', async () => {
  expect(await entered({ isNewcomer: true })).toBeNull()
})
