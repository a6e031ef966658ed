import { commitmentOf, houseGameById, playRound } from '@baize/engines/house'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diceThat } from '../fixture/fortune.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { Exported, HistoryAnswer, OpenAnswer, PlayAnswer, RotateAnswer } from './wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

const under = { stake: '100', side: 'under', target: 5000 }
const field = { stake: '100', mines: 3 }

const open = (session: string) => stage.ask<OpenAnswer>('/originals/open', { session })
const bet = (session: string, id = newId(), what: object = under) =>
  stage.ask<PlayAnswer>('/originals/bet', { session, id, bet: what })
const act = (session: string, id: string, step: number, action: object) =>
  stage.ask<PlayAnswer>('/originals/act', { session, id, step, action })
const rotate = (session: string, clientSeed = 'mine') =>
  stage.ask<RotateAnswer>('/originals/seeds', { session, clientSeed })
const callsOf = (id: string) => stage.operator.heard.filter(({ round }) => round === id)

async function sit(user: string, title: string, balance = 100_000n): Promise<string> {
  stage.operator.give(user, balance)
  return stage.launch(user, { title })
}

describe('a bet', () => {
  test('[FAIR-01] is decided by the seeds committed to before, and paid by the protocol', async () => {
    const session = await sit('ann', 'bgs-dice')
    const { seeds, limits } = await open(session)
    expect(limits).toEqual({ min: '10', max: '100000', step: '1', returnMax: '100000000' })
    const id = newId()
    const winning = await diceThat(stage, session, 'wins')
    const { play, balance, net } = await bet(session, id, winning)
    expect(play).toMatchObject({ id, game: 'dice', state: 'done', staked: '100', bet: winning })
    expect(play.seeds).toEqual({
      commitment: seeds.commitment,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    })
    expect(balance).toBe(String(stage.operator.balanceOf('ann')))
    expect(net).toBe(String(BigInt(play.returned) - 100n))
    expect(callsOf(id).map(({ kind, closes, amount }) => [kind, closes, amount])).toEqual([
      ['bet', false, 100_000n],
      ['win', true, BigInt(play.returned) * 1_000n],
    ])
    const { revealed } = await rotate(session)
    expect(commitmentOf(revealed.serverSeed)).toBe(seeds.commitment)
    const again = playRound({
      game: houseGameById('dice')!,
      bet: winning,
      serverSeed: revealed.serverSeed,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    })
    expect([again.view, String(again.returned)]).toEqual([play.view, play.returned])
  })

  test('sent again is the same one; another under its id is refused', async () => {
    const session = await sit('ben', 'bgs-dice')
    for (const [fortune, calls] of [['wins', 2] as const, ['loses', 1] as const]) {
      const what = await diceThat(stage, session, fortune)
      const id = newId()
      const twins = await Promise.all([bet(session, id, what), bet(session, id, what)])
      expect(twins[0].status).toBe(200)
      expect(twins[1]).toEqual(twins[0])
      expect(await bet(session, id, what)).toEqual(twins[0])
      expect(callsOf(id)).toHaveLength(calls)
      expect((await bet(session, id, { ...what, stake: '200' })).code).toBe('round-differs')
      const other = await sit(`bob-who-${fortune}`, 'bgs-dice')
      expect((await bet(other, id, what)).code).toBe('round-differs')
    }
  })

  test('below, above, between, out of the rules or forged: refused, and nothing is staked', async () => {
    const session = await sit('cat', 'bgs-dice')
    const cases: [object, string][] = [
      [{ ...under, stake: '9' }, 'bet-too-low'],
      [{ ...under, stake: '100001' }, 'bet-too-high'],
      [{ ...under, stake: '10.5' }, 'not-by-the-rules'],
      [{ ...under, stake: '100000', target: 1 }, 'return-too-high'],
      [{ ...under, target: 10_001 }, 'not-by-the-rules'],
      [{ ...under, rolled: 1 }, 'not-by-the-rules'],
      [{}, 'not-by-the-rules'],
    ]
    for (const [what, code] of cases) {
      expect([what, (await bet(session, newId(), what)).code]).toEqual([what, code])
    }
    expect((await stage.ask('/originals/bet', { session, id: 'x', bet: under })).code).toBe(
      'bad-request',
    )
    expect(stage.operator.balanceOf('cat')).toBe(100_000n)
  })

  test('that the wallet refuses is no bet; the player may go on', async () => {
    const session = await sit('dan', 'bgs-dice', 50n)
    const poor = await bet(session)
    expect([poor.code, poor.error?.balance]).toEqual(['not-enough-money', '50'])
    const id = newId()
    stage.operator.misbehave('bet', 'unanswered', 'unanswered', 'unanswered')
    expect((await bet(session, id, { ...under, stake: '20' })).code).toBe('wallet-unavailable')
    stage.operator.behave()
    await stage.arcade().recover()
    expect(stage.operator.balanceOf('dan')).toBe(50n)
    expect(callsOf(id).at(-1)).toMatchObject({ kind: 'rollback', closes: true })
    expect((await bet(session, newId(), { ...under, stake: '20' })).status).toBe(200)
  })
})

