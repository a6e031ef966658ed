import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '../../cli/books.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { approve, gamesStage, type Staff, send } from './games.fixture.ts'

type Stage = Awaited<ReturnType<typeof gamesStage>>

let house: Stage['house']
let clock: Stage['clock']
let people: Stage['people']
let merchantId: string
let gus: Staff
let rhea: Staff
let otto: Staff
let pass: Stage['pass']
let played: Stage['played']
beforeAll(async () => {
  ;({ house, clock, people, merchantId, gus, rhea, otto, pass, played } = await gamesStage())
})
afterAll(() => house.stop())

/** Asked by game operations, approved by risk. */
async function together<N extends CommandName>(name: N, input: CommandInput<N>) {
  const held = await send(gus, name, input)
  expect(held.value).toMatchObject({ state: 'waiting' })
  return approve(rhea, held.value.requestId ?? '')
}

const listOf = async (who: Staff, query: object = {}) =>
  (await who.browser.call('officeGames', { query: query as never })).value.list
const offered = async () => {
  house.platform.modules.memory.forget(merchantId, ['games', 'vendors'])
  const { games } = await house.as().call('games', { query: { gameType: 'RNG' } as never })
  return games.map(({ nodeId }) => nodeId)
}
const auditOf = async (target: string, of = merchantId) =>
  (await house.platform.modules.audit.lines({ merchantId: of, target, limit: 20 })).map(
    ({ body }) => `${body.action} ${body.by.name}`,
  )

