import {
  type HandRecord,
  historyText,
  isTrueDeck,
  seedHash,
  verifyHand,
} from '@baize/engines/holdem'
import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { cardRooms } from './catalogue.ts'
import {
  allIn,
  calls,
  folds,
  holdemHand,
  playerAt,
  playerWith,
  type RoomPlayer,
} from './player.fixture.ts'

const six = 'jdb-holdem-six'
const duel = 'jdb-holdem-duel'
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

async function roomsAt(speed = 12) {
  stage = await setStage({ range, settings: { TABLES_SPEED: speed } })
  return stage.arcade().start()
}

const rows = (user: string) =>
  stage.rows<{ state: string; bought: string; stack: string; put: string; returned: string }>(
    'select state, bought::text, stack::text, put::text, returned::text from sitting where player = $1 order by opened_at',
    [user],
  )

test('[GAM-11] a newcomer alone plays at once with practice bots, for play money', async () => {
  const port = await roomsAt()
  const ann = await playerAt(stage, port, undefined, { title: six })
  expect(ann.table()).toMatchObject({ isPractice: true, seats: 6, phase: 'waiting', players: [] })
  // Whoever calls everything may have no chips left for the second hand.
  ann.choice = folds
  ann.comesBack = true
  expect(await ann.sit(1_000n)).toMatchObject({ type: 'done', seat: { stack: '1000' } })
  const record = holdemHand((await ann.next('hand', () => true, 0)).record)
  expect(record.players.filter(({ isBot }) => isBot)).toHaveLength(5)
  expect(verifyHand(record.proof)).toEqual([])
  expect(historyText(record)).toContain('play money')
  await ann.next('hand')
  await ann.leave()
  await until(() => ann.own()?.seat === null)
  const [{ balance, returned } = { balance: '', returned: '' }] = await stage.rows<{
    balance: string
    returned: string
  }>(
    'select balance::text, returned::text from session join sitting on sitting.session = session.id',
  )
  expect(BigInt(balance)).toBe(100_000n - 1_000n + BigInt(returned))
})

test('[GAM-11] [VND-02] two members play for money, to the cent, and the turnover is what they put into pots', async () => {
  const port = await roomsAt()
  const [ann, ben] = [
    await playerAt(stage, port, 'ann', { title: duel }),
    await playerAt(stage, port, 'ben', { title: duel }),
  ]
  expect(ann.table()).toMatchObject({ isPractice: false, table: 1 })
  expect(await ann.next('money', () => true, 0)).toMatchObject({ balance: '100000' })
  ann.choice = calls
  ben.choice = calls
  await ann.sit(1_000n)
  await ben.sit(600n)
  const record = holdemHand((await ann.next('hand', () => true, 0)).record)
  expect(record.players.some(({ isBot }) => isBot)).toBe(false)
  const sum = (key: 'stack' | 'put') =>
    record.outcome.seats.reduce((total, one) => total + BigInt(one[key]), 0n)
  expect(sum('stack') + BigInt(record.outcome.rake)).toBe(1_600n)
  expect(sum('put')).toBe(20n)
  // Five per cent of 20.
  expect(record.outcome.rake).toBe('1')
  ann.choice = folds
  ben.choice = folds
  await ann.leave()
  await ben.leave()
  await until(
    async () =>
      (await rows('ben'))[0]?.state === 'done' && (await rows('ann'))[0]?.state === 'done',
  )
  const [[a], [b]] = [await rows('ann'), await rows('ben')]
  expect(stage.operator.balanceOf('ann')).toBe(100_000n - 1_000n + BigInt(a!.returned))
  expect(stage.operator.balanceOf('ben')).toBe(100_000n - 600n + BigInt(b!.returned))
  const raked = await stage.rows<{ rake: string }>(
    "select sum((record->'outcome'->>'rake')::bigint)::text as rake from room_hand where state = 'done'",
  )
  expect(BigInt(a!.returned) + BigInt(b!.returned) + BigInt(raked[0]!.rake)).toBe(1_600n)
  const win = stage.operator.heard.find(({ kind }) => kind === 'win')
  const told: { turnover?: number } = JSON.parse(win!.bytes)
  expect([a!.put, b!.put].map((put) => Number(put) * 1_000)).toContain(told.turnover)
  // Whoever left comes back within the hour with that stack, if it is more than the least buy-in.
  const left = BigInt(a!.returned)
  const least = left > 400n ? left : 400n
  expect(await ann.sit(least - 1n)).toMatchObject({ type: 'refused', code: 'bet-too-low' })
})

