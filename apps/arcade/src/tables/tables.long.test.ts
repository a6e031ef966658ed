import {
  betsDigestOf,
  chainCommitmentOf,
  drawnAt,
  linkBefore,
  liveGameById,
  playRound,
  verifyRound,
} from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { roundsMax, sitDown, until } from '../shared/sitting.fixture.ts'
import type { Range } from '../titles.types.ts'
import { liveTables } from './live.ts'
import type { OwnBet, TableNews } from './wire.ts'

const code = 'eg2-live-roulette'
const game = liveGameById('liveroulette')!
const title = {
  kind: 'original' as const,
  code,
  vendor: 'EG2',
  name: 'Live Roulette',
  game: game.id,
  tags: ['live'],
  releasedOn: '2026-11-19',
}
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, title],
  titleOf: (asked) => (asked === code ? title : smallRange.titleOf(asked)),
}
/** A round takes about two seconds. */
const speed = 15

let stage: Stage
afterEach(() => stage.stop())

async function tableAt(faster = speed) {
  stage = await setStage({ range, settings: { TABLES_SPEED: faster } })
  return stage.arcade().start()
}

async function sit(port: number, user: string | undefined) {
  if (user) stage.operator.give(user, 100_000n)
  const session = await stage.launch(user, { title: code })
  const seat = await sitDown<TableNews>(`ws://127.0.0.1:${port}/tables?session=${session}`)
  return {
    ...seat,
    session,
    /** Bets as soon as bets are open; if that was too late, in a later round. */
    async bet(places: OwnBet['places'], id = newId()) {
      for (let rounds = 1; ; rounds += 1) {
        const { table } = await seat.next('open')
        const said = await seat.ask({ type: 'bet', id, places })
        if (said.type === 'done') return { number: table.number, own: said.seat! }
        if (said.code !== 'out-of-turn' || rounds === roundsMax) throw new Error(said.code)
      }
    },
  }
}

async function playOf(id: string) {
  const [row] = await stage.rows<{ state: string; returned: string; reason: string | null }>(
    'select state, returned::text, reason from play where id = $1',
    [id],
  )
  return row
}

const red = [{ place: 'red', amount: '1230' }]
const deal = { type: 'deal' }

test('[GAM-11] [FAIR-01] one spin decides everybody’s bets, and anybody can compute it again', async () => {
  const port = await tableAt()
  const [ann, ben] = [await sit(port, 'ann'), await sit(port, 'ben')]
  const { table } = await ann.next('hello', () => true, 0)
  const ids = [newId(), newId()]
  const mine = await ann.bet(red, ids[0])
  const black = await ben.ask({
    type: 'bet',
    id: ids[1]!,
    places: [{ place: 'black', amount: '500' }],
  })
  const { dealt: past } = await ann.next('deal', ({ dealt }) => dealt.number === mine.number)
  const before = ann.heard.findIndex((news) => news.type === 'deal' && news.dealt === past)
  const told = JSON.stringify(ann.heard.slice(0, before))
  // Nothing that decides the round is told before the bets are closed.
  expect(told).not.toContain(past.link)
  expect(told).not.toContain(past.salt)
  const counted = black.type === 'done' ? ids : ids.slice(0, 1)
  expect(past.salt).toBe(`${table.chain.salt}|${mine.number}|${betsDigestOf(counted as string[])}`)
  expect(drawnAt(game, past)).toEqual(past.drawn)
  expect(verifyRound(table.chain.commitment, past.link, past.place)).toBe(true)
  const { dealt: next } = await ann.next('deal', ({ dealt }) => dealt.number > mine.number)
  expect(linkBefore(next.link)).toBe(past.link)
  const bet = { places: red }
  const { returned } = playRound({ game, bet, actions: [deal], ...past })
  await until(async () => (await playOf(ids[0]!))?.state === 'done')
  expect(await playOf(ids[0]!)).toMatchObject({ returned: String(returned) })
  await until(() => stage.operator.balanceOf('ann') === 100_000n - 1_230n + returned)
  const own = await ann.next('own', ({ seat }) => seat.id === ids[0], 0)
  expect(own.seat.returned).toBe(String(returned))
})

