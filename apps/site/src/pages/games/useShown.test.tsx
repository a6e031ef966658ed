// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import {
  type Answers,
  cardOf,
  openLobby,
  soon,
} from '../../features/catalogue/games/games.fixture.tsx'
import { vendorOf } from '../../features/catalogue/lanes.fixture.ts'
import { clearSession, keepToken } from '../../session/token.ts'
import { type Chosen, useShown } from './useShown.ts'

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }
const own = [
  cardOf({ nodeId: 'pg-tiger', displayName: 'Tiger Palace', vassalage: 'PG' }),
  cardOf({ nodeId: 'pg-dragon', displayName: 'Dragon Bay', vassalage: 'PG' }),
  cardOf({ nodeId: 'jdb-tiger', displayName: 'Tiger Roar', vassalage: 'JDB' }),
  cardOf({ nodeId: 'pg-crash', displayName: 'Tiger Crash', vassalage: 'PG', gameType: 'BGS' }),
]

let close: () => void = () => undefined
afterEach(() => {
  close()
  clearSession()
  history.replaceState(null, '', '/')
})

function Shown(chosen: Partial<Chosen>) {
  const { kind, total } = useShown({ gameType: 'RNG', vendor: undefined, typed: '', ...chosen })
  return <b>{`${kind} ${total}`}</b>
}

async function counted(address: string, chosen: Partial<Chosen>, answers: Answers) {
  history.replaceState(null, '', address)
  const lobby = await openLobby(<Shown {...chosen} />, answers)
  close = lobby.close
  return lobby
}

test('[GAM-04] the count of a list is that of all its games, not of those on its first page', async () => {
  const games = () => ({ games: [cardOf()], total: 510, pageNum: 1, totalPages: 9 })
  const { host, asked } = await counted('/rng?kind=ways', { typed: ' dragon ' }, { games })
  await soon(() => expect(host.textContent).toBe('listed 510'))
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    gameType: 'RNG',
    gameClassify: 'ways',
    search: 'dragon',
  })
})

const pg = vendorOf('PG', 'RNG')

test.each<[string, Partial<Chosen>, number]>([
  ['of the category', {}, 3],
  ['of the chosen vendor', { vendor: pg }, 2],
  ['that were searched for', { typed: ' TIGER' }, 2],
  ['that are all of it', { vendor: pg, typed: 'tiger' }, 1],
])('[GAM-04] [GAM-05] of a member’s favourites those count %s', async (_, chosen, count) => {
  keepToken('t-1')
  const favourites = () => ({ content: own, pageNum: 1, totalPages: 1 })
  const answers = { memberInfo: () => member, favourites }
  const { host } = await counted('/rng?filter=FAV', chosen, answers)
  await soon(() => expect(host.textContent).toBe(`own ${count}`))
})

test('[GAM-05] a visitor who asks for favourites sees the list', async () => {
  const games = () => ({ games: [cardOf()], total: 7, pageNum: 1, totalPages: 1 })
  const { host, asked } = await counted('/rng?filter=FAV', {}, { games })
  await soon(() => expect(host.textContent).toBe('listed 7'))
  expect(asked.map(({ query }) => query.get('filter'))).toEqual(['ALL'])
})
