import { playRound } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { gameOf } from '../originals/record.ts'
import { until } from '../shared/sitting.fixture.ts'
import type { Json } from '../store/index.ts'
import { fishingTitles } from '../titles/fishing.ts'
import { range, refuse, sea, sitAt, startMoney } from './fishing.fixture.ts'
import type { OwnGun } from './wire.ts'

let stage: Stage
afterEach(() => stage.stop())

async function openSea() {
  stage = await setStage({ range })
  return stage.arcade().start()
}

const sit = (port: number, user: string | undefined) => sitAt(stage, port, user)

interface Row {
  state: string
  returned: string
  actions: Json[]
  reason: string | null
  nonce: number
}

async function playOf(id: string): Promise<Row | undefined> {
  const [row] = await stage.rows<Row>(
    'select state, returned::text, actions, reason, nonce from play where id = $1',
    [id],
  )
  return row
}

const isDone = (id: string) => async () => (await playOf(id))?.state === 'done'

test('[GAM-11] [FAIR-04] a magazine is one bet and one win, and every shot can be computed again', async () => {
  const port = await openSea()
  const ann = await sit(port, 'ann')
  const id = newId()
  expect(await ann.load(id)).toMatchObject({
    type: 'done',
    seat: { magazine: { id, bullets: 40, left: 40, won: 0 } },
  })
  expect(stage.operator.balanceOf('ann')).toBe(startMoney - 200n)
  const told: OwnGun[] = []
  for (let nth = 0; nth < 4; nth += 1) told.push(await ann.shoot(id, [await ann.fish()]))
  const { state, actions } = (await playOf(id))!
  expect([state, actions.length]).toEqual(['open', 4])
  await ann.ask({ type: 'close', id })
  await until(isDone(id))
  const [row] = await stage.rows<{ server_seed: string; client_seed: string; nonce: number }>(
    'select server_seed, client_seed, nonce from play join seed_pair on seed_pair.id = seed_pair where play.id = $1',
    [id],
  )
  const source = { serverSeed: row!.server_seed, clientSeed: row!.client_seed, nonce: row!.nonce }
  const bet = { stake: '5', bullets: 40 }
  const done = (await playOf(id))!
  const again = playRound({ game: gameOf(sea.id), bet, actions: done.actions, ...source })
  expect(String(again.returned)).toBe(done.returned)
  const { won, left } = again.view as { won: number; left: number }
  expect(left).toBe(36)
  const shown = told.flatMap(({ shots }) => shots ?? []).flatMap(({ fish }) => fish)
  expect(shown.reduce((sum, { pays }) => sum + pays, 0)).toBe(won)
  await until(() => stage.operator.balanceOf('ann') === startMoney - 20n + 5n * BigInt(won))
  const calls = stage.operator.heard.filter(({ round }) => round === id)
  expect(calls.map(({ kind }) => kind)).toEqual(['bet', 'win'])
  // Four bullets of forty were fired: only those were at risk. The protocol counts in thousandths of a cent.
  expect(JSON.parse(calls[1]!.bytes)).toMatchObject({ turnover: 20_000, round_closed: true })
  // The next magazine begins with the bullet after the last of this one.
  const next = newId()
  expect((await ann.load(next)).type).toBe('done')
  expect((await playOf(next))!.nonce).toBe(source.nonce + 40)
})

test('[GAM-11] a caught fish is gone for everybody, and a bullet for a fish that is gone stays', async () => {
  const port = await openSea()
  const [ben, cat] = [await sit(port, 'ben'), await sit(port, undefined)]
  expect(cat.hello.room.number).toBe(ben.hello.room.number)
  const [his, hers] = [newId(), newId()]
  await ben.load(his)
  await cat.load(hers)
  let caught: string | undefined
  while (!caught) {
    const fish = await ben.fish('minnow')
    const { shots = [] } = await ben.shoot(his, [fish])
    if (shots[0]?.refused === 'fast') await new Promise((resolve) => setTimeout(resolve, 250))
    if ((shots[0]?.fish[0]?.pays ?? 0) > 0) caught = fish
  }
  const late = await cat.shoot(hers, [caught])
  expect(late.shots).toMatchObject([{ refused: 'gone' }])
  expect(late.magazine).toMatchObject({ left: 40, won: 0 })
  await cat.next('shots', ({ shots }) => shots.some(({ fish }) => fish[0]?.fish === caught), 0)
  // Others see what was caught, never who it is or what a bullet of theirs is worth.
  expect(JSON.stringify(cat.heard)).not.toContain('ben')
})

