import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainCommitmentOf, linkBefore, verifyRound } from '@baize/engines/house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { patienceMs, roundsMax, until } from '../shared/sitting.fixture.ts'
import { timeOf } from './growth.ts'
import { isLate, type News, sitAt } from './sitting.fixture.ts'
import { pointOf } from './table.ts'
import type { CrashNews } from './wire.ts'

/** A round of a thousand times takes two seconds. */
const speed = 60
let stage: Stage
let port: number

beforeAll(async () => {
  stage = await setStage({ crashPace: { bettingMs: 700, restMs: 50, speed } })
  port = await stage.arcade().start()
})
afterAll(() => stage.stop())

const sit = (user: string | undefined) => sitAt(stage, port, user)

async function stateOf(id: string) {
  const rows = await stage.rows<{ state: string; returned: string; shared: string }>(
    'select state, returned::text, shared::text from play where id = $1',
    [id],
  )
  return rows[0]
}

test('[FAIR-01] every round is the next link of the chain that was committed to', async () => {
  const ann = await sit('ann')
  const hello = await ann.next('hello', () => true, 0)
  const { chain } = hello.table
  const crashes: News<'crashed'>[] = []
  while (crashes.length < 3) crashes.push(await ann.next('crashed'))
  const [first, second, third] = crashes.map(({ past }) => past)
  expect(linkBefore(second!.link)).toBe(first!.link)
  expect(linkBefore(third!.link)).toBe(second!.link)
  for (const { link, point } of [first!, second!, third!]) {
    expect(pointOf(link, chain.salt)).toBe(point)
  }
  let link = first!.link
  for (let at = 1; at < first!.number; at += 1) link = linkBefore(link)
  expect(chainCommitmentOf(link)).toBe(chain.commitment)
  const place = chain.place + third!.number - hello.table.number
  expect(verifyRound(chain.commitment, third!.link, place)).toBe(true)
  expect(verifyRound(chain.commitment, third!.link, place + 1)).toBe(false)
  expect(chain.links).toBeGreaterThan(place)
  const told = JSON.stringify(ann.heard.slice(0, ann.heard.indexOf(crashes[0]!)))
  expect(told).not.toContain(first!.link)
  ann.socket.close()
})

test('[FAIR-04] a bet is cashed out at what the server had reached, by hand or by itself', async () => {
  const ben = await sit('ben')
  const eve = await sit('eve')
  for (let tries = 0; ; tries += 1) {
    expect(tries).toBeLessThan(roundsMax)
    const [mine, byItself] = [newId(), newId()]
    await ben.next('betting')
    const from = ben.heard.length
    const [taken, other, extra] = await Promise.all([
      ben.ask({ type: 'bet', id: mine, stake: '1000' }),
      ben.ask({ type: 'bet', id: byItself, stake: '500', cashOutAt: 102 }),
      ben.ask({ type: 'bet', id: newId(), stake: '10' }),
    ])
    if ([taken, other, extra].some(isLate)) continue
    expect(taken).toMatchObject({ type: 'done', seat: { isMine: true, stake: '1000' } })
    expect(extra).toMatchObject({ type: 'refused', code: 'round-open' })
    await ben.next('running', () => true, from)
    await sleep(Math.ceil(timeOf(110) / speed))
    const out = await ben.ask({ type: 'cashOut', id: mine })
    if (out.type === 'refused') {
      // The round crashed before the cash-out: the stake is lost.
      if (out.code !== 'round-over') throw new Error(out.code)
      await until(async () => (await stateOf(mine))?.state === 'done')
      continue
    }
    const again = await ben.ask({ type: 'cashOut', id: mine })
    // The table knows only the bets of its current round, and this round may be over by now.
    if (ben.heard.slice(from).some(({ type }) => type === 'betting')) continue
    const at = out.seat!.cashedOutAt!
    expect(at).toBeGreaterThanOrEqual(110)
    expect(out.seat!.returned).toBe(String((1000n * BigInt(at)) / 100n))
    await until(async () => (await stateOf(byItself))?.state === 'done')
    expect(await stateOf(byItself)).toMatchObject({ returned: '510' })
    expect(await stateOf(mine)).toMatchObject({ state: 'done', returned: out.seat!.returned })
    expect(again).toMatchObject({ type: 'done', seat: { cashedOutAt: at } })
    expect((await eve.ask({ type: 'cashOut', id: mine })).type).toBe('refused')
    break
  }
  const seen = eve.heard.filter((news) => news.type === 'seats').flatMap(({ seats }) => seats)
  expect(seen.some(({ stake }) => stake === '1000')).toBe(true)
  expect(JSON.stringify(seen)).not.toMatch(/ben|playId/)
  await until(() => sumsAgree('ben'))
  ben.socket.close()
  eve.socket.close()
})