describe('[OPS-01] games and vendors', () => {
  test('[OPS-01] a game is switched off, hidden from the site of this brand alone, and written down once', async () => {
    const found = await listOf(gus, { text: 'tig' })
    expect(found).toMatchObject([{ id: 'tiger', isOff: false, vendorState: 'on' }])
    const id = randomUUID()
    const off = { game: 'tiger', isOff: true }
    expect((await send(gus, 'game.choose', off, id)).value).toMatchObject({ state: 'done' })
    expect((await send(gus, 'game.choose', off, id)).value).toMatchObject({ state: 'done' })
    expect(await auditOf('game tiger')).toEqual(['game.choose gus'])
    expect(await offered()).toEqual(['lion', 'koi'])
    expect(await listOf(gus, { view: 'off' })).toMatchObject([{ id: 'tiger', isOff: true }])
    expect(await listOf(otto, { view: 'off' })).toEqual([])
    expect((await send(gus, 'game.choose', off)).code).toBe('already-settled')
    expect((await send(gus, 'game.choose', { game: 'Tiger', isOff: true })).code).toBe('not-found')
    await send(gus, 'game.choose', { game: 'tiger', isOff: false })
    expect(await offered()).toEqual(['tiger', 'lion', 'koi'])
  })

  test('[OPS-01] places and recommendations decide the order and the marks of the site', async () => {
    await send(gus, 'game.choose', { game: 'koi', place: 1, isRecommended: true })
    expect(await offered()).toEqual(['koi', 'tiger', 'lion'])
    expect(await listOf(gus, { view: 'recommended' })).toMatchObject([{ id: 'koi', place: 1 }])
    await send(gus, 'game.choose', { game: 'koi', place: null })
    expect(await offered()).toEqual(['tiger', 'lion', 'koi'])
  })

  test('[OPS-01] vendors are hidden, put to rest and ordered; the list goes on page by page', async () => {
    const vendors = async () => (await gus.browser.call('officeVendors', {})).value.list
    const slots = async () =>
      (await vendors()).filter(({ gameType }) => gameType === 'RNG').map(({ code }) => code)
    const [first, second, ...rest] = await slots()
    expect([first, second]).toEqual(['PG', 'EG2'])
    const order = { gameType: 'RNG' as const, vendors: [...rest.toReversed(), 'EG2', 'PG'] }
    expect((await send(gus, 'vendor.order', order)).value).toMatchObject({ state: 'done' })
    expect(await slots()).toEqual(order.vendors)
    const wrong = { gameType: 'RNG' as const, vendors: ['PG', 'NONE'] }
    expect((await send(gus, 'vendor.order', wrong)).code).toBe('not-found')
    await send(gus, 'vendor.choose', { vendor: 'JDB', enabled: false })
    expect(await offered()).not.toContain('koi')
    expect((await otto.browser.call('officeVendors', {})).value.list).toSatisfy(
      (list: { enabled: boolean }[]) => list.every(({ enabled }) => enabled),
    )
    await send(gus, 'vendor.choose', { vendor: 'JDB', enabled: true, isResting: true })
    expect(await listOf(gus, { vendor: 'JDB' })).toMatchObject([{ vendorState: 'resting' }])
    await send(gus, 'vendor.choose', { vendor: 'JDB', isResting: false })
    const page = await gus.browser.call('officeGames', { query: { pageSize: '2' } as never })
    expect(page.value.list).toHaveLength(2)
    const after = page.value.next ?? ''
    const more = await gus.browser.call('officeGames', { query: { pageSize: '2', after } as never })
    expect(more.value).toMatchObject({ list: [{ id: 'koi' }], next: null, total: 3 })
  })

  test('[OPS-01] a maintenance window rests a vendor from its beginning to its end, and nothing that rested before wakes', async () => {
    const { games } = house.platform.modules
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const plan = { of: 'vendor', subject: 'PG', from: at(10), until: at(30) } as const
    expect((await send(gus, 'maintenance.plan', plan)).value).toMatchObject({ state: 'done' })
    const over = { ...plan, from: at(20), until: at(40) }
    expect((await send(gus, 'maintenance.plan', over)).code).toBe('already-asked')
    const wrong = { ...plan, subject: 'pg' }
    expect((await send(gus, 'maintenance.plan', wrong)).code).toBe('not-found')
    await send(gus, 'game.choose', { game: 'lion', isResting: true })
    const own = { of: 'game', subject: 'lion', from: at(10), until: at(20) } as const
    await send(gus, 'maintenance.plan', own)
    const states = async () =>
      (await listOf(gus, { vendor: 'PG' })).map(({ vendorState }) => vendorState)
    await games.maintenance.tend()
    expect(await states()).toEqual(['on', 'on'])
    await pass(11 * 60_000)
    await Promise.all([games.maintenance.tend(), games.maintenance.tend()])
    expect(await states()).toEqual(['resting', 'resting'])
    await pass(20 * 60_000)
    await games.maintenance.tend()
    expect(await states()).toEqual(['on', 'on'])
    expect(await listOf(gus, { text: 'lion' })).toMatchObject([{ isResting: true }])
    expect(await auditOf('vendor PG')).toEqual([
      'maintenance.over house',
      'maintenance.begin house',
      'maintenance.plan gus',
    ])
    const windows = (await gus.browser.call('officeMaintenance', {})).value.list
    expect(windows.map(({ state }) => state)).toEqual(['over', 'over'])
    expect((await otto.browser.call('officeMaintenance', {})).value.list).toEqual([])
    await send(gus, 'game.choose', { game: 'lion', isResting: false })
    const soon = { of: 'game', subject: 'lion', from: at(1), until: at(5) } as const
    const id = randomUUID()
    await send(gus, 'maintenance.plan', soon, id)
    expect((await send(otto, 'maintenance.end', { windowId: id })).code).toBe('not-found')
    await send(gus, 'maintenance.end', { windowId: id })
    expect((await send(gus, 'maintenance.end', { windowId: id })).code).toBe('already-settled')
  })
})

const cashOf = async (memberId: string) =>
  (await house.platform.modules.ledger.balanceOf(memberId, 'USD')).cash
const faults = async () => (await prove(house.platform.modules, true)).faults