test('[GAM-11] no more than five shots a second, no foreign magazine, no unknown fish, nothing twice', async () => {
  const port = await openSea()
  const [dan, eve] = [await sit(port, 'dan'), await sit(port, 'eve')]
  const id = newId()
  await dan.load(id)
  const fish: string[] = []
  for (let nth = 0; nth < 5; nth += 1) fish.push(await dan.fish())
  const shots = (from: number) =>
    fish.map((one, at) => ({ n: from + at, weapon: 'cannon', fish: [one] }))
  const first = await dan.ask({ type: 'shoot', id, shots: shots(0) })
  expect(first.type === 'done' && first.seat.shots?.filter(({ refused }) => !refused).length).toBe(
    5,
  )
  const turtle = await dan.fish()
  const more = await dan.ask({
    type: 'shoot',
    id,
    shots: [{ n: 9, weapon: 'cannon', fish: [turtle] }],
  })
  expect(more).toMatchObject({ seat: { shots: [{ refused: 'fast' }] } })
  // The same shots again get the same answer and cost nothing.
  const again = await dan.ask({ type: 'shoot', id, shots: shots(0) })
  expect(again).toMatchObject({ seat: { shots: first.type === 'done' ? first.seat.shots : [] } })
  expect((await playOf(id))!.actions).toHaveLength(5)

  const foreign = await eve.ask({
    type: 'shoot',
    id,
    shots: [{ n: 0, weapon: 'cannon', fish: [turtle] }],
  })
  expect(foreign).toMatchObject({ type: 'refused', code: 'round-unknown' })
  expect(await eve.ask({ type: 'close', id })).toMatchObject({ code: 'round-unknown' })
  const wrong = (weapon: string, aimed: string[]) =>
    dan.ask({ type: 'shoot', id, shots: [{ n: 20, weapon, fish: aimed }] })
  expect(await wrong('cannon', ['unicorn/1'])).toMatchObject({ code: 'not-by-the-rules' })
  expect(await wrong('torpedo', [turtle])).toMatchObject({ code: 'not-by-the-rules' })
  expect(await wrong('cannon', [turtle, await dan.fish()])).toMatchObject({
    code: 'not-by-the-rules',
  })
  expect(await wrong('cannon', ['whale/999999999999'])).toMatchObject({
    seat: { shots: [{ refused: 'gone' }] },
  })
  expect(await dan.load()).toMatchObject({ code: 'round-open' })
  expect(await eve.load(newId(), { stake: '7' })).toMatchObject({ code: 'bet-not-offered' })
  expect(await eve.load(newId(), { bullets: 999 })).toMatchObject({ code: 'not-by-the-rules' })
  expect(await eve.load(id)).toMatchObject({ code: 'round-differs' })
  // Over HTTP, where other games are played, there is no way to a magazine.
  const overHttp = { session: dan.session, id, step: 5, action: { type: 'close' } }
  expect(await stage.ask('/originals/act', overHttp)).toMatchObject({ code: 'round-unknown' })
  const bet = { session: dan.session, id: newId(), bet: { stake: '5', bullets: 40 } }
  expect(await stage.ask('/originals/bet', bet)).toMatchObject({ code: 'bad-request' })
})

test.each([
  ['a stake below zero', { type: 'load', id: newId(), stake: '-5', bullets: 40 }],
  ['a huge stake', { type: 'load', id: newId(), stake: '9'.repeat(40), bullets: 40 }],
  ['bullets below zero', { type: 'load', id: newId(), stake: '5', bullets: -40 }],
  ['no number at all', { type: 'aim', angle: null, weapon: 'cannon' }],
  ['an angle out of the sea', { type: 'aim', angle: 1e9, weapon: 'cannon' }],
])('[GAM-11] %s ends the connection', async (_, message) => {
  const port = await openSea()
  const eli = await sit(port, undefined)
  const closed = new Promise<number>((resolve) => eli.socket.once('close', resolve))
  eli.socket.send(JSON.stringify({ ...message, ask: 1 }))
  expect(await closed).toBe(1008)
})

