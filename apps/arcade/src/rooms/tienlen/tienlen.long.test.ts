import { isTrueDeck } from '@baize/engines/holdem'
import { reserveOf, type TienRecord, verifyTienHand } from '@baize/engines/tienlen'
import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../../fixture/stage.fixture.ts'
import { until } from '../../shared/sitting.fixture.ts'
import { roomTitles } from '../../titles/rooms.ts'
import type { Range } from '../../titles.types.ts'
import { playerAt, playerWith, tienHand } from '../player.fixture.ts'
import type { RoomNews } from '../wire.ts'

const four = 'jdb-tienlen-four'
const duel = 'jdb-tienlen-duel'
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
  stage.rows<{ state: string; stack: string; put: string; raked: string; returned: string }>(
    'select state, stack::text, put::text, raked::text, returned::text from sitting where player = $1 order by opened_at',
    [user],
  )

test('[GAM-11] a newcomer alone plays Tiến lên at once with practice bots, and the winner leads the next hand', async () => {
  const port = await roomsAt(20)
  const ann = await playerAt(stage, port, undefined, { title: four })
  expect(ann.tien()).toMatchObject({ isPractice: true, seats: 4, phase: 'waiting', players: [] })
  ann.playsCards = true
  ann.comesBack = true
  expect(await ann.sit(1_000n)).toMatchObject({ type: 'done', seat: { stack: '1000' } })
  const record = tienHand((await ann.next('hand', () => true, 0)).record)
  expect(record.players.filter(({ isBot }) => isBot)).toHaveLength(3)
  expect(record.leader).toBeNull()
  expect(verifyTienHand(record)).toEqual([])
  const next = tienHand((await ann.next('hand', () => true)).record)
  const first = record.outcome.seats.filter(({ place }) => place === 1).map(({ seat }) => seat)
  expect(first).toContain(next.leader)
  expect(verifyTienHand(next)).toEqual([])
  await ann.leave()
  await until(() => ann.own()?.seat === null)
})

test('[GAM-11] [VND-02] members play Tiến lên for money to the cent: what one wins the others lose, less the rake', async () => {
  const port = await roomsAt(20)
  const users = ['ann', 'ben', 'cyd']
  const players = await Promise.all(
    users.map((user) => playerAt(stage, port, user, { title: four })),
  )
  for (const player of players) {
    player.playsCards = true
    player.comesBack = true
    await player.sit(1_000n)
  }
  await players[0]!.next('hand', ({ record }) => record.players.length === 3, 0)
  for (const player of players) await player.leave()
  await until(async () => {
    const all = await Promise.all(users.map(rows))
    return all.every(([row]) => row?.state === 'done')
  })
  const all = (await Promise.all(users.map(rows))).map(([row]) => row!)
  const hands = await stage.rows<{ record: TienRecord }>(
    "select record from room_hand where state = 'done' order by number",
  )
  const rake = hands.reduce((sum, { record }) => sum + BigInt(record.outcome.rake), 0n)
  const back = all.reduce((sum, row) => sum + BigInt(row.returned), 0n)
  expect(back + rake).toBe(3_000n)
  for (const { record } of hands) {
    expect(verifyTienHand({ ...record, own: record.players[0]!.seat })).toEqual([])
    const { seats } = record.outcome
    expect(seats.reduce((sum, { net }) => sum + BigInt(net), 0n)).toBe(0n)
  }
  const won = stage.operator.heard.filter(({ kind }) => kind === 'win')
  const told = won.map(({ bytes }) => (JSON.parse(bytes) as { turnover: number }).turnover)
  expect(told.toSorted((x, y) => x - y)).toEqual(
    all.map((row) => Number(row.put) * 1_000).toSorted((x, y) => x - y),
  )
  for (const [at, user] of users.entries()) {
    expect(stage.operator.balanceOf(user)).toBe(100_000n - 1_000n + BigInt(all[at]!.returned))
  }
})

test('[GAM-11] [SEC-01] nobody is sent a card of another before it is played or the hand is over, and no salt of one', async () => {
  const port = await roomsAt(20)
  const watcher = await playerAt(stage, port, 'wil', { title: four })
  const players = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: four })),
  )
  for (const player of players) {
    player.playsCards = true
    player.comesBack = true
    await player.sit(1_000n)
  }
  const { record: told } = await players[0]!.next('hand', () => true, 0)
  const record = tienHand(told)
  const [{ deck } = { deck: { salts: [] as string[] } }] = await stage.rows<{
    deck: { salts: string[] }
  }>('select deck from room_hand where id = $1', [record.id])
  const dealt = new Set(record.proof.opened.map(({ salt }) => salt))
  for (const who of [...players, watcher]) {
    const end = who.heard.findIndex(
      (news) =>
        news.type === 'table' && news.table.hand?.id === record.id && news.table.phase === 'pause',
    )
    expect(end).toBeGreaterThan(0)
    const before = who.heard.slice(0, end)
    const own = record.players.find(({ seat }) => seat === who.own()?.seat)?.cards ?? []
    const mine = record.proof.opened.filter(({ card }) => own.includes(card))
    const text = JSON.stringify(before)
    const leaked = deck.salts.filter(
      (salt) => text.includes(salt) && !mine.some((one) => one.salt === salt),
    )
    expect(leaked).toEqual([])
    expect(before.flatMap((news) => seenEarly(news, record, own))).toEqual([])
    // Cards that were not dealt stay hidden for a day.
    const all = JSON.stringify(who.heard)
    expect(deck.salts.filter((salt) => all.includes(salt) && !dealt.has(salt))).toEqual([])
  }
  expect(watcher.heard.some(({ type }) => type === 'hand')).toBe(false)
})

