import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'

let stage: Stage
let session: string
beforeAll(async () => {
  stage = await setStage()
  stage.operator.give('ann', 10_000n)
  session = await stage.launch('ann')
})
afterAll(() => stage.stop())

const good = () => ({ session, id: newId(), bet: '5', mode: 'base' })

describe('what a game client may not send', () => {
  test.each([
    ['nothing', () => ({})],
    ['a field too many', () => ({ ...good(), win: '1000000' })],
    ['a win of its own', () => ({ ...good(), outcome: { win: 1 } })],
    ['a number for an amount', () => ({ ...good(), bet: 5 })],
    ['a negative amount', () => ({ ...good(), bet: '-5' })],
    ['an amount with a point', () => ({ ...good(), bet: '5.0' })],
    ['an amount beyond reason', () => ({ ...good(), bet: '9'.repeat(40) })],
    ['an amount in other digits', () => ({ ...good(), bet: '٥' })],
    ['another mode', () => ({ ...good(), mode: 'free' })],
    ['an id that is no UUIDv7', () => ({ ...good(), id: '3f1c2d9e-8b52-4c7e-9d5f-2f7d4e0c1a11' })],
    ['an id with more to it', () => ({ ...good(), id: `${newId()}'; drop table round` })],
    ['a session that is no text', () => ({ ...good(), session: { $ne: '' } })],
    ['a list', () => [good()]],
  ])('%s', async (_what, body) => {
    const before = stage.operator.heard.length
    expect(await stage.ask('/play/spin', body())).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
    expect(stage.operator.heard).toHaveLength(before)
  })

  test('bytes that are no JSON, too many of them, or of another type', async () => {
    const { app } = stage.arcade()
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/play/spin', payload, headers: { 'content-type': type } })
    const said = await Promise.all([
      post('{', 'application/json'),
      post(`{"a":"${'x'.repeat(5_000)}"}`, 'application/json'),
      post(JSON.stringify(good()), 'text/plain'),
      post('{"__proto__":{"mode":"buy"}}', 'application/json'),
    ])
    for (const one of said) {
      expect(one.statusCode).toBe(400)
      expect(one.json()).toMatchObject({ error: { code: 'bad-request' } })
    }
    expect(stage.operator.heard).toEqual([])
  })

  test('no answer is kept by anybody or readable from another origin', async () => {
    const said = await stage.arcade().app.inject({
      method: 'POST',
      url: '/play/spin',
      payload: { ...good(), bet: '1' },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(said.headers['cache-control']).toBe('no-store')
    expect(said.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('what an operator may not send', () => {
  const order = { game_code: 'pg-plain-oak', platform: 'GPL_DESKTOP' }
  const real = { ...order, user: 'ann', token: 'token-of-ann', currency: 'USD' }

  test('anything that its key did not sign, byte for byte', async () => {
    const { app } = stage.arcade()
    const payload = JSON.stringify({ operator_id: 'baize', ...real })
    const url = '/operator/generic/v2/game/url'
    const headers = stage.operator.signed(payload)
    const post = (body: string, more: Record<string, string>) =>
      app.inject({ method: 'POST', url, payload: body, headers: more })
    const respaced = JSON.stringify(JSON.parse(payload), null, 1)
    const [right, changed, spaced, without, forged] = await Promise.all([
      post(payload, headers),
      post(payload.replace('ann', 'bob'), headers),
      post(respaced, headers),
      post(payload, { 'content-type': 'application/json' }),
      post(payload, { ...headers, 'x-hub88-signature': 'A'.repeat(344) }),
    ])
    expect(right.statusCode).toBe(200)
    for (const said of [changed, spaced, without, forged]) {
      expect(said.statusCode).toBe(401)
      expect(said.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    }
  })

  test.each([
    ['another operator', { ...real, operator_id: 'other' }, 403, 'RS_ERROR_INVALID_PARTNER'],
    ['a game that is not there', { ...real, game_code: 'x' }, 404, 'RS_ERROR_INVALID_GAME'],
    [
      'money without a token',
      { ...order, user: 'ann', currency: 'USD' },
      400,
      'RS_ERROR_WRONG_SYNTAX',
    ],
    ['money of nobody', { ...real, user: undefined }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    [
      'a lobby that is a script',
      { ...real, lobby_url: 'javascript:alert(1)' },
      400,
      'RS_ERROR_WRONG_SYNTAX',
    ],
    ['another platform', { ...real, platform: 'TV' }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    ['a name that no database holds', { ...real, user: 'a\0' }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    ['such a token', { ...real, token: 'token-of-\0' }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    [
      'such a lobby',
      { ...real, lobby_url: 'https://operator.example/\0' },
      400,
      'RS_ERROR_WRONG_SYNTAX',
    ],
  ] as const)('%s', async (_what, body, code, status) => {
    const said = await stage.asOperator('url', body)
    expect([said.statusCode, said.json()]).toMatchObject([code, { status }])
  })
})

test('[SEC-01] what fails here is told to nobody in the words of the database', async () => {
  const { app } = stage.arcade()
  const url = `/play/history?session=${session}`
  await stage.rows('alter table session rename to away')
  const said = await app.inject({ method: 'GET', url })
  await stage.rows('alter table away rename to session')
  expect([said.statusCode, said.json()]).toEqual([
    500,
    { status: 'RS_ERROR_UNKNOWN', message: 'Something went wrong here.' },
  ])
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

describe('what an operator is told', () => {
  test('the list names every title with all that was agreed', async () => {
    const said = await stage.asOperator('list', {})
    const list = said.json<Record<string, unknown>[]>()
    expect(list).toHaveLength(6)
    expect(list[0]).toMatchObject({
      url_thumb: expect.stringMatching(
        /^https:\/\/arcade\.example\/art\/thumb\/pg-plain-oak\.svg\?v=[\w-]{10}$/,
      ),
      product: 'PG',
      game_code: 'pg-plain-oak',
      name: 'Plain Oak',
      category: 'Classic Slots',
      languages: expect.arrayContaining(['en', 'zh-CN', 'ar', 'fil']),
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: true,
      release_date: '2025-03-14',
      paylines: 5,
      features: ['CLASSIC'],
    })
  })

  test('[GAM-03] the pools are told as they stand, with who plays for them, and none of play money', async () => {
    await stage.rows(
      "insert into pool values ('pooled', 'JPY', 12345678), ('pooled', 'XXX', 999000000)",
    )
    const said = await stage.asOperator('jackpots', {})
    expect(
      said.json<{ currency: string }[]>().filter(({ currency }) => currency !== 'USD'),
    ).toEqual([
      { jackpot: 'pooled', currency: 'JPY', amount: 1_200_000, game_codes: ['pg-pool-elm'] },
    ])
    expect((await stage.asOperator('jackpots', { operator_id: 'other' })).statusCode).toBe(403)
  })

  test('[FAIR-04] a round is told with its record, and an address that shows it and stakes nothing', async () => {
    const { round } = await stage.spin(session)
    const said = await stage.asOperator('round', { user: 'ann', round: round.id })
    const { url, ...record } = said.json<{ url: string; words: string }>()
    expect(record).toMatchObject({
      round: round.id,
      bet: 5_000,
      win: Number(round.win) * 1_000,
      outcome: round.outcome,
      model: 'plain',
      rules_version: 1,
    })
    expect(Buffer.from(record.words, 'base64').length % 4).toBe(0)
    const key = new URL(url).searchParams.get('session') ?? ''
    expect(await stage.ask('/play/open', { session: key })).toMatchObject({
      bets: [],
      unfinished: { id: round.id, outcome: round.outcome },
    })
    expect((await stage.spin(key)).code).toBe('session-over')
    await stage.ask('/play/seen', { session: key, id: round.id })
    const [row] = await stage.rows('select seen_at from round where id = $1', [round.id])
    expect(row).toEqual({ seen_at: null })
    const foreign = await stage.asOperator('round', { user: 'bob', round: round.id })
    expect(foreign.statusCode).toBe(404)
  })
})