test('[VND-03] a player who leaves gets what was not fired back within ten seconds', async () => {
  const port = await openSea()
  const flo = await sit(port, 'flo')
  const id = newId()
  await flo.load(id)
  await flo.shoot(id, [await flo.fish()])
  const leftMs = Date.now()
  flo.socket.terminate()
  await until(isDone(id))
  expect(Date.now() - leftMs).toBeLessThan(10_500)
  const { returned } = (await playOf(id))!
  await until(() => stage.operator.balanceOf('flo') === startMoney - 200n + BigInt(returned))
  expect(BigInt(returned)).toBeGreaterThanOrEqual(195n)
})

test('[VND-03] an arcade that stops closes every magazine, and one that was killed does so when it starts', async () => {
  const port = await openSea()
  const [gil, hal] = [await sit(port, 'gil'), await sit(port, undefined)]
  const [his, hers] = [newId(), newId()]
  await gil.load(his)
  await hal.load(hers)
  await gil.shoot(his, [await gil.fish()])
  // Nothing that ends a magazine can be written, as if the process were killed here.
  const allow = await refuse(stage, {
    change: 'update',
    table: 'play',
    where: "new.state <> 'open'",
  })
  await stage.arcade().stop(0)
  expect((await playOf(his))!.state).toBe('open')
  await allow()
  await stage.killAndRise(range)
  await stage.arcade().start()
  await until(async () => {
    await stage.arcade().recover()
    return (await isDone(his)()) && (await isDone(hers)())
  })
  const { returned, actions } = (await playOf(his))!
  expect(actions).toHaveLength(2)
  await until(() => stage.operator.balanceOf('gil') === startMoney - 200n + BigInt(returned))
  const won = stage.operator.heard.filter(({ round, kind }) => round === his && kind === 'win')
  expect(won.every(({ amount }) => amount === BigInt(returned) * 1_000n)).toBe(true)
  expect(JSON.parse(won[0]!.bytes)).toMatchObject({ turnover: 5_000 })
})

test('[VND-03] a magazine that cannot be closed keeps neither the others open nor the seas shut', async () => {
  const port = await openSea()
  const [una, vic] = [await sit(port, undefined), await sit(port, undefined)]
  const [broken, sound] = [newId(), newId()]
  await una.load(broken)
  await vic.load(sound)
  const allow = await refuse(stage, { change: 'update', table: 'play' })
  await stage.arcade().stop(0)
  await allow()
  await stage.rows(`update play set actions = '[{"type":"unknown"}]' where id = $1`, [broken])
  await stage.killAndRise(range)
  const again = await stage.arcade().start()
  await until(isDone(sound))
  expect((await playOf(broken))!.state).toBe('open')
  const wes = await sit(again, undefined)
  expect((await wes.load()).type).toBe('done')
})

test('[VND-03] a stake that the wallet refuses or may have taken loads nothing', async () => {
  const port = await openSea()
  const ida = await sit(port, 'ida')
  const id = newId()
  stage.operator.misbehave('bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await ida.load(id)).toMatchObject({ code: 'not-enough-money' })
  stage.operator.misbehave('bet', 'unanswered', 'unanswered', 'unanswered')
  const lost = newId()
  expect(await ida.load(lost)).toMatchObject({ code: 'wallet-unavailable' })
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('ida') === startMoney
  })
  expect((await ida.load()).type).toBe('done')
})

test('[GAM-11] a magazine that is bought while the one before is being paid is loaded when it is', async () => {
  const port = await openSea()
  const ida = await sit(port, 'ida')
  const first = newId()
  await ida.load(first)
  stage.operator.misbehave('win', 'late')
  await ida.ask({ type: 'close', id: first })
  const id = newId()
  expect(await ida.load(id)).toMatchObject({ type: 'done', seat: { magazine: { id, left: 40 } } })
  expect((await playOf(first))?.state).toBe('done')
  expect(stage.operator.balanceOf('ida')).toBe(startMoney - 200n)
})

