import { isTrueDeck } from '@baize/engines/holdem'
import { type NiuRecord, reserveOf, verifyNiuHand } from '@baize/engines/niuniu'
import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../../fixture/stage.fixture.ts'
import { until } from '../../shared/sitting.fixture.ts'
import { roomTitles } from '../../titles/rooms.ts'
import type { Range } from '../../titles.types.ts'
import { niuHand, playerAt, playerWith } from '../player.fixture.ts'

const six = 'jdb-niuniu-six'
const duel = 'jdb-niuniu-duel'
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

test('[GAM-11] a newcomer alone plays Niu Niu at once with practice bots, for play money', async () => {
  const port = await roomsAt()
  const ann = await playerAt(stage, port, undefined, { title: six })
  expect(ann.niu()).toMatchObject({ isPractice: true, seats: 6, phase: 'waiting', players: [] })
  ann.times = 3
  ann.comesBack = true
  expect(await ann.sit(1_000n)).toMatchObject({ type: 'done', seat: { stack: '1000' } })
  const record = niuHand((await ann.next('hand', () => true, 0)).record)
  expect(record.players.filter(({ isBot }) => isBot)).toHaveLength(5)
  expect(verifyNiuHand(record)).toEqual([])
  const next = niuHand((await ann.next('hand')).record)
  // The banker has gone on to another seat.
  expect(next.banker).not.toBe(record.banker)
  await ann.leave()
  await until(() => ann.own()?.seat === null)
})

test('[GAM-11] [VND-02] members play Niu Niu for money to the cent: what one wins the others lose, less the rake', async () => {
  const port = await roomsAt()
  const players = await Promise.all(
    ['ann', 'ben', 'cyd'].map((user) => playerAt(stage, port, user, { title: six })),
  )
  for (const [at, player] of players.entries()) {
    player.times = at + 1
    player.comesBack = true
    await player.sit(1_000n)
  }
  const [ann] = players
  await ann!.next('hand', ({ record }) => record.players.length === 3, 0)
  for (const player of players) await player.leave()
  const users = ['ann', 'ben', 'cyd']
  await until(async () => {
    const all = await Promise.all(users.map(rows))
    return all.every(([row]) => row?.state === 'done')
  })
  const [a, b, c] = (await Promise.all(users.map(rows))).map(([row]) => row!)
  const hands = await stage.rows<{ record: NiuRecord }>(
    "select record from room_hand where state = 'done' order by number",
  )
  const rake = hands.reduce((sum, { record }) => sum + BigInt(record.outcome.rake), 0n)
  const back = [a, b, c].reduce((sum, row) => sum + BigInt(row!.returned), 0n)
  expect(back + rake).toBe(3_000n)
  for (const { record } of hands) {
    expect(verifyNiuHand({ ...record, own: record.players[0]!.seat })).toEqual([])
    const { seats, rake: raked } = record.outcome
    expect(seats.reduce((sum, { net }) => sum + BigInt(net), 0n)).toBe(0n)
    expect(seats.reduce((sum, one) => sum + BigInt(one.raked), 0n)).toBe(BigInt(raked))
  }
  const won = stage.operator.heard.filter(({ kind }) => kind === 'win')
  const told = won.map(({ bytes }) => (JSON.parse(bytes) as { turnover: number }).turnover)
  expect(told.toSorted((x, y) => x - y)).toEqual(
    [a, b, c].map((row) => Number(row!.put) * 1_000).toSorted((x, y) => x - y),
  )
  for (const [at, user] of users.entries()) {
    const returned = BigInt([a, b, c][at]!.returned)
    expect(stage.operator.balanceOf(user)).toBe(100_000n - 1_000n + returned)
  }
})