/** Cards in news of a running hand that are neither the reader's own nor played yet. */
function seenEarly(news: RoomNews, record: TienRecord, own: readonly number[]): number[] {
  if (news.type === 'own' || news.type === 'done') {
    const { cards, move } = news.seat
    const told = [...cards.map(({ card }) => card), ...[move?.opensWith ?? []].flat()]
    return told.filter((card) => !own.includes(card))
  }
  if (news.type !== 'table' || news.table.game !== 'tienlen') return []
  const { players, trick, hand } = news.table
  const moves = hand?.id === record.id ? record.moves.slice(0, hand.step) : []
  const played = new Set(moves.flatMap(({ cards }) => cards))
  const shown = [
    ...players.flatMap(({ cards = [] }) => cards),
    ...trick.flatMap(({ cards }) => cards),
  ]
  return shown.filter((card) => !played.has(card))
}

test('[GAM-11] a move is done once, in turn and by the rules; who is silent passes and sits out', async () => {
  const port = await roomsAt(6)
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: duel })),
  )
  await ann!.sit(400n)
  await ben!.sit(2_000n)
  await until(() => [ann!, ben!].some((one) => one.own()?.move?.isTurn))
  const first = [ann!, ben!].find((one) => one.own()?.move?.isTurn)!
  const other = first === ann ? ben! : ann!
  const { id: hand } = first.tien()!.hand!
  const opensWith = first.own()!.move!.opensWith!
  expect(first.own()!.cards.map(({ card }) => card)).toContain(opensWith)
  const ask = (who: typeof first, step: number, cards: number[]) =>
    who.ask({ type: 'play', hand, step, cards })
  const foreign = other.own()!.cards[0]!.card
  expect(await ask(other, 0, [foreign])).toMatchObject({ code: 'not-by-the-rules' })
  expect(await ask(first, 0, [])).toMatchObject({ code: 'not-by-the-rules' })
  expect(await ask(first, 0, [foreign])).toMatchObject({ code: 'not-by-the-rules' })
  expect(await ask(first, 0, [opensWith])).toMatchObject({ type: 'done' })
  // The same again is the same move.
  expect(await ask(first, 0, [opensWith])).toMatchObject({ type: 'done' })
  expect(await first.ask({ type: 'bet', hand, times: 1 })).toMatchObject({ code: 'out-of-turn' })
  expect(await first.ask({ type: 'act', hand, step: 0, kind: 'fold' })).toMatchObject({
    code: 'out-of-turn',
  })
  await until(() => other.own()?.isAway === true)
  expect(await first.ask({ type: 'play', hand: newId(), step: 0, cards: [] })).toMatchObject({
    code: 'round-over',
  })
  expect(reserveOf({ stake: 10n, rakePpm: 0 })).toBe(130n)
})

test('[VND-03] a hand of Tiến lên that was running when the arcade was killed is cancelled: chips and seats stay', async () => {
  const port = await roomsAt(3)
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: duel })),
  )
  await ann!.sit(1_000n)
  await ben!.sit(1_000n)
  await ann!.next('table', ({ table }) => table.phase === 'play', 0)
  await stage.killAndRise(range)
  const again = await stage.arcade().start()
  const back = await playerWith(again, ann!.session)
  await until(() => back.own()?.seat !== undefined && back.own()?.seat !== null)
  expect(back.own()).toMatchObject({ stack: '1000', isAway: true })
  const states = await stage.rows<{ state: string }>('select distinct state from room_hand')
  expect(states.map(({ state }) => state)).toEqual(['cancelled'])
  await back.leave()
  await until(() => stage.operator.balanceOf('ann') === 100_000n)
  stage.wait(11 * 60_000)
  await until(async () => (await rows('ben'))[0]?.state === 'done')
  expect(stage.operator.balanceOf('ben')).toBe(100_000n)
})

test('[FAIR-01] whoever tells no seed is dealt out, and a deck of Tiến lên is shown to be true after a day', async () => {
  const port = await roomsAt(20)
  const [ann, ben, cyd] = await Promise.all(
    ['ann', 'ben', 'cyd'].map((user) => playerAt(stage, port, user, { title: four })),
  )
  cyd!.tellsSeeds = false
  for (const one of [ann!, ben!, cyd!]) {
    one.playsCards = one !== cyd
    await one.sit(1_000n)
  }
  const { record } = await ann!.next('hand', (news) => news.record.players.length === 2, 0)
  await until(() => cyd!.own()?.isAway === true)
  await ann!.leave()
  await ben!.leave()
  stage.wait(25 * 3_600_000)
  const said = await stage
    .arcade()
    .app.inject({ method: 'GET', url: `/rooms/deck?hand=${record.id}` })
  const { deck, hash } = said.json<{ deck: Parameters<typeof isTrueDeck>[0]; hash: string }>()
  expect(hash).toBe(record.proof.hash)
  expect(isTrueDeck(deck, hash)).toBe(true)
})