describe('a round of several steps', () => {
  test('[FAIR-04] goes on after a reload in another session, and after a kill', async () => {
    const first = await sit('eve', 'bgs-mines')
    const id = newId()
    const begun = await bet(first, id, field)
    expect(begun.play).toMatchObject({ state: 'open', returned: '0' })
    expect(JSON.stringify(begun.play)).not.toContain('mined')
    expect((await bet(first, newId(), field)).code).toBe('round-open')
    const held = { code: 'round-open', title: { code: 'bgs-mines', name: 'mines' } }
    expect(await rotate(first)).toMatchObject({ error: held })
    // The seeds are the player's, in every game: another game names the one that holds them.
    expect(await rotate(await stage.launch('eve', { title: 'bgs-dice' }))).toMatchObject({
      error: held,
    })
    await stage.killAndRise()
    const second = await stage.launch('eve', { title: 'bgs-mines' })
    const { unfinished } = await open(second)
    expect(unfinished).toMatchObject({ id, state: 'open', actions: [] })
    const safe = await uncoverSafely(second, id)
    const paid = await act(second, id, safe, { type: 'cashOut' })
    expect(paid.play).toMatchObject({ state: 'done' })
    expect(paid.balance).toBe(String(stage.operator.balanceOf('eve')))
    expect(100_000n - 100n + BigInt(paid.play.returned)).toBe(stage.operator.balanceOf('eve'))
  })

  test('two actions at once are one, and a finished round takes none', async () => {
    const session = await sit('fay', 'bgs-mines')
    const id = newId()
    await bet(session, id, field)
    const twice = await Promise.all([
      act(session, id, 0, { type: 'uncover', tile: 3 }),
      act(session, id, 0, { type: 'uncover', tile: 4 }),
    ])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await stage.rows<{ actions: object[] }>('select actions from play where id = $1', [
      id,
    ])
    expect(rows[0]?.actions).toHaveLength(1)
    let step = 1
    while ((await act(session, id, step, { type: 'uncover', tile: step + 5 })).status === 200)
      step += 1
    expect((await act(session, id, step, { type: 'cashOut' })).code).toMatch(
      /round-over|out-of-turn/,
    )
    const stranger = await sit('flo', 'bgs-mines')
    expect((await act(stranger, id, 0, { type: 'cashOut' })).code).toBe('round-unknown')
  })

  test('[VND-03] is played on in the currency of its bet alone', async () => {
    const session = await sit('hue', 'bgs-mines')
    const id = newId()
    await bet(session, id, field)
    const other = await stage.launch('hue', { title: 'bgs-mines', currency: 'EUR' })
    const uncover = { type: 'uncover', tile: 3 }
    expect((await act(other, id, 0, uncover)).code).toBe('round-unknown')
    expect((await act(session, id, 0, uncover)).status).toBe(200)
  })

  test('left alone it is ended by its published rule', async () => {
    const session = await sit('gus', 'bgs-mines')
    const id = newId()
    await bet(session, id, field)
    stage.wait(23 * 3_600_000)
    await stage.arcade().recover()
    expect(await stateOf(id)).toBe('open')
    stage.wait(2 * 3_600_000)
    await stage.arcade().recover()
    expect(await stateOf(id)).toBe('done')
    expect(callsOf(id).map(({ kind }) => kind)).toEqual(['bet', 'win'])
  })
})

async function stateOf(id: string): Promise<string | undefined> {
  return (await stage.rows<{ state: string }>('select state from play where id = $1', [id]))[0]
    ?.state
}