test('[GAM-11] a bet is refused when it is late, wrong, poor, too much, or repeated with other chips', async () => {
  const port = await tableAt(5)
  const cyd = await sit(port, 'cyd')
  const dot = await sit(port, undefined)
  await cyd.next('open')
  const id = newId()
  const ask = (places: OwnBet['places'], by = newId()) => cyd.ask({ type: 'bet', id: by, places })
  expect(await ask(red, id)).toMatchObject({ type: 'done', seat: { id, stake: '1230' } })
  expect(await ask(red, id)).toMatchObject({ type: 'done', seat: { id, stake: '1230' } })
  expect(await ask([{ place: 'purple', amount: '1000' }])).toMatchObject({
    code: 'not-by-the-rules',
  })
  expect(await ask([...red, ...red])).toMatchObject({ code: 'not-by-the-rules' })
  // Chips on both sides in two bets would be turnover without a risk.
  const black = [{ place: 'black', amount: '1230' }]
  expect(await ask(black)).toMatchObject({ code: 'round-open' })
  expect(await ask([{ place: 'red', amount: '1' }])).toMatchObject({ code: 'bet-too-low' })
  expect(await ask([{ place: 'red', amount: '99999' }])).toMatchObject({ type: 'refused' })
  // Somebody else cannot take the id of a bet.
  expect(await dot.ask({ type: 'bet', id, places: red })).toMatchObject({ code: 'round-differs' })
  await cyd.next('deal')
  expect(await ask(red)).toMatchObject({ code: 'out-of-turn' })
  expect(
    await stage.rows('select from play where player = $1 and state <> $2', ['cyd', 'void']),
  ).toHaveLength(1)
})

test('[GAM-11] chips on every number are one bet, and a place is named once', async () => {
  const port = await tableAt()
  const hal = await sit(port, 'hal')
  const numbers = Array.from({ length: 37 }, (_, number) => ({
    place: `straight:${number}`,
    amount: '1000',
  }))
  const { own } = await hal.bet(numbers)
  expect(own).toMatchObject({ stake: '37000', places: numbers })
  await until(async () => (await playOf(own.id))?.state === 'done')
  expect(await playOf(own.id)).toMatchObject({ returned: '36000' })
})

test('[VND-03] a round that was open when the arcade was killed gives every stake back', async () => {
  const port = await tableAt(1)
  const eve = await sit(port, 'eve')
  const { own } = await eve.bet(red)
  expect(stage.operator.balanceOf('eve')).toBe(98_770n)
  await stage.killAndRise(range)
  await stage.arcade().start()
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('eve') === 100_000n
  })
  expect(await playOf(own.id)).toMatchObject({ state: 'void', reason: 'ROUND_INTERRUPTED' })
})

test('[VND-03] [FAIR-04] a round whose bets were closed is paid as it was decided, also if the table failed', async () => {
  const port = await tableAt()
  await stage.rows('create sequence refusals')
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.state = 'over' and nextval('refusals') = 2 then raise exception 'refused'; end if;
      return new;
    end $$`)
  await stage.rows(
    'create trigger refuse before update on shared_round for each row execute function refuse()',
  )
  const flo = await sit(port, 'flo')
  await flo.next('pause')
  const { own, number } = await flo.bet(red)
  await until(async () => (await playOf(own.id))?.state === 'done')
  const [round] = await stage.rows<{ link: string; salt: string }>(
    'select link, salt from shared_round where number = $1',
    [number],
  )
  const { returned } = playRound({ game, bet: { places: red }, actions: [deal], ...round! })
  expect(await playOf(own.id)).toMatchObject({ returned: String(returned) })
  expect(await stage.rows('select from refusals where last_value >= 3')).toHaveLength(1)
})

test('[VND-03] [FAIR-04] a stake that was taken after the bets were closed goes back, also if the arcade was killed', async () => {
  const port = await tableAt(5)
  const jon = await sit(port, 'jon')
  const late = newId()
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused';
    end $$`)
  await stage.rows(`
    create trigger refuse before update on play for each row when (new.state = 'void')
    execute function refuse()`)
  const { table } = await jon.next('open')
  // Until the round is dealt, nobody hears that the wallet took the stake; then it cannot be returned.
  await stage.rows('begin')
  await stage.rows('select from session for no key update')
  jon.socket.send(JSON.stringify({ type: 'bet', id: late, places: red, ask: 1 }))
  await jon.next('pause', ({ number }) => number >= table.number)
  await stage.rows('commit')
  await until(async () => (await playOf(late))?.state === 'open')
  const [round] = await stage.rows<{ salt: string }>(
    'select salt from shared_round join play on shared = number where id = $1',
    [late],
  )
  expect(round!.salt).toContain(`|${betsDigestOf([])}`)
  await stage.killAndRise(range)
  await stage.rows('drop trigger refuse on play')
  await stage.arcade().start()
  await until(async () => (await playOf(late))?.state !== 'open')
  expect(await playOf(late)).toMatchObject({ state: 'void', reason: 'TOO_LATE' })
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('jon') === 100_000n
  })
})