/** The wallet's balance equals the sum of the plays. */
async function sumsAgree(user: string): Promise<boolean> {
  const [sums] = await stage.rows<{ net: string | null; open: string }>(
    `select sum(returned - staked) filter (where state = 'done')::text as net,
       count(*) filter (where state not in ('done', 'void'))::text as open
     from play where player = $1`,
    [user],
  )
  return sums?.open === '0' && stage.operator.balanceOf(user) === 100_000n + BigInt(sums.net ?? 0)
}

test('[FAIR-04] a crowd bets and is paid at once, each as if it were alone', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `crowd-${nth}`)
  const crowd = await Promise.all(names.map((name) => sit(name)))
  const repeated = newId()
  // All wait for the same betting phase. On a busy machine some come too late, and these bet in the next one.
  const said = await Promise.all(
    crowd.flatMap((one, nth) =>
      [102, 100_000_000].map((cashOutAt) =>
        one.bet('300', cashOutAt, nth === 0 ? repeated : undefined),
      ),
    ),
  )
  // The second bet with the same id is answered like the first or refused; bets of others are
  // unaffected.
  const others = said.slice(2).map(({ type }) => type)
  expect(others).toEqual(Array.from({ length: 22 }, () => 'done'))
  for (const name of names) await until(() => sumsAgree(name))
  for (const { socket } of crowd) socket.close()
})

test('[GAM-11] a player in two windows is told of each bet in both; nobody else knows whose it is', async () => {
  const here = await sit('two')
  const there = await sit('two')
  const other = await sit('one')
  const id = newId()
  expect(await here.bet('700', 101, id)).toMatchObject({ type: 'done' })
  const own = await there.next('own', () => true, 0)
  expect(own.seat).toMatchObject({ isMine: true, playId: id, stake: '700' })
  await other.next('crashed')
  expect(here.heard.filter(({ type }) => type === 'own')).toEqual([])
  expect(JSON.stringify(other.heard)).not.toMatch(/"own"|playId|"isMine":true/)
  for (const { socket } of [here, there, other]) socket.close()
})

test('[GAM-11] every window shows what the wallet holds, however late it answers', async () => {
  const here = await sit('hal')
  const there = await sit('hal')
  for (let rounds = 0; rounds < 3; rounds += 1) {
    stage.operator.misbehave('bet', 'late')
    await here.next('betting')
    const ids = [newId(), newId()]
    // The first bet is taken first and answered last.
    const bets = ids.map((id) => here.ask({ type: 'bet', id, stake: '700', cashOutAt: 101 }))
    await Promise.all(bets)
    stage.operator.misbehave('win', 'late')
    await until(async () => {
      const states = await Promise.all(ids.map((id) => stateOf(id)))
      return states.every((one) => one === undefined || ['done', 'void'].includes(one.state))
    })
    stage.operator.behave()
    const shown = ({ heard }: typeof here) =>
      heard.findLast((news) => news.type === 'money')?.balance
    const held = String(stage.operator.balanceOf('hal'))
    await expect
      .poll(() => [shown(here), shown(there)], { timeout: patienceMs })
      .toEqual([held, held])
  }
  here.socket.close()
  there.socket.close()
})