describe('seeds', () => {
  test('[FAIR-01] the server seed is told when it is retired, and decides nothing afterwards', async () => {
    const session = await sit('hal', 'bgs-dice')
    const before = await open(session)
    await bet(session)
    await bet(session)
    const hidden = JSON.stringify(await history(session))
    const { revealed, seeds } = await rotate(session, 'chosen-by-me')
    expect(hidden).not.toContain(revealed.serverSeed)
    expect(revealed).toMatchObject({ commitment: before.seeds.commitment, nonces: 2 })
    expect(seeds).toMatchObject({
      commitment: before.seeds.nextCommitment,
      clientSeed: 'chosen-by-me',
      nonce: 0,
    })
    const { play } = await bet(session)
    expect(play.seeds).toMatchObject({ clientSeed: 'chosen-by-me', nonce: 0 })
    const plays = (await history(session)).plays
    expect(plays.map((one) => one.seeds?.serverSeed)).toEqual([
      undefined,
      revealed.serverSeed,
      revealed.serverSeed,
    ])
    for (const clientSeed of ['', 'a:b', 'x'.repeat(65), 'tab\t']) {
      expect((await rotate(session, clientSeed)).code).toBe('bad-request')
    }
  })

  test('[FAIR-04] the whole history can be taken away', async () => {
    const session = await sit('ida', 'bgs-dice')
    for (let nth = 0; nth < 3; nth += 1) await bet(session)
    const said = await stage.arcade().app.inject({ url: '/originals/export', query: { session } })
    const file = said.json<Exported>()
    expect(file.format).toBe('baize-plays-1')
    expect(file.plays).toHaveLength(3)
    const stranger = await stage.launch('nobody', { title: 'bgs-dice' })
    const none = await stage.arcade().app.inject({
      url: '/originals/export',
      query: { session: stranger },
    })
    expect(none.json<Exported>().plays).toEqual([])
  })
})

/** A demo of mines that has lost its first round: one tile of 25 is safe, so this may take a few. */
async function loser(): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const session = await stage.launch(undefined, { title: 'bgs-mines' })
    const id = newId()
    expect((await bet(session, id, { stake: '100', mines: 24 })).play.state).toBe('open')
    const { play, balance } = await act(session, id, 0, { type: 'uncover', tile: 0 })
    expect(play.state).toBe('done')
    if (BigInt(balance) < 100_000n) return session
  }
  throw new Error('ten rounds in a row were won')
}

test('[GAM-11] play money never reaches the wallet, and plays by the same rules', async () => {
  const calls = stage.operator.heard.length
  const session = await stage.launch(undefined, { title: 'bgs-dice' })
  const { isDemo, balance } = await open(session)
  expect([isDemo, balance]).toEqual([true, '100000'])
  const { play, balance: after } = await bet(session)
  expect(play.state).toBe('done')
  expect(BigInt(after)).toBe(100_000n - 100n + BigInt(play.returned))
  const other = await loser()
  expect((await bet(other, newId(), { stake: '100000', mines: 1 })).code).toBe('not-enough-money')
  expect(stage.operator.heard).toHaveLength(calls)
})

/** Uncovers tiles known to be safe: the test reads the seeds from the store. */
async function uncoverSafely(session: string, id: string): Promise<number> {
  const [kept] = await stage.rows<{ server_seed: string; client_seed: string; nonce: number }>(
    'select server_seed, client_seed, nonce from play join seed_pair p on p.id = seed_pair where play.id = $1',
    [id],
  )
  const record = {
    game: houseGameById('mines')!,
    bet: field,
    serverSeed: kept!.server_seed,
    clientSeed: kept!.client_seed,
    nonce: kept!.nonce,
  }
  const isSafe = (tile: number) =>
    !playRound({ ...record, actions: [{ type: 'uncover', tile }] }).isOver
  const tile = Array.from({ length: 25 }, (_, at) => at).find(isSafe)!
  const { play } = await act(session, id, 0, { type: 'uncover', tile })
  expect(play).toMatchObject({ state: 'open', actions: [{ type: 'uncover', tile }] })
  expect(await act(session, id, 0, { type: 'uncover', tile })).toMatchObject({ status: 200 })
  const otherTile = { type: 'uncover', tile: (tile + 1) % 25 }
  expect((await act(session, id, 0, otherTile)).code).toBe('out-of-turn')
  expect((await act(session, id, 2, { type: 'cashOut' })).code).toBe('out-of-turn')
  return 1
}

async function history(session: string): Promise<HistoryAnswer> {
  const said = await stage.arcade().app.inject({ url: '/originals/history', query: { session } })
  return said.json<HistoryAnswer>()
}
