import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diceThat } from '../fixture/fortune.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { OpenAnswer, PlayAnswer, PlayView } from '../originals/wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

const under = { stake: '100', side: 'under', target: 5000 }

async function sit(user: string, title: string): Promise<string> {
  stage.operator.give(user, 100_000n)
  return stage.launch(user, { title })
}

const bet = (session: string, id: string, what: object = under) =>
  stage.ask<PlayAnswer>('/originals/bet', { session, id, bet: what })

const read = (url: string) => stage.arcade().app.inject(url)

const keyIn = (url: string) => new URL(url).searchParams.get('session') ?? ''

describe('a play of an in-house game looked at again', () => {
  test('[FAIR-04] is told by its id or by any call about it, with an address that shows it and stakes nothing', async () => {
    const session = await sit('ann', 'bgs-dice')
    for (const [fortune, calls] of [['wins', 2] as const, ['loses', 1] as const]) {
      const what = await diceThat(stage, session, fortune)
      expect(await shownAgain(session, what)).toBe(calls)
    }
  })

  test('[FAIR-04] is not shown to another, nor another play of the same player', async () => {
    const session = await sit('ben', 'bgs-dice')
    const [id, other] = [newId(), newId()]
    await bet(session, id)
    await bet(session, other)
    const foreign = await stage.asOperator('round', { user: 'ann', round: id })
    expect(foreign.statusCode).toBe(404)
    const said = await stage.asOperator('round', { user: 'ben', round: id })
    const key = keyIn(said.json<{ url: string }>().url)
    const shown = await read(`/originals/play?session=${key}&id=${other}`)
    expect(shown.json()).toMatchObject({ error: { code: 'round-unknown' } })
  })

  test('[FAIR-01] tells nothing that is hidden: no seed, and no mine while it is open', async () => {
    const session = await sit('cat', 'bgs-mines')
    const id = newId()
    await bet(session, id, { stake: '100', mines: 3 })
    const said = await stage.asOperator('round', { user: 'cat', round: id })
    expect(said.json()).toMatchObject({ state: 'open', win: 0 })
    const [row] = await stage.rows<{ server_seed: string }>(
      "select server_seed from seed_pair where owner = 'cat' and state = 'active'",
    )
    expect(said.body).not.toContain(row?.server_seed)
    expect(said.body).not.toContain('mined')
    const key = keyIn(said.json<{ url: string }>().url)
    const act = await stage.ask('/originals/act', {
      session: key,
      id,
      step: 0,
      action: { type: 'uncover', tile: 0 },
    })
    expect(act.status).toBeGreaterThanOrEqual(400)
  })
})

/** Asks for the round by each of its ids; answers how many calls there were. */
async function shownAgain(session: string, what: object): Promise<number> {
  const id = newId()
  const { play } = await bet(session, id, what)
  const calls = stage.operator.heard.filter(({ round }) => round === id)
  const asked = [{ round: id }, ...calls.map((call) => ({ transaction_uuid: call.transaction }))]
  for (const by of asked) {
    const said = await stage.asOperator('round', { user: 'ann', ...by })
    const { url, ...record } = said.json<{ url: string }>()
    expect(record).toMatchObject({
      round: id,
      game_code: 'bgs-dice',
      state: 'done',
      bet: 100_000,
      win: Number(play.returned) * 1_000,
      model: 'dice',
      rules_version: 1,
      order: what,
      actions: [],
      play,
      finished_at: expect.any(String),
    })
    const key = keyIn(url)
    const opened = await stage.ask<OpenAnswer>('/originals/open', { session: key })
    expect(opened.unfinished).toEqual(play)
    const shown = await read(`/originals/play?session=${key}&id=${id}`)
    expect(shown.json<{ play: PlayView }>().play).toEqual(play)
    expect((await bet(key, newId())).code).toBe('session-over')
  }
  return calls.length
}
