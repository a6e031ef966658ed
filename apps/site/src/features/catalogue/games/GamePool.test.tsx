// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GameFigures } from './GameFigures.tsx'
import { GameSheet } from './GameSheet.tsx'
import { cardOf, openLobby, soon } from './games.fixture.tsx'

const game = (classes: Value<'gameDetail'>['classes']): Value<'gameDetail'> => ({
  ...cardOf(),
  rtp: 9_650,
  hitRatio: null,
  volatility: null,
  maxWin: null,
  classes,
  releasedOn: null,
  like: [],
})
const pool = {
  key: 'p-1',
  nodeId: 'pg-other',
  displayName: 'Other',
  games: 3,
  amount: '1234567',
  currency: 'USD',
  at: '2026-05-01T10:00:00.000Z',
}

let close: () => void = () => undefined
afterEach(() => close())

async function figures(classes: Value<'gameDetail'>['classes'], held: object | null) {
  const lobby = await openLobby(<GameFigures nodeId="pg-tiger" />, {
    gameDetail: () => game(classes),
    gamePool: () => ({ pool: held }),
  })
  close = lobby.close
  await soon(() => expect(lobby.host.textContent).toContain('96.50%'))
  return lobby
}

test('[GAM-03] a game that is played for a pool shows what that holds, and follows its figure', async () => {
  const { host, queries } = await figures(['jackpot'], pool)
  await soon(() => expect(host.textContent).toContain('$12,345.67'))
  const key = ['gamePool', { query: { nodeId: 'pg-tiger' } }]
  act(() => void queries.setQueryData(key, { pool: { ...pool, amount: '1234599' } }))
  await soon(() => expect(host.textContent).toContain('$12,345.99'))
})

test('[GAM-03] one without a jackpot is not asked about, and one that nobody tells of has no figure', async () => {
  const { host, asked } = await figures(['lines'], pool)
  expect(asked.map(({ name }) => name)).toEqual(['gameDetail'])
  expect(host.textContent).not.toContain('Jackpot')
  close()
  const untold = await figures(['jackpot'], null)
  await soon(() => expect(untold.asked).toHaveLength(2))
  await soon(() => expect(untold.host.textContent).not.toContain('Jackpot'))
})

test('[GAM-03] the sheet says for how many games it is, and of when; or that it cannot be read', async () => {
  const sheet = <GameSheet game={game(['jackpot'])} onClose={() => undefined} />
  const lobby = await openLobby(sheet, { gamePool: () => ({ pool }) })
  close = lobby.close
  await soon(() => expect(lobby.host.textContent).toContain('$12,345.67'))
  expect(lobby.host.textContent).toContain('Games that share it: 3.')
  expect(lobby.host.textContent).toMatch(/As of \d/)
  close()
  const lost = await openLobby(sheet)
  close = lost.close
  await soon(() => expect(lost.host.textContent).toContain('couldn’t load the jackpot'))
})