test('[GAM-11] [SEC-01] nobody is ever sent a card that is not theirs to see', async () => {
  const port = await roomsAt()
  const watcher = await playerAt(stage, port, 'wil', { title: six })
  const players = await Promise.all(
    ['ann', 'ben', 'cyd'].map((user) => playerAt(stage, port, user, { title: six })),
  )
  for (const [at, player] of players.entries()) {
    player.choice = at === 0 ? allIn : at === 1 ? calls : folds
    player.comesBack = true
    await player.sit(1_000n)
  }
  await until(() => players.every(({ heard }) => heard.some(({ type }) => type === 'hand')))
  const wholes = await stage.rows<{ record: HandRecord; deck: { salts: string[] } }>(
    "select record, deck from room_hand where state = 'done'",
  )
  const leaks = wholes.flatMap((whole) =>
    [...players, watcher].flatMap((who) => leakedTo(who, whole.record, whole.deck.salts)),
  )
  expect(wholes.length).toBeGreaterThan(0)
  expect(leaks).toEqual([])
  expect(watcher.heard.some(({ type }) => type === 'hand')).toBe(false)
})

/** What a player has read that is not for that player: salts of hidden cards, and cards turned up too early. */
function leakedTo(who: RoomPlayer, record: HandRecord, salts: readonly string[]): string[] {
  const folded = new Set(
    record.actions.flatMap(({ kind, seat }) => (kind === 'fold' ? [seat] : [])),
  )
  const isShown = (seat: number) => record.outcome.isShowdown && !folded.has(seat)
  const name = who.table()?.players.find(({ seat }) => seat === who.own()?.seat)?.name
  const seen = record.players.filter((player) => player.name === name || isShown(player.seat))
  const open = new Set([...seen.flatMap(({ cards }) => cards ?? []), ...record.board])
  const opened = record.proof.opened.filter(({ card }) => open.has(card)).map(({ salt }) => salt)
  const text = JSON.stringify(who.heard)
  const hidden = salts.filter((salt) => !opened.includes(salt) && text.includes(salt))
  const early = who.heard.flatMap((news) =>
    news.type === 'table' && news.table.hand?.id === record.id
      ? news.table.players.flatMap(({ seat, cards }) =>
          cards && !isShown(seat) ? [news.type] : [],
        )
      : [],
  )
  return [...hidden, ...early]
}

test('[VND-03] a hand that was running when the arcade was killed is cancelled: bets are back, seats stay', async () => {
  const port = await roomsAt(5)
  const [ann, ben] = [
    await playerAt(stage, port, 'ann', { title: duel }),
    await playerAt(stage, port, 'ben', { title: duel }),
  ]
  await ann.sit(1_000n)
  await ben.sit(1_000n)
  // One of them raises all-in, and the other one thinks.
  ann.choice = allIn
  await until(() => (ann.table()?.hand?.step ?? 0) > 0 || ben.own()?.legal !== null)
  await stage.killAndRise(range)
  const again = await stage.arcade().start()
  const back = await playerWith(again, ann.session)
  await until(() => back.own()?.seat !== undefined && back.own()?.seat !== null)
  expect(back.own()).toMatchObject({ stack: '1000', isAway: true })
  const states = await stage.rows<{ state: string }>('select distinct state from room_hand')
  expect(states.map(({ state }) => state)).not.toContain('open')
  expect(await rows('ben')).toMatchObject([{ state: 'open', stack: '1000', put: '0' }])
  await back.leave()
  await until(() => stage.operator.balanceOf('ann') === 100_000n)
  // Who never comes back is stood up, and paid.
  stage.wait(11 * 60_000)
  await until(async () => (await rows('ben'))[0]?.state === 'done')
  expect(stage.operator.balanceOf('ben')).toBe(100_000n)
})