test('[GAM-11] after a stake was taken back, the window shows what the wallet holds by then', async () => {
  const ida = await sit('ida')
  // A deposit that only the wallet knows of.
  stage.operator.give('ida', 250_000n)
  stage.operator.misbehave('bet', 'unanswered', 'lost', 'lost')
  expect(await ida.bet('700', 101)).toMatchObject({ code: 'wallet-unavailable' })
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('ida') === 250_000n
  })
  await ida.next('money', ({ balance }) => balance === '250000', 0)
  ida.socket.close()
})

test('out of turn, poor, foreign, forged or late: refused, and nothing is lost', async () => {
  const cat = await sit('cat')
  expect(await late(cat)).toMatchObject({ type: 'refused', code: 'out-of-turn' })
  expect(await cat.bet('9')).toMatchObject({ code: 'bet-too-low' })
  expect(await cat.ask({ type: 'cashOut', id: newId() })).toMatchObject({ code: 'round-unknown' })
  stage.operator.give('cat', 50n)
  expect(await cat.bet('100')).toMatchObject({ code: 'not-enough-money', balance: '50' })
  const closed = new Promise((resolve) => cat.socket.once('close', resolve))
  cat.socket.send(JSON.stringify({ type: 'cashOut', ask: 9, id: newId(), at: 500 }))
  expect(await closed).toBe(1008)
  const nobody = new WebSocket(`ws://127.0.0.1:${port}/crash?session=${'x'.repeat(43)}`)
  expect(await new Promise((resolve) => nobody.once('error', resolve))).toBeInstanceOf(Error)
  const stranger = new WebSocket(`ws://127.0.0.1:${port}/crash?session=${cat.session}`, {
    origin: 'https://elsewhere.example',
  })
  expect(await new Promise((resolve) => stranger.once('error', resolve))).toBeInstanceOf(Error)
})

test('[SEC-01] who resets the line while being turned away does not end the arcade', async () => {
  const broken: unknown[] = []
  const note = (error: unknown) => broken.push(error)
  process.on('uncaughtException', note)
  for (let turn = 0; turn < 100; turn += 1) {
    const line = connect(port, '127.0.0.1').on('error', () => {})
    await new Promise((resolve) => line.once('connect', resolve))
    line.write('GET /else HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await sleep(turn % 5)
    line.resetAndDestroy()
  }
  await sleep(50)
  process.off('uncaughtException', note)
  expect(broken).toEqual([])
})

/** The answer to a bet while a round runs. After a short round the bet may be accepted again. */
async function late(one: Awaited<ReturnType<typeof sit>>): Promise<CrashNews> {
  for (let rounds = 1; ; rounds += 1) {
    await one.next('running')
    const from = one.heard.length
    const said = await one.ask({ type: 'bet', id: newId(), stake: '100' })
    const isInTurn = one.heard.slice(from).some(({ type }) => type === 'betting')
    if (!isInTurn || rounds === roundsMax) return said
  }
}

test('[GAM-11] play money sits at the table unseen by others', async () => {
  const dan = await sit(undefined)
  const eve = await sit('una')
  const id = newId()
  const taken = await dan.bet('700', 101, id)
  expect(taken).toMatchObject({ type: 'done' })
  await dan.next('money', ({ balance }) => balance === '99300', 0)
  await until(async () => (await stateOf(id))?.state === 'done')
  const seen = eve.heard.filter((news) => news.type === 'seats').flatMap(({ seats }) => seats)
  expect(seen.some(({ stake }) => stake === '700')).toBe(false)
  dan.socket.close()
  eve.socket.close()
})

test('a round that is interrupted gives every stake back; one that was over is settled', async () => {
  const fay = await sit('fay')
  const id = newId()
  expect(await fay.bet('5000', undefined, id)).toMatchObject({ type: 'done' })
  await stage.killAndRise()
  port = await stage.arcade().start()
  await until(async () => (await stateOf(id))?.state !== 'open')
  await stage.arcade().recover()
  const state = await stateOf(id)
  expect(['void', 'done']).toContain(state?.state)
  await until(async () => {
    await stage.arcade().recover()
    return sumsAgree('fay')
  })
})
