import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { elm, models, pine } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { Round } from '../store/index.ts'
import { drawnAgain } from './draw.ts'
import type { FreeSpinsView, OpenAnswer } from './wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

interface Told {
  reward_uuid: string
  status: string
  bet_value: number
  bet_count: number
  operator_reference: string | null
}

async function sit(more: object = {}) {
  const user = `player-${randomUUID()}`
  stage.operator.give(user, 10_000n)
  const given = (await stage.giveSpins(user, more)).json<Told>()
  return { user, given, reward: given.reward_uuid, session: await stage.launch(user) }
}

const left = async (session: string): Promise<FreeSpinsView | null> =>
  (await stage.ask<OpenAnswer>('/play/open', { session })).freeSpins
const statusOf = async (user: string) => {
  const said = await stage.asOperator('rewards/list', { user }, 'freebet')
  return said.json<{ rewards: Told[] }>().rewards.map(({ status }) => status)
}
const betsHeard = (user: string) =>
  stage.operator.heard.filter(({ kind, bytes }) => kind === 'bet' && bytes.includes(user))

describe('free spins that an operator gives', () => {
  test('[VND-02] are made once for a reference, and another reward under it is refused', async () => {
    const reference = randomUUID()
    const tries = await Promise.all(
      [1, 2, 3].map(() => stage.giveSpins('ann', { operator_reference: reference })),
    )
    for (const said of tries) {
      expect(said.json()).toMatchObject({
        reward_uuid: reference,
        status: 'FRS_ACTIVE',
        bet_value: 5_000,
        bet_count: 3,
      })
    }
    const other = await stage.giveSpins('ann', { operator_reference: reference, bet_count: 4 })
    expect([other.statusCode, other.json<Told>().status]).toEqual([
      409,
      'RS_ERROR_DUPLICATE_TRANSACTION',
    ])
    expect(await statusOf('ann')).toEqual(['FRS_ACTIVE'])
  })

  test('[VND-02] have a bet of their game, an end and a number; a game with a pool has none', async () => {
    const none = await stage.asOperator('prepaids/list', { game_code: elm }, 'freebet')
    expect(none.json()).toEqual([])
    const wrong = [
      { prepaid_uuid: randomUUID() },
      { bet_count: 0 },
      { bet_count: 1_001 },
      { bet_value: 10_000 },
      { game_code: pine },
      { end_time: '2020-01-01T00:00:00' },
      { end_time: 'tomorrow' },
      { operator_id: 'another' },
    ]
    for (const more of wrong) {
      const said = await stage.giveSpins('bob', more)
      expect([more, said.statusCode >= 400 && said.statusCode < 500]).toEqual([more, true])
    }
    expect(await statusOf('bob')).toEqual([])
    const list = (await stage.asOperator('list', {})).json<
      { game_code: string; freebet_support: boolean }[]
    >()
    const support = list.map(({ game_code: code, freebet_support: has }) => [code, has])
    expect(Object.fromEntries(support)).toMatchObject({ [elm]: false, [pine]: true })
  })

  test('[VND-02] stake nothing, pay what they win, and are used up', async () => {
    const { user, reward, session } = await sit({ operator_reference: 'gift-1' })
    expect(await left(session)).toMatchObject({ id: reward, bet: '5', count: 3, left: 3, won: '0' })
    let won = 0n
    for (const still of [2, 1, 0]) {
      const said = await stage.spinFree(session, reward)
      won += BigInt(said.round.win)
      expect(said.round).toMatchObject({ stake: '0', bet: '5', reward })
      expect(said.freeSpins).toMatchObject({ left: still, won: String(won) })
      expect(said.balance).toBe(String(10_000n + won))
      expect(said.net).toBe(String(won))
    }
    expect(stage.operator.balanceOf(user)).toBe(10_000n + won)
    expect((await stage.spinFree(session, reward)).code).toBe('no-free-spin')
    expect(await left(session)).toBeNull()
    expect(await statusOf(user)).toEqual(['FRS_FINISHED'])
    const heard = betsHeard(user)
    expect(heard).toHaveLength(3)
    for (const { amount, bytes } of heard) {
      expect(amount).toBe(0n)
      const about = { is_free: true, reward_uuid: reward, meta: { operator_reference: 'gift-1' } }
      expect(JSON.parse(bytes)).toMatchObject(about)
    }
    expect((await stage.spin(session)).round).toMatchObject({ stake: '5', reward: null })
  })

  test('[FAIR-04] are drawn and recorded like all other rounds', async () => {
    const { reward, session } = await sit()
    await stage.spinFree(session, reward)
    const [round] = await stage.rows<Round>('select * from round where reward = $1', [reward])
    if (!round) throw new Error('no round')
    const { level, tickets, mode, words, outcome } = round
    expect(drawnAgain(models.plain!, { bet: { level, tickets }, mode }, words)).toEqual(outcome)
  })

  test('[SEC-01] belong to their player, game and bet, and cannot buy a feature', async () => {
    const { reward, session } = await sit()
    stage.operator.give('thief', 10_000n)
    const thief = await stage.launch('thief')
    const other = await stage.launch('thief', { title: pine })
    const demo = await stage.launch()
    const tries = [
      stage.spinFree(thief, reward),
      stage.spinFree(other, reward),
      stage.spinFree(demo, reward),
      stage.spinFree(session, randomUUID()),
      stage.spinFree(session, reward, newId(), { bet: '2500' }),
    ]
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['no-free-spin']))
    expect(await left(thief)).toBeNull()
    expect(await left(session)).toMatchObject({ left: 3 })
  })
})

