import { commitmentOf, entriesDigestOf, jackpot, playRound } from '@baize/engines/house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { Exported, OpenAnswer, PlayAnswer } from '../originals/wire.ts'
import type { JackpotAnswer } from './wire.ts'

const dayMs = 86_400_000
/** So close to midnight the day might end in the middle of a test: the test waits for the next day. */
const dayEndMs = 600_000

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs > dayEndMs) return
  stage.wait(leftMs)
  await stage.arcade().recover()
})
afterAll(() => stage.stop())

async function sit(user: string): Promise<string> {
  stage.operator.give(user, 10_000_000n)
  return stage.launch(user, { title: 'bgs-dice' })
}

async function bet(session: string, stake: string): Promise<bigint> {
  const { play } = await stage.ask<PlayAnswer>('/originals/bet', {
    session,
    id: newId(),
    bet: { stake, side: 'under', target: 5000 },
  })
  return BigInt(play.returned) - BigInt(stake)
}

async function draws(session: string): Promise<JackpotAnswer> {
  const said = await stage.arcade().app.inject({ url: '/originals/jackpot', query: { session } })
  return said.json<JackpotAnswer>()
}

test('[GAM-11] [FAIR-01] the pot of a day goes to one ticket, as was committed to before', async () => {
  const [ann, ben] = [await sit('ann'), await sit('ben')]
  const { jackpot: pot } = await stage.ask<OpenAnswer>('/originals/open', { session: ann })
  expect(pot).toMatchObject({ amount: '0' })
  const net = { ann: 0n, ben: 0n }
  for (let nth = 0; nth < 3; nth += 1) {
    net.ann += await bet(ann, '50000')
    net.ben += await bet(ben, '10333')
  }
  stage.wait(4_000)
  expect((await draws(ann)).now.amount).toBe('180')
  const lately = await stage.arcade().app.inject({
    url: '/originals/jackpot/now',
    query: { session: ann },
  })
  expect(lately.json()).toEqual({ ...pot, amount: '180' })
  const names = { ann: (await draws(ann)).me, ben: (await draws(ben)).me }
  stage.wait(dayMs + 31_000)
  const again = { ann: await stage.launch('ann', { title: 'bgs-dice' }) }
  // The wallet cannot be reached when the day ends: the call of the prize is retried until it is
  // answered.
  stage.operator.misbehave('bet', 'lost', 'lost', 'lost')
  await stage.arcade().recover()
  expect(stage.operator.balanceOf('ann')).toBe(10_000_000n + net.ann)
  stage.operator.behave()
  await stage.killAndRise()
  stage.wait(3_600_000)
  await stage.arcade().recover()
  const { past, now } = await draws(again.ann)
  expect(past).toHaveLength(1)
  const [draw] = past
  expect(draw?.commitment).toBe(pot?.commitment)
  expect(commitmentOf(draw!.serverSeed)).toBe(draw!.commitment)
  expect(now.commitment).not.toBe(draw!.commitment)
  expect(draw!.entries.map(({ id, staked }) => [id, staked])).toEqual(
    [
      [names.ann, '150000'],
      [names.ben, '30999'],
    ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
  const clientSeed = entriesDigestOf(
    draw!.entries.map(({ id, staked }) => ({ id, staked: BigInt(staked) })),
  )
  const bets = { pool: '180', entries: draw!.entries }
  const record = { game: jackpot, bet: bets, serverSeed: draw!.serverSeed, clientSeed, nonce: 0 }
  expect(playRound(record).view.winner).toBe(draw!.winner)
  const winner = draw!.winner === names.ann ? 'ann' : 'ben'
  for (const user of ['ann', 'ben'] as const) {
    const prize = user === winner ? 180n : 0n
    expect([user, stage.operator.balanceOf(user)]).toEqual([user, 10_000_000n + net[user] + prize])
  }
  // A prize is not a bet on the title whose session it is paid to, so that title's history omits it.
  const session = await stage.launch(winner, { title: 'bgs-dice' })
  const exported = await stage.arcade().app.inject({
    url: '/originals/export',
    query: { session },
  })
  const games = exported.json<Exported>().plays.map(({ game }) => game)
  expect(games).toEqual(['dice', 'dice', 'dice'])
  const prizes = stage.operator.heard.filter(({ bytes }) =>
    bytes.includes('"is_supplier_promo":true'),
  )
  expect(prizes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', 0n],
    ['win', 180_000n],
  ])
})

test('a day on which nobody played carries on what is in the pot', async () => {
  const cat = await sit('cat')
  stage.wait(dayMs)
  await stage.arcade().recover()
  const { now, past } = await draws(await stage.launch('cat', { title: 'bgs-dice' }))
  expect(past).toHaveLength(1)
  expect(now.amount).toBe('0')
  expect(cat).not.toBe('')
  const [open] = await stage.rows<{ carried: string }>(
    "select carried::text from jackpot_draw where state = 'open' and currency = 'USD'",
  )
  // 180,999 thousandths of a cent were in the pot, 180 were paid.
  expect(open?.carried).toBe('999000')
})