describe('[OPS-01] bets', () => {
  test('[OPS-01] bets are found by id, member and game, and never by staff of another brand', async () => {
    const member = await people.member()
    const [first, second] = [await played(member, 0n), await played(member, 300n, 'lion')]
    const find = async (who: Staff, query: object) =>
      (await who.browser.call('officeBets', { query: query as never })).value.list.map(
        ({ id }) => id,
      )
    expect(await find(gus, { text: first })).toEqual([first])
    expect(await find(gus, { member })).toEqual([second, first])
    expect(await find(gus, { member, game: 'lion' })).toEqual([second])
    const page = await gus.browser.call('officeBets', { query: { member, pageSize: '1' } as never })
    expect(page.value.next).toBe(second)
    expect(await find(gus, { member, after: second })).toEqual([first])
    // The other way round, page by page too; a bet that comes meanwhile stands at the end.
    const oldest = { member, order: 'oldest', pageSize: '1' }
    expect(await find(gus, oldest)).toEqual([first])
    const third = await played(member, 0n)
    expect(await find(gus, { ...oldest, after: first })).toEqual([second])
    expect(await find(gus, { ...oldest, after: second })).toEqual([third])
    const everybody = await find(gus, { order: 'oldest', pageSize: '100' })
    expect(everybody).toEqual(everybody.toSorted())
    expect(everybody.length).toBeGreaterThan(2)
    expect(await find(otto, { text: first })).toEqual([])
    expect(await find(otto, { member })).toEqual([])
    expect((await otto.browser.call('officeBetPlay', { query: { id: first } })).code).toBe(
      'not-found',
    )
    const play = await gus.browser.call('officeBetPlay', { query: { id: first } })
    expect(play.value).toMatchObject({ rulesVersion: '1', replay: null, corrections: [] })
  })

  test('[OPS-01] [LED-01] a bet is corrected by two people of different roles, once, and the books balance', async () => {
    const member = await people.member()
    const betId = await played(member, 0n)
    const before = await cashOf(member)
    const query = { betId, shouldPay: '250' }
    const preview = await gus.browser.call('correctionPreview', { query })
    expect(preview.value).toMatchObject({ paid: '0', effect: { difference: '250', owed: '0' } })
    const held = await send(gus, 'bet.correct', query)
    expect(held.value).toMatchObject({ state: 'waiting' })
    expect(await cashOf(member)).toBe(before)
    const requestId = held.value.requestId ?? ''
    expect((await approve(gus, requestId)).code).toBeDefined()
    const mate = await staffWith(house, 'mate', [{ role: 'games', merchantId }], merchantId)
    expect((await approve(mate, requestId)).code).toBeDefined()
    expect(await cashOf(member)).toBe(before)
    expect((await approve(rhea, requestId)).value).toMatchObject({ state: 'done' })
    expect(await cashOf(member)).toBe(before + 250n)
    expect((await approve(rhea, requestId)).code).toBeDefined()
    expect(await cashOf(member)).toBe(before + 250n)
    const [line] = (await gus.browser.call('officeBetPlay', { query: { id: betId } })).value
      .corrections
    expect(line).toMatchObject({ state: 'done', paid: '0', shouldPay: '250' })
    expect(line?.proposedBy).toMatch(/^gus #/)
    expect(line?.decidedBy).toMatch(/^rhea #/)
    expect(await auditOf(`bet ${betId}`)).toEqual(['bet.correct gus'])
    expect((await send(gus, 'bet.correct', query)).code).toBe('amount-out-of-range')
    expect((await send(otto, 'bet.correct', { betId, shouldPay: '1' })).code).toBe('not-found')
    expect(await faults()).toEqual([])
  })

  test('[OPS-01] a request whose bet was corrected at the command line meanwhile is stale', async () => {
    const member = await people.member()
    const betId = await played(member, 0n)
    const held = await send(gus, 'bet.correct', { betId, shouldPay: '70' })
    const { corrections } = house.platform.modules.bets
    const said = { id: people.newId(), merchantId, betId, shouldPay: 50n, reason: 'x', by: 'first' }
    const proposed = await corrections.propose(said)
    if (proposed.kind !== 'proposed') throw new Error(proposed.kind)
    await corrections.approve(merchantId, proposed.correction.id, 'second')
    const before = await cashOf(member)
    expect((await approve(rhea, held.value.requestId ?? '')).value).toMatchObject({
      state: 'stale',
    })
    expect(await cashOf(member)).toBe(before)
  })

  test('[OPS-01] [LED-01] a void shows who would fall below zero, gives every stake back once, and leaves other games alone', async () => {
    await pass(3_600_000)
    const [winner, loser] = [await people.member(), await people.member()]
    const from = clock.now().toISOString()
    clock.advance(1_000)
    const start = await cashOf(loser)
    await played(winner, 900n, 'koi')
    await played(loser, 0n, 'koi')
    const other = await played(loser, 0n, 'lion')
    const { ledger, bets } = house.platform.modules
    const { adjustment } = await import('../ledger/index.ts')
    const rest = await cashOf(winner)
    const holder = { merchantId, memberId: winner, currency: 'USD' }
    await ledger.post([adjustment(holder, people.newId(), 300n - rest)])
    clock.advance(60_000)
    const wish = { game: 'koi', from, to: clock.now().toISOString() }
    const { value } = await gus.browser.call('voidPreview', { query: wish })
    expect(value).toMatchObject({
      bets: 2,
      members: 2,
      stake: '200',
      paid: '900',
      difference: '-700',
      owing: 1,
      owed: '500',
    })
    expect(value.list[0]).toMatchObject({ member: { id: winner }, cash: '300', owed: '500' })
    const unseen = await send(gus, 'bets.void', { ...wish, seen: 'something else' })
    expect(unseen).toMatchObject({
      code: 'already-settled',
      value: { why: 'changed-meanwhile' },
    })
    const seen = { ...wish, seen: value.seen }
    expect((await together('bets.void', seen)).value).toMatchObject({ state: 'done' })
    expect(await cashOf(winner)).toBe(0n)
    expect(await cashOf(loser)).toBe(start - 100n)
    expect(await bets.corrections.list(merchantId, 'owed')).toMatchObject([{ owed: 500n }])
    const owed = await gus.browser.call('officeCorrections', { query: { view: 'owed' } })
    expect(owed.value.list).toMatchObject([{ owed: '500', member: { id: winner } }])
    expect((await bets.several([other]))[0]?.payout).toBe(0n)
    expect((await send(otto, 'bets.void', wish)).code).toBe('not-found')
    expect(await faults()).toEqual([])
  })

  test('[OPS-01] a void of bets that changed after both people looked does nothing and says so', async () => {
    await pass(3_600_000)
    const member = await people.member()
    const from = clock.now().toISOString()
    clock.advance(1_000)
    await played(member, 0n, 'koi')
    clock.advance(60_000)
    const wish = { game: 'koi', from, to: clock.now().toISOString() }
    const { gameCommands, bets, database } = house.platform.modules
    const command = gameCommands.find(({ name }) => name === 'bets.void')
    const none = { byStaff: async () => 0n, ofMember: async () => 0n }
    const weighed = await command?.weigh(merchantId, wish as never, none, gus.id)
    // Between the last look and the run of the command another bet of that time is settled.
    const [at] = await bets.trail({
      merchantId,
      currency: 'USD',
      memberIds: [member],
      from: new Date(from),
      to: clock.now(),
      limit: 1,
    })
    await sql`update bets.bet set payout = payout + 1 where id = ${at?.id}`.execute(database.db)
    const before = await cashOf(member)
    const order = { id: randomUUID(), merchantId, input: wish, reason: 'a test' }
    const said = command?.run({
      ...order,
      basis: weighed?.basis ?? '',
      actor: { staffId: gus.id, name: 'gus' },
      approvedBy: { staffId: rhea.id, name: 'rhea' },
    } as never)
    await expect(said).rejects.toMatchObject({
      code: 'already-settled',
      value: { why: 'changed-meanwhile' },
    })
    expect(await cashOf(member)).toBe(before)
    expect(await bets.corrections.desk.ofBet(merchantId, at?.id ?? '')).toEqual([])
    await sql`update bets.bet set payout = payout - 1 where id = ${at?.id}`.execute(database.db)
  })
})

test('[OPS-01] jackpots show pools, what was put in and who has won, of the own brand', async () => {
  const { value } = await gus.browser.call('officeJackpots', {})
  expect(value).toMatchObject({ currency: 'USD', vendorPools: [], wins: [] })
})
