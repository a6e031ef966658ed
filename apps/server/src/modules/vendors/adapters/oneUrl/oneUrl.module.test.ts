import { randomUUID } from 'node:crypto'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type VendorsStage, vendorsStage } from '../../vendors.fixture.ts'
import { type Fields, signedHeadersFor } from './signature.ts'

const secret = 'a key that two know'
const [id, game] = ['slots', 'jdb-river']

let stage: VendorsStage
let player: { user: string; token: string; balance: () => Promise<unknown> }

beforeAll(async () => {
  stage = await vendorsStage()
  await stage.vendors.addIntegration({
    id,
    adapter: 'oneUrl',
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 'baize',
    secrets: { key: secret },
  })
  await stage.modules.catalogue.putGames(id, [listedGame(game)])
  const { holder, target } = await stage.player('decimal', 10_000n)
  const token = await stage.vendors.issueTicket({ ...holder, integration: id, game })
  player = { user: target.user, token, balance: async () => (await call('balance', {})).balance }
})
afterAll(() => stage.stop())

interface More {
  forged?: Record<string, string>
  body?: string
  /** Undefined: the header is missing, and is signed as empty. */
  nonce?: string | undefined
}

async function call(action: string, fields: Record<string, string | string[]>, more: More = {}) {
  const all: Fields = Object.entries({
    action,
    player_id: player.user,
    session_id: player.token,
    ...fields,
  }).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
  const now = stage.clock.now()
  const { nonce } = { nonce: randomUUID(), ...more }
  const signing = { secret, fields: all, merchantId: 'baize', nonce: nonce ?? '', now }
  const { 'x-nonce': _, ...others } = signedHeadersFor(signing)
  const headers = nonce === undefined ? others : { ...others, 'x-nonce': nonce }
  const answer = await fetch(`${stage.origin}/vendors/${id}/wallet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
      ...more.forged,
    },
    body: more.body ?? new URLSearchParams([...all]).toString(),
  })
  return (await answer.json()) as Record<string, unknown>
}

const spin = (more: Record<string, string> = {}) => ({
  transaction_id: randomUUID(),
  game_uuid: game,
  round_id: randomUUID(),
  currency: 'USD',
  amount: '1.50',
  ...more,
})

test('[VND-01] another protocol, the same wallet: decimals, one address, bets, wins and refunds', async () => {
  expect(await player.balance()).toBe('100.00')
  const bet = spin()
  const placed = await call('bet', bet)
  expect(placed).toEqual({ balance: '98.50', transaction_id: bet.transaction_id })
  expect(await call('bet', bet)).toEqual(placed)
  const won = spin({ round_id: bet.round_id, amount: '4.25', finished: '1' })
  const win = { ...won, bet_transaction_id: bet.transaction_id }
  expect((await call('win', win)).balance).toBe('102.75')
  expect((await call('win', win)).balance).toBe('102.75')
  const [first, second, third] = [spin(), spin(), spin()]
  await call('bet', first)
  await call('bet', second)
  const { amount: _, ...refund } = { ...spin(), bet_transaction_id: first.transaction_id }
  expect((await call('refund', refund)).balance).toBe('101.25')
  const both = [second.transaction_id, third.transaction_id]
  const undone = await call('rollback', { ...spin(), 'rollback_transactions[]': both })
  expect(undone.balance).toBe('102.75')
  expect(await call('bet', third)).toMatchObject({ error_description: 'rolled-back' })
  expect(await stage.booksFaults()).toEqual([])
})

test('[VND-01] what is forged, stale, too fine or too much is refused in its own words', async () => {
  const before = await player.balance()
  const bet = spin()
  const forgeries: Record<string, string>[] = [
    { 'x-sign': '0'.repeat(40) },
    { 'x-sign': '' },
    { 'x-nonce': 'another' },
    { 'x-merchant-id': 'another' },
    { 'x-timestamp': '1' },
  ]
  for (const forged of forgeries) {
    expect(await call('bet', bet, { forged })).toMatchObject({ error_description: 'forged' })
  }
  const cheaper = new URLSearchParams({ action: 'bet', ...bet, amount: '0.01' }).toString()
  expect(await call('bet', bet, { body: cheaper })).toMatchObject({ error_description: 'forged' })
  for (const amount of ['1.005', '-1', '1e3', '1,50', '', '٣', '9'.repeat(40)]) {
    const said = await call('bet', spin({ amount }))
    expect([amount, said.error_description]).toEqual([amount, 'wrong-types'])
  }
  expect(await call('bet', spin({ amount: '1000000' }))).toMatchObject({
    error_code: 'INSUFFICIENT_FUNDS',
  })
  expect(await call('bet', { ...spin(), round_id: '' })).toMatchObject({
    error_description: 'wrong-syntax',
  })
  for (const nonce of [undefined, '', 'a b']) {
    const said = await call('bet', spin(), { nonce })
    expect([nonce, said.error_description]).toEqual([nonce, 'wrong-syntax'])
  }
  expect(await player.balance()).toBe(before)
})