test('[GAM-11] [SEC-01] nobody is sent a card of another before all of them are shown, and no salt of a hidden one', async () => {
  const port = await roomsAt()
  const watcher = await playerAt(stage, port, 'wil', { title: six })
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: six })),
  )
  for (const player of [ann!, ben!]) await player.sit(1_000n)
  const record = niuHand((await ann!.next('hand', () => true, 0)).record)
  const [{ deck } = { deck: { salts: [] as string[] } }] = await stage.rows<{
    deck: { salts: string[] }
  }>('select deck from room_hand where id = $1', [record.id])
  const shown = new Set(record.proof.opened.map(({ salt }) => salt))
  for (const who of [ann!, ben!, watcher]) {
    const end = who.heard.findIndex(
      (news) =>
        news.type === 'table' && news.table.hand?.id === record.id && news.table.phase === 'pause',
    )
    const before = who.heard.slice(0, end)
    expect(end).toBeGreaterThan(0)
    const seat = record.players.find(
      ({ name }) => name === who.niu()?.players.find((one) => one.seat === who.own()?.seat)?.name,
    )?.seat
    const own = record.players.find((player) => player.seat === seat)?.cards ?? []
    const mine = record.proof.opened.filter(({ card }) => own.includes(card))
    const text = JSON.stringify(before)
    const leaked = deck.salts.filter(
      (salt) => text.includes(salt) && !mine.some((one) => one.salt === salt),
    )
    expect(leaked).toEqual([])
    const early = before.flatMap((news) =>
      news.type === 'table' ? news.table.players.filter(({ cards }) => cards) : [],
    )
    expect(early).toEqual([])
    // Cards that were not dealt stay hidden for a day.
    const all = JSON.stringify(who.heard)
    expect(deck.salts.filter((salt) => all.includes(salt) && !shown.has(salt))).toEqual([])
  }
})

test('[GAM-11] a bet is taken once, within the reserve, and only from who plays against the banker', async () => {
  const port = await roomsAt(1)
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: duel })),
  )
  await ann!.sit(400n)
  await ben!.sit(2_000n)
  const { table } = await ann!.next('table', (news) => news.table.phase === 'bet', 0)
  const hand = table.hand!.id
  const bank = [ann!, ben!].find((one) => one.own()?.seat === ann!.niu()?.banker)!
  const player = bank === ann ? ben! : ann!
  // The duel plays for ten cents: four dollars pay ten of them eight times, five times over.
  await until(() => player.own()?.betting?.most === 3)
  expect(reserveOf({ stake: 10n, rakePpm: 0 }, 3)).toBe(240n)
  const ask = (who: typeof player, times: number) => who.ask({ type: 'bet', hand, times })
  expect(await ask(bank, 1)).toMatchObject({ type: 'refused', code: 'out-of-turn' })
  expect(await ask(player, 2)).toMatchObject({ type: 'done', seat: { betting: null } })
  const again = await ask(player, 3)
  expect(['done', 'refused']).toContain(again.type)
  const { record } = await ann!.next('hand', () => true, 0)
  const seat = player.own()?.seat
  expect(niuHand(record).players.find((one) => one.seat === seat)?.times).toBe(2)
  expect(await player.ask({ type: 'bet', hand: newId(), times: 1 })).toMatchObject({
    code: 'round-over',
  })
})

test('[VND-03] a hand of Niu Niu that was running when the arcade was killed is cancelled: chips and seats stay', async () => {
  const port = await roomsAt(3)
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((user) => playerAt(stage, port, user, { title: duel })),
  )
  await ann!.sit(1_000n)
  await ben!.sit(1_000n)
  await ann!.next('table', ({ table }) => table.phase === 'look', 0)
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

test('[FAIR-01] whoever tells no seed is dealt out, and a deck is shown to be true after a day', async () => {
  const port = await roomsAt()
  const [ann, ben, cyd] = await Promise.all(
    ['ann', 'ben', 'cyd'].map((user) => playerAt(stage, port, user, { title: six })),
  )
  cyd!.tellsSeeds = false
  for (const one of [ann!, ben!, cyd!]) await one.sit(1_000n)
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