test('[GAM-11] the fifth player of a sea gets another room', async () => {
  const port = await openSea()
  const rooms: number[] = []
  for (const user of ['k1', 'k2', 'k3', 'k4', 'k5']) {
    rooms.push((await sit(port, user)).hello.room.number)
  }
  expect(rooms).toEqual([1, 1, 1, 1, 2])
})

test('[GAM-11] shots that cannot be written are not told, and count once when they can', async () => {
  const port = await openSea()
  const jon = await sit(port, 'jon')
  const id = newId()
  await jon.load(id)
  const allow = await refuse(stage, { change: 'update', table: 'play' })
  const from = jon.heard.length
  const shot = jon.shoot(id, [await jon.fish()])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(jon.heard.slice(from).filter(({ type }) => type === 'done' || type === 'shots')).toEqual(
    [],
  )
  await allow()
  const { magazine } = await shot
  const { actions } = (await playOf(id))!
  expect(actions).toHaveLength(1)
  expect(magazine?.left).toBe(39)
})

test('[GAM-11] a magazine for fun that cannot be ended takes nothing from those for money', async () => {
  const port = await openSea()
  const [lea, max] = [await sit(port, 'lea'), await sit(port, undefined)]
  const [hers, his] = [newId(), newId()]
  await lea.load(hers)
  await max.load(his)
  const allow = await refuse(stage, {
    change: 'update',
    table: 'play',
    where: "new.player is null and new.state <> 'open'",
  })
  const closing = max.ask({ type: 'close', id: his })
  for (let nth = 1; nth <= 3; nth += 1) {
    const { magazine } = await lea.shoot(hers, [await lea.fish()])
    expect(magazine?.left).toBe(40 - nth)
  }
  await lea.ask({ type: 'close', id: hers })
  const { returned } = (await playOf(hers))!
  // Nobody repeats calls here: the win is told to the wallet at once.
  await until(() => stage.operator.balanceOf('lea') === startMoney - 200n + BigInt(returned))
  expect((await playOf(his))!.state).toBe('open')
  await allow()
  expect(await closing).toMatchObject({ type: 'done', seat: { magazine: { isOver: true } } })
  expect((await playOf(his))!.state).toBe('done')
})

test('[GAM-11] a shot that is fired while others are written is told when it is written itself', async () => {
  const port = await openSea()
  const ned = await sit(port, 'ned')
  const id = newId()
  await ned.load(id)
  const fish = [await ned.fish(), await ned.fish()]
  await stage.rows(`
    create function slow() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.7); return new;
    end $$`)
  await stage.rows('create trigger slow before update on play for each row execute function slow()')
  const from = ned.heard.length
  const first = ned.shoot(id, [fish[0]!])
  await new Promise((resolve) => setTimeout(resolve, 300))
  const second = ned.shoot(id, [fish[1]!])
  expect((await first).magazine).toMatchObject({ left: 39, shots: 1 })
  expect((await playOf(id))!.actions).toHaveLength(1)
  expect((await second).magazine).toMatchObject({ left: 38, shots: 2 })
  await stage.rows('drop trigger slow on play')
  await ned.next('shots', ({ shots }) => shots.some(({ n }) => n === 1), from)
  const told = ned.heard.slice(from).flatMap((news) => (news.type === 'shots' ? [news.shots] : []))
  expect(told.map((shots) => shots.map(({ n }) => n))).toEqual([[0], [1]])
})

test('[GAM-11] a sea whose chain could not be written has fish as soon as it can', async () => {
  const port = await openSea()
  const allow = await refuse(stage, { change: 'insert', table: 'chain' })
  const kim = await sit(port, undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(kim.heard.filter(({ type }) => type === 'wave')).toEqual([])
  await allow()
  const { wave } = await kim.next('wave', () => true, 0)
  expect(wave.place).toBe(0)
})

test('[GAM-11] three seas are on offer, each with rules, a picture and figures of its own', async () => {
  await openSea()
  const { ownRange } = await import('../range.ts')
  const seen = new Set<string>()
  for (const { code: each, game } of fishingTitles) {
    expect(ownRange.titleOf(each)).toMatchObject({ kind: 'original', game })
    expect(ownRange.art.thumb(ownRange.titleOf(each)!)).toContain('<svg')
    expect(gameOf(game).outcomeFrom).toBe('shots')
    seen.add(game)
  }
  expect(seen.size).toBe(3)
})
