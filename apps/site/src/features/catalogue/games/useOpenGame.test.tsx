// @vitest-environment jsdom
import { act, useEffect, useEffectEvent, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keepToken } from '../../../session/token.ts'
import { GameTile } from './GameTile.tsx'
import { cardOf, openLobby, soon } from './games.fixture.tsx'
import { useOpenGame } from './useOpenGame.ts'

let close: () => void = () => undefined
afterEach(() => {
  close()
  history.replaceState(null, '')
})

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }
const shown = () => (history.state as { usr?: { popup?: unknown } } | null)?.usr?.popup

async function press(...given: Parameters<typeof cardOf>): Promise<void> {
  const lobby = await openLobby(<GameTile game={cardOf(...given)} />)
  close = lobby.close
  act(() => lobby.host.querySelector<HTMLElement>('button')?.click())
}

test('[ACC-11] a visitor who presses on a game without a demo is asked to log in', async () => {
  await press({ hasDemo: 0 })
  await soon(() => expect(shown()).toEqual({ kind: 'login' }))
})

test('[ACC-11] [GAM-10] a visitor who presses on a game with a demo is offered both', async () => {
  await press({ hasDemo: 1 })
  const { nodeId, displayName: title } = cardOf()
  await soon(() => expect(shown()).toEqual({ kind: 'playChoice', nodeId, title }))
})

function Wish({ wished, hasDemo }: { wished: 'real' | 'demo'; hasDemo: 0 | 1 }) {
  const open = useOpenGame()
  return (
    <button type="button" onClick={() => open(cardOf({ hasDemo }), wished)}>
      {wished}
    </button>
  )
}

test('[ACC-11] a visitor who chose the demo gets it, and one who chose real play the login', async () => {
  const lobby = await openLobby(<Wish wished="demo" hasDemo={1} />)
  close = lobby.close
  const go = () => act(() => lobby.host.querySelector<HTMLElement>('button')?.click())
  go()
  await soon(() => expect(shown()).toMatchObject({ kind: 'game', mode: 'demo' }))
  await lobby.show(<Wish wished="real" hasDemo={1} />)
  go()
  await soon(() => expect(shown()).toEqual({ kind: 'login' }))
  await lobby.show(<Wish wished="demo" hasDemo={0} />)
  go()
  await soon(() => expect(shown()).toEqual({ kind: 'login' }))
})

test('[ACC-11] a press while it is still asked who is there waits for the answer, and is not a visitor’s', async () => {
  keepToken('t-1')
  let answer: () => void = () => undefined
  const asked = new Promise<unknown>((resolve) => {
    answer = () => resolve(member)
  })
  const lobby = await openLobby(<GameTile game={cardOf({ hasDemo: 1 })} />, {
    memberInfo: () => asked,
    favourites: () => ({ content: [], pageNum: 1, totalPages: 1 }),
  })
  close = () => {
    lobby.close()
    sessionStorage.clear()
  }
  act(() => lobby.host.querySelector<HTMLElement>('button')?.click())
  expect(shown()).toBeUndefined()
  await act(async () => answer())
  await soon(() => expect(shown()).toMatchObject({ kind: 'game', mode: 'real' }))
})

test('[ACC-10] a trial plays demos; for real play and for games without a demo it needs a real account', async () => {
  keepToken('t-1')
  const lobby = await openLobby(<GameTile game={cardOf({ hasDemo: 1 })} />, {
    memberInfo: () => ({ ...member, type: 4 }),
  })
  close = () => {
    lobby.close()
    sessionStorage.clear()
  }
  const go = () => act(() => lobby.host.querySelector<HTMLElement>('button')?.click())
  go()
  await soon(() => expect(shown()).toMatchObject({ kind: 'game', mode: 'demo' }))
  await lobby.show(<Wish wished="real" hasDemo={1} />)
  go()
  await soon(() => expect(shown()).toEqual({ kind: 'realAccount' }))
  await lobby.show(<Wish wished="demo" hasDemo={0} />)
  go()
  await soon(() => expect(shown()).toEqual({ kind: 'realAccount' }))
})

/** Keeps the function of its first drawing, as a handler does that waits for a list meanwhile. */
function Waiting({ keep }: { keep(open: ReturnType<typeof useOpenGame>): void }) {
  const open = useOpenGame()
  const first = useRef(open)
  const tell = useEffectEvent(() => keep(first.current))
  useEffect(() => tell(), [])
  return null
}

test('[ACC-11] a press that waited for a list is not lost when who is there became known meanwhile', async () => {
  keepToken('t-1')
  let open: ReturnType<typeof useOpenGame> = () => undefined
  const lobby = await openLobby(<Waiting keep={(first) => void (open = first)} />, {
    memberInfo: () => member,
    favourites: () => ({ content: [], pageNum: 1, totalPages: 1 }),
  })
  close = () => {
    lobby.close()
    sessionStorage.clear()
  }
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  act(() => open(cardOf({ hasDemo: 1 })))
  await soon(() => expect(shown()).toMatchObject({ kind: 'game', mode: 'real' }))
})