test('[GAM-11] play money sits at the table, and others see how much lies where, and not whose it is', async () => {
  const port = await tableAt()
  const [gus, ida] = [await sit(port, undefined), await sit(port, 'ida')]
  const { number } = await ida.bet(red)
  await gus.next('crowd', ({ crowd }) => crowd.places.red?.players === 1, 0)
  const told = gus.heard.findLast((news) => news.type === 'crowd')
  expect(told).toMatchObject({ crowd: { places: { red: { players: 1, money: { USD: '1230' } } } } })
  expect(JSON.stringify(gus.heard)).not.toContain('ida')
  const mine = await gus.bet(red)
  expect(mine.number).toBeGreaterThan(number)
  await until(async () => (await playOf(mine.own.id))?.state === 'done')
})

test('[GAM-11] every table has a title of its game, and its chain is committed to before the first round', async () => {
  const port = await tableAt()
  const seat = await sit(port, 'kim')
  const { table } = await seat.next('hello', () => true, 0)
  const [first] = await stage.rows<{ link: string }>(
    'select link from shared_round where at_table = $1 order by number limit 1',
    [code],
  )
  expect(chainCommitmentOf(first!.link)).toBe(table.chain.commitment)
  const { ownRange } = await import('../range.ts')
  for (const { code: each, game: of } of liveTables) {
    expect(ownRange.titleOf(each), each).toMatchObject({ kind: 'original', game: of })
  }
})

test('[GAM-08] the operator is told every table as it stands, and no result before the table has shown it', async () => {
  const port = await tableAt(5)
  const lou = await sit(port, 'lou')
  await lou.bet(red)
  const ask = async (body: object = { currency: 'USD' }) => stage.asOperator('tables', body)
  const { dealt } = await lou.next('deal')
  const [during] = (await ask()).json<[{ results: string[]; phase: string }]>()
  await lou.next('pause')
  const [after] = (await ask()).json<[{ results: string[] }]>()
  expect(during).toMatchObject({
    game_code: code,
    kind: 'roulette',
    dealer: 'Elias',
    phase: 'deal',
    players: 1,
    bettors: 1,
    bet_min: 10_000,
    bet_max: 100_000_000,
  })
  expect(after.results).toEqual([String(dealt.drawn.pocket), ...during.results])
  expect((await ask({})).statusCode).toBe(400)
  expect((await ask({ currency: 'USD', operator_id: 'another' })).statusCode).toBe(403)
})

const hi = (text: string, id = newId()) => ({ type: 'say', id, text })

test('[GAM-11] what is said reaches the whole table under a masked name, once, and nothing else of the player', async () => {
  const port = await tableAt(1)
  const [mia, ned, eye] = [
    await sit(port, 'mia'),
    await sit(port, 'ned'),
    await sit(port, undefined),
  ]
  const id = newId()
  expect(await mia.ask(hi('<b>hello</b>', id))).toMatchObject({ type: 'done' })
  for (const seat of [mia, ned, eye]) {
    const { line } = await seat.next('said', () => true, 0)
    expect(line).toMatchObject({ text: '<b>hello</b>', name: null })
    expect(JSON.stringify(line)).not.toContain('mia')
  }
  expect(mia.heard.some((news) => news.type === 'own')).toBe(false)
  // Play money reads along.
  expect(await eye.ask(hi('me too'))).toMatchObject({ code: 'chat-closed' })
  // The same again, too soon, a lure, and what nobody may send.
  expect(await mia.ask(hi('again'))).toMatchObject({ code: 'chat-pace' })
  expect(await ned.ask(hi('www.win.com'))).toMatchObject({ code: 'chat-lure' })
  expect(await ned.ask(hi('x'.repeat(1_999)))).toMatchObject({ code: 'chat-text' })
  expect(await stage.rows('select from chat_line')).toHaveLength(1)
  const late = await sit(port, 'lee')
  const { chat } = await late.next('hello', () => true, 0)
  expect(chat.lines.map(({ text }) => text)).toEqual(['<b>hello</b>'])
})