describe('a free spin is used exactly once', () => {
  test('[VND-02] from many windows at once, however they press', async () => {
    const { user, reward, session } = await sit()
    const windows = [session, ...(await Promise.all([1, 2, 3].map(() => stage.launch(user))))]
    let played = 0
    for (let tries = 0; tries < 20 && played < 3; tries += 1) {
      const said = await Promise.all(
        [...windows, ...windows].map((one) => stage.spinFree(one, reward)),
      )
      played += said.filter(({ status }) => status === 200).length
    }
    expect(played).toBe(3)
    expect((await stage.spinFree(session, reward)).code).toBe('no-free-spin')
    expect(betsHeard(user)).toHaveLength(3)
  })

  test('[VND-02] if its answer is asked for again, and not as another one', async () => {
    const { user, reward, session } = await sit()
    const id = newId()
    const said = await Promise.all([1, 2].map(() => stage.spinFree(session, reward, id)))
    expect(said[0]?.round).toEqual(said[1]?.round)
    expect((await stage.spinFree(session, reward, id)).round).toEqual(said[0]?.round)
    expect((await stage.spin(session, id)).code).toBe('round-differs')
    expect(betsHeard(user)).toHaveLength(1)
    expect(await left(session)).toMatchObject({ left: 2 })
  })

  test('[VND-02] if the wallet’s answer is lost: it is rolled back, and the spin is there again', async () => {
    const { user, reward, session } = await sit({ bet_count: 1 })
    stage.operator.misbehave('bet', 'unanswered', 'lost', 'lost')
    expect((await stage.spinFree(session, reward)).code).toBe('wallet-unavailable')
    expect(await left(session)).toMatchObject({ left: 1 })
    await stage.arcade().recover()
    const [rollback] = stage.operator.heard.filter(
      ({ kind, bytes }) => kind === 'rollback' && bytes.includes(user),
    )
    expect(rollback).toBeDefined()
    const said = await stage.spinFree(session, reward)
    expect(said.freeSpins).toMatchObject({ left: 0 })
    expect(stage.operator.balanceOf(user)).toBe(10_000n + BigInt(said.round.win))
  })

  test('[VND-02] if the arcade is killed before or after the wallet took it', async () => {
    const { user, reward, session } = await sit({ bet_count: 2 })
    stage.operator.misbehave('bet', 'taken-hangs')
    const arrived = stage.operator.arrival('bet')
    const dying = stage.spinFree(session, reward).catch(() => undefined)
    await arrived
    await stage.killAndRise()
    await dying
    stage.wait(600_000)
    await stage.arcade().recover()
    expect(await left(session)).toMatchObject({ left: 2 })
    stage.operator.misbehave('win', 'taken-hangs')
    const paid = stage.operator.arrival('win')
    const id = newId()
    const second = stage.spinFree(session, reward, id).catch(() => undefined)
    await paid
    await stage.killAndRise()
    await second
    stage.wait(600_000)
    await stage.arcade().recover()
    const { round, freeSpins } = await stage.spinFree(session, reward, id)
    expect(freeSpins).toMatchObject({ left: 1, won: round.win })
    expect(stage.operator.balanceOf(user)).toBe(10_000n + BigInt(round.win))
  })

  test('[VND-02] and not at all after its end, after it was taken back, or if the operator refuses', async () => {
    const { reward, session } = await sit()
    stage.operator.misbehave('bet', 'RS_ERROR_LIMIT_REACHED')
    expect((await stage.spinFree(session, reward)).code).toBe('no-free-spin')
    expect(await left(session)).toMatchObject({ left: 3 })
    const cancel = () => stage.asOperator('rewards/cancel', { reward_uuid: reward }, 'freebet')
    expect((await cancel()).json()).toMatchObject({ status: 'FRS_CANCELLED' })
    expect((await cancel()).json()).toMatchObject({ status: 'FRS_CANCELLED' })
    expect((await stage.spinFree(session, reward)).code).toBe('no-free-spin')
    expect(await left(session)).toBeNull()
    const nothing = { reward_uuid: randomUUID() }
    expect((await stage.asOperator('rewards/cancel', nothing, 'freebet')).statusCode).toBe(404)
    const until = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 19)
    const later = await sit({ end_time: until })
    stage.wait(3 * 86_400_000)
    const again = await stage.launch(later.user)
    expect((await stage.spinFree(again, later.reward)).code).toBe('no-free-spin')
    expect(await statusOf(later.user)).toEqual(['FRS_EXPIRED'])
  })
})