test('[GAM-11] a buy-in that the wallet refuses or loses takes no seat and no money', async () => {
  const port = await roomsAt()
  const poor = await playerAt(stage, port, 'poor', { title: six, money: 300n })
  expect(await poor.sit(400n)).toMatchObject({ type: 'refused', code: 'not-enough-money' })
  expect(await poor.sit(300n)).toMatchObject({ code: 'bet-too-low' })
  expect(await poor.sit(1_100n)).toMatchObject({ code: 'bet-too-high' })
  expect(poor.table()?.players).toEqual([])
  const dot = await playerAt(stage, port, 'dot', { title: six })
  stage.operator.misbehave('bet', 'unanswered', 'unanswered', 'unanswered')
  expect(await dot.sit(500n)).toMatchObject({ type: 'refused', code: 'wallet-unavailable' })
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('dot') === 100_000n
  })
  const id = newId()
  expect(await dot.sit(500n, id)).toMatchObject({ type: 'done' })
  // The same order again is the same seat; another one is refused.
  expect(await dot.sit(500n, id)).toMatchObject({ type: 'done' })
  expect(await dot.sit(500n)).toMatchObject({ code: 'round-open' })
  expect(stage.operator.balanceOf('dot')).toBe(99_500n)
  const more = newId()
  expect(await dot.ask({ type: 'topUp', id: more, amount: '300' })).toMatchObject({
    seat: { stack: '800', bought: '800' },
  })
  expect(await dot.ask({ type: 'topUp', id: newId(), amount: '300' })).toMatchObject({
    code: 'bet-too-high',
  })
  await dot.leave()
  await until(() => stage.operator.balanceOf('dot') === 100_000n)
})

test('[GAM-11] [LED-04] a seat is not left while its buy-in is on the way, so its chips always have a seat', async () => {
  const port = await roomsAt()
  const eve = await playerAt(stage, port, 'eve', { title: six })
  // A statement that changes a call waits for this table too; one that adds a call does not.
  await stage.rows('create table call_more () inherits (call)')
  await stage.rows('begin')
  await stage.rows('lock table call_more in access exclusive mode')
  stage.operator.misbehave('bet', 'unanswered')
  const sitting = eve.sit(500n)
  // The wallet has taken it, and that cannot be written yet.
  await until(async () => {
    const rows = await stage.rows(
      "select 1 from pg_locks where relation = 'call_more'::regclass and not granted",
    )
    return rows.length > 0
  })
  expect(stage.operator.balanceOf('eve')).toBe(99_500n)
  expect(await eve.leave()).toMatchObject({ type: 'refused', code: 'round-open' })
  await stage.rows('rollback')
  expect(await sitting).toMatchObject({ type: 'done', seat: { stack: '500' } })
  await eve.leave()
  await until(() => stage.operator.balanceOf('eve') === 100_000n)
})

test('[FAIR-01] a seed counts by the hash that was told with the deck, whatever is promised after it', async () => {
  const port = await roomsAt()
  const [ann, ben] = [
    await playerAt(stage, port, 'ann', { title: duel }),
    await playerAt(stage, port, 'ben', { title: duel }),
  ]
  const [first, other] = ['a', 'b'].map((digit) => digit.repeat(32))
  ann.tellsSeeds = false
  ann.choice = calls
  ben.choice = calls
  await ann.ask({ type: 'sit', id: newId(), amount: '1000', hash: seedHash(first!) })
  await ben.sit(1_000n)
  const { hand } = await ann.next('shuffle', () => true, 0)
  await ann.ask({ type: 'commit', hash: seedHash(other!) })
  const next = seedHash(first!)
  expect(await ann.ask({ type: 'seed', hand, seed: other!, next })).toMatchObject({
    code: 'not-by-the-rules',
  })
  expect(await ann.ask({ type: 'seed', hand, seed: first!, next })).toMatchObject({ type: 'done' })
  const { record } = await ann.next('hand', () => true, 0)
  expect(verifyHand(record.proof)).toEqual([])
})

test('[FAIR-01] whoever tells no seed, or a wrong one, is dealt out; all cards are told after a day', async () => {
  const port = await roomsAt()
  const [ann, ben, cyd] = await Promise.all(
    ['ann', 'ben', 'cyd'].map((user) => playerAt(stage, port, user, { title: six })),
  )
  for (const one of [ann!, ben!, cyd!]) one.choice = calls
  cyd!.tellsSeeds = false
  for (const one of [ann!, ben!, cyd!]) await one.sit(1_000n)
  const { record } = await ann!.next('hand', ({ record: { players } }) => players.length === 2, 0)
  await until(() => cyd!.own()?.isAway === true)
  const deckOf = (id: string) =>
    stage.arcade().app.inject({ method: 'GET', url: `/rooms/deck?hand=${id}` })
  expect((await deckOf(record.id)).statusCode).toBe(404)
  await ann!.leave()
  await ben!.leave()
  stage.wait(25 * 3_600_000)
  const said = (await deckOf(record.id)).json<{
    deck: Parameters<typeof isTrueDeck>[0]
    hash: string
  }>()
  expect(said.hash).toBe(record.proof.hash)
  expect(isTrueDeck(said.deck, said.hash)).toBe(true)
})

test('[GAM-08] every room has a title', () => {
  expect(cardRooms.map(({ code }) => code)).toEqual(roomTitles.map(({ code }) => code))
})