test('[GAM-11] under an id nothing else is said: no other text, not elsewhere, not what staff removed', async () => {
  const port = await tableAt(1)
  const [ann, ben] = [await sit(port, 'ann'), await sit(port, 'ben')]
  const id = newId()
  await ann.ask(hi('hello', id))
  const { line } = await ben.next('said', () => true, 0)
  stage.wait(3_000)
  expect(await ann.ask(hi('something else', id))).toMatchObject({ type: 'refused' })
  const order = { line: String(line.id), by: 'Ada', silent_minutes: 0 }
  await stage.asOperator('moderate', order, 'chat')
  await ben.next('unsaid', () => true, 0)
  stage.wait(70_000)
  expect(await ann.ask(hi('hello', id))).toMatchObject({ type: 'refused' })
  stage.wait(3_000)
  await ann.ask(hi('good bye'))
  await ben.next('said', ({ line: { text } }) => text === 'good bye', 0)
  const said = ben.heard.flatMap((news) => (news.type === 'said' ? news.line.text : []))
  expect(said).toEqual(['hello', 'good bye'])
})

test('[GAM-11] ten kilobytes, no JSON or a flood end the connection, and the table goes on', async () => {
  const port = await tableAt(1)
  const ann = await sit(port, 'ann')
  for (const sent of [
    JSON.stringify({ ...hi('x'.repeat(10_240)), ask: 1 }),
    '{"type":"say"',
    JSON.stringify({ ...hi('a'), ask: 1, more: true }),
  ]) {
    const bad = await sit(port, 'bad')
    const closed = new Promise((done) => bad.socket.once('close', done))
    bad.socket.send(sent)
    await closed
  }
  const loud = await sit(port, 'loud')
  const closed = new Promise((done) => loud.socket.once('close', done))
  for (let nth = 0; nth < 40; nth += 1)
    loud.socket.send(JSON.stringify({ ...hi(`${nth}`), ask: nth }))
  await closed
  expect(await ann.ask(hi('still here'))).toMatchObject({ type: 'done' })
  expect(await stage.rows("select from chat_line where player = 'loud'")).toHaveLength(1)
})

test('[GAM-11] staff see what was reported, remove it for everybody, and silence who said it', async () => {
  const port = await tableAt(1)
  const [rude, kind] = [await sit(port, 'rude'), await sit(port, 'kind')]
  await rude.ask(hi('something rude'))
  const { line } = await kind.next('said', () => true, 0)
  for (let times = 0; times < 2; times += 1) {
    expect(await kind.ask({ type: 'report', line: line.id })).toMatchObject({ type: 'done' })
  }
  expect(await kind.ask({ type: 'report', line: 999 })).toMatchObject({ code: 'bad-request' })
  const reported = async () =>
    (await stage.asOperator('lines', { reported: true }, 'chat')).json<object[]>()
  const told = { line: String(line.id), user: 'rude', text: 'something rude', game_code: code }
  expect(await reported()).toMatchObject([{ ...told, reports: 1, removed_by: null }])
  const order = { line: String(line.id), by: 'Ada', silent_minutes: 5 }
  const done = await stage.asOperator('moderate', order, 'chat')
  expect(done.json()).toEqual({ user: 'rude' })
  expect(await kind.next('unsaid', () => true, 0)).toMatchObject({ line: line.id })
  expect(await reported()).toEqual([])
  stage.wait(3_000)
  expect(await rude.ask(hi('more'))).toMatchObject({ code: 'chat-silenced' })
  stage.wait(5 * 60_000)
  expect(await rude.ask(hi('sorry'))).toMatchObject({ type: 'done' })
  const all = await stage.asOperator('lines', {}, 'chat')
  expect(all.json<object[]>()[1]).toMatchObject({ ...told, removed_by: 'Ada' })
  const none = await stage.asOperator('moderate', { ...order, line: '999' }, 'chat')
  expect(none.statusCode).toBe(404)
})
