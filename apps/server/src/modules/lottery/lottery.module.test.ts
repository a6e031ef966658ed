import { randomUUID } from 'node:crypto'
import {
  drawResult,
  isInRoot,
  leafOf,
  type Result,
  wordsOfRandomness,
} from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prove } from '../../cli/books.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from './lottery.fixture.ts'
import { commitmentOf, randomnessOfSeed } from './lottery.rules.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
})
afterAll(() => stage.stop())

const secondMs = 1_000
const code = 'ZY5D45'

/** The next draw with at least some seconds to bet. */
async function nextDraw(of = code) {
  await stage.lottery.tend()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(of, 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error(`no draw of ${of} is open`)
  return { drawId: draw.id, closesAt: new Date(draw.closesAt), rulesVersion }
}
type Next = Awaited<ReturnType<typeof nextDraw>>

/** Both sides of the last digit: one line of two wins 1.9 times its unit. */
const bothSides = () => ({
  id: randomUUID() as string,
  kind: 'd5.sides',
  selection: 'big,small',
  unit: 500n,
  stake: 1_000n,
})
/** All five digits: hardly ever wins. */
const fiveDigits = () => ({
  id: randomUUID() as string,
  kind: 'all5.straight',
  selection: '1|2|3|4|5',
  unit: 200n,
  stake: 200n,
})

async function pastDraw({ closesAt }: Next) {
  await stage.pass(closesAt.getTime() - stage.clock.now().getTime() + 2 * secondMs)
  await stage.pass(15 * secondMs)
}

const slipOf = ({ drawId, rulesVersion }: Next, ...lines: ReturnType<typeof bothSides>[]) => ({
  drawId,
  rulesVersion,
  lines,
})
const sent = (slip: ReturnType<typeof slipOf>) => ({
  body: {
    ...slip,
    lines: slip.lines.map((line) => ({
      ...line,
      unit: String(line.unit),
      stake: String(line.stake),
    })),
  },
})

test('[LOT-03] [LOT-01] a bet is taken, drawn by what was promised before, paid and explained', async () => {
  const { buyer, call } = await stage.buyer()
  const next = await nextDraw()
  const before = await call('lotteryDraw', { query: { id: next.drawId } })
  expect(before).toMatchObject({ state: 'open', root: null, result: null, source: 'seed' })
  const line = bothSides()
  const placed = await call('placeTickets', sent(slipOf(next, line)))
  expect(placed).toMatchObject({ balance: '99000', lines: [{ state: 'placed', id: line.id }] })
  await pastDraw(next)

  const { list } = await call('myTickets', { query: {} })
  expect(list).toMatchObject([{ state: 'won', payout: '950', stake: '1000', units: 2 }])
  const ticket = await call('ticketDetail', { query: { id: list[0]?.id ?? '' } })
  const { draw, proof } = ticket
  expect(draw.state).toBe('settled')
  if (draw.proof.kind !== 'seed' || before.proof.kind !== 'seed') throw new Error('no seed')
  const { seed } = draw.proof
  if (!seed || !proof || !draw.root) throw new Error('nothing was revealed')
  // What was promised before the bets is what was revealed after them.
  expect(before.proof).toEqual({ kind: 'seed', commitment: commitmentOf(seed), seed: null })
  const randomness = randomnessOfSeed(seed, draw.root)
  const { structure } = lotteryOf(code)
  expect(drawResult(structure, wordsOfRandomness({ randomness, drawId: draw.id }))).toEqual(
    draw.result,
  )
  expect(leafOf(proof.text)).toBe(proof.leaf)
  const { index, count: size, path } = proof
  expect(isInRoot(proof.leaf, { index, size, path }, draw.root)).toBe(true)
  expect(proof.text).toContain(`selection=${list[0]?.selection}`)
  expect(ticket.won).toHaveLength(1)
  expect(await stage.cashOf(buyer.memberId)).toBe(99_950n)
  const bets = await call('bets', { query: {} })
  expect(bets.list).toMatchObject([
    { gameType: 'LOTT', vendor: 'LOTTO', gameName: '5D 45 s', round: draw.id, payout: '950' },
  ])
})

test('[LOT-03] the same slip again bets nothing again, also at once and after the close', async () => {
  const { buyer, call } = await stage.buyer()
  const next = await nextDraw()
  const slip = sent(slipOf(next, bothSides(), fiveDigits()))
  const answers = await Promise.all([call('placeTickets', slip), call('placeTickets', slip)])
  expect(answers.map(({ lines }) => lines.map(({ state }) => state))).toEqual([
    ['placed', 'placed'],
    ['placed', 'placed'],
  ])
  expect(await stage.cashOf(buyer.memberId)).toBe(98_800n)
  await pastDraw(next)
  const late = await call('placeTickets', slip)
  expect(late.lines.map(({ state }) => state)).toEqual(['placed', 'placed'])
  const other = sent(slipOf(next, { ...bothSides(), id: slip.body.lines[0]?.id ?? '', unit: 1n }))
  await expect(call('placeTickets', other)).rejects.toMatchObject({ code: 'key-reused' })
  expect((await call('myTickets', { query: {} })).list).toHaveLength(2)
})

test('[LOT-03] after the close nothing is taken, by whatever clock the page has', async () => {
  const { buyer, call } = await stage.buyer()
  const next = await nextDraw()
  stage.clock.advance(next.closesAt.getTime() - stage.clock.now().getTime())
  const slip = sent(slipOf(next, bothSides()))
  await expect(call('placeTickets', slip)).rejects.toMatchObject({ code: 'draw-closed' })
  // A node whose clock is behind: the closed row refuses it.
  await stage.pass(2 * secondMs)
  const behind = stage.node({
    clock: { ...stage.clock, now: () => new Date(next.closesAt.getTime() - secondMs) },
  })
  await expect(behind.place(buyer, slipOf(next, bothSides()))).rejects.toMatchObject({
    code: 'draw-closed',
  })
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
})

test('[LOT-03] [RGM-01] bets that cannot be taken are refused one by one, with the reason', async () => {
  const { buyer, call } = await stage.buyer(2_000n)
  const next = await nextDraw()
  const cases = [
    [{ ...bothSides(), kind: 'none' }, 'selection'],
    [{ ...bothSides(), selection: 'big,x' }, 'selection'],
    [{ ...bothSides(), stake: 999n }, 'price'],
    [{ ...bothSides(), unit: 1n, stake: 2n }, 'unit'],
    [{ ...bothSides(), unit: 10_000_000n, stake: 20_000_000n }, 'limit'],
    [{ ...fiveDigits(), unit: 900_000n, stake: 900_000n }, 'win'],
    [bothSides(), undefined],
    [bothSides(), undefined],
    [bothSides(), 'funds'],
  ] as const
  const { lines } = await call('placeTickets', sent(slipOf(next, ...cases.map(([line]) => line))))
  expect(lines.map((line) => (line.state === 'refused' ? line.fault : undefined))).toEqual(
    cases.map(([, fault]) => fault),
  )
  expect(await stage.cashOf(buyer.memberId)).toBe(0n)
  const old = sent({ ...slipOf(next, bothSides()), rulesVersion: 99 })
  await expect(call('placeTickets', old)).rejects.toMatchObject({ code: 'rules-changed' })
  const nothing = sent({ ...slipOf(next, bothSides()), drawId: 'ZY5D45-20260501-9999' })
  await expect(call('placeTickets', nothing)).rejects.toMatchObject({ code: 'not-found' })
})

test('[LOT-03] two nodes that look after the same draws close, draw and pay each once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => stage.buyer()))
  const next = await nextDraw('ZYKS45')
  for (const { call } of people) {
    const slip = sent(slipOf(next, { ...bothSides(), kind: 'sides' }))
    expect((await call('placeTickets', slip)).lines).toMatchObject([{ state: 'placed' }])
  }
  stage.clock.advance(next.closesAt.getTime() - stage.clock.now().getTime() + 20 * secondMs)
  const nodes = [stage.node(), stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  const paid = await Promise.all(people.map(({ buyer }) => stage.cashOf(buyer.memberId)))
  // One side wins, by both sides of each ticket: everybody has the same.
  expect(new Set(paid).size).toBe(1)
  const faults = (await prove(stage.modules, true)).faults
  expect(faults).toEqual([])
})

test('[LOT-03] a ticket that a stopped node left halfway is in the draw if its money was taken', async () => {
  const next = await nextDraw()
  const [paid, unpaid] = [await stage.buyer(), await stage.buyer()]
  for (const { buyer } of [paid, unpaid]) {
    const slip = slipOf(next, fiveDigits())
    expect((await stage.lottery.place(buyer, slip)).lines).toMatchObject([{ state: 'placed' }])
  }
  // As it is when a node stops between writing the ticket and taking the money, or right after.
  await sql`
    update lottery.ticket set state = 'placing'
    where member_id in (${paid.buyer.memberId}, ${unpaid.buyer.memberId})`.execute(stage.db)
  const found = await sql<{ id: string }>`
    select id from lottery.ticket where member_id = ${unpaid.buyer.memberId}`.execute(stage.db)
  const id = found.rows[0]?.id ?? ''
  await stage.modules.bets.cancel({ id, memberId: unpaid.buyer.memberId })
  await pastDraw(next)
  const { list } = await paid.call('myTickets', { query: {} })
  expect(list[0]?.state).toMatch(/^(won|lost)$/)
  const refused = await sql<{ state: string }>`
    select state from lottery.ticket where member_id = ${unpaid.buyer.memberId}`.execute(stage.db)
  expect(refused.rows).toEqual([{ state: 'refused' }])
  expect(await stage.cashOf(unpaid.buyer.memberId)).toBe(100_000n)
})

test('[LOT-03] a ticket whose bet was cancelled by staff is void, and the others are paid', async () => {
  const next = await nextDraw()
  const [kept, gone] = [await stage.buyer(), await stage.buyer()]
  for (const { buyer } of [kept, gone]) await stage.lottery.place(buyer, slipOf(next, bothSides()))
  const { list } = await gone.call('myTickets', { query: {} })
  await stage.modules.bets.cancel({ id: list[0]?.id ?? '', memberId: gone.buyer.memberId })
  await pastDraw(next)
  expect((await gone.call('myTickets', { query: {} })).list).toMatchObject([
    { state: 'void', payout: '1000' },
  ])
  expect(await stage.cashOf(gone.buyer.memberId)).toBe(100_000n)
  expect(await stage.cashOf(kept.buyer.memberId)).toBe(99_950n)
  expect((await kept.call('lotteryDraw', { query: { id: next.drawId } })).state).toBe('settled')
})

test('[LOT-03] what decides a draw, its root, its result and its tickets cannot be changed by SQL', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw()
  await call('placeTickets', sent(slipOf(next, bothSides())))
  const refused = async (change: Promise<unknown>) =>
    expect(change).rejects.toThrow(/not changed|draw_by_seed/)
  await refused(sql`update lottery.draw set seed = 'x' where id = ${next.drawId}`.execute(stage.db))
  await refused(sql`delete from lottery.draw where id = ${next.drawId}`.execute(stage.db))
  await pastDraw(next)
  const result: Result = { five: ['00000'] }
  await refused(
    sql`update lottery.draw set result = ${JSON.stringify(result)}::jsonb where id = ${next.drawId}`.execute(
      stage.db,
    ),
  )
  await refused(
    sql`update lottery.draw set root = ${'0'.repeat(64)} where id = ${next.drawId}`.execute(
      stage.db,
    ),
  )
  await refused(
    sql`update lottery.ticket set selection = '1' where draw_id = ${next.drawId}`.execute(stage.db),
  )
  await refused(sql`delete from lottery.ticket where draw_id = ${next.drawId}`.execute(stage.db))
})

test('[LOT-02] menu, opened numbers and recent lotteries; nothing where a brand offers none', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw()
  await call('placeTickets', sent(slipOf(next, bothSides())))
  await pastDraw(next)
  const menu = await call('lotteryMenu', {})
  expect(menu.list.length).toBeGreaterThanOrEqual(24)
  expect(menu.list.find(({ gameCode }) => gameCode === code)).toMatchObject({
    mode: 'ZY',
    seconds: 45,
    source: 'own',
    last: { gameCode: code },
  })
  expect((await call('recentLotteries', {})).list).toEqual([code])
  const opened = await call('openedNumbers', { query: { gameCode: code, pageSize: 1 } })
  expect(opened.list).toHaveLength(1)
  const older = await call('openedNumbers', {
    query: { gameCode: code, pageSize: 1, after: opened.next ?? '' },
  })
  expect((older.list[0]?.drawsAt ?? '') < (opened.list[0]?.drawsAt ?? '')).toBe(true)
  const keno = await call('openedNumero', { query: { mode: 'ELOTT' } })
  expect(keno.list.every(({ gameCode }) => /^E(?:KENO|645|655)/.test(gameCode))).toBe(true)
  const trends = await call('lotteryTrends', { query: { gameCode: code } })
  expect(trends.draws).toBeGreaterThan(1)
  await expect(call('lotteryGame', { query: { gameCode: 'XSMB' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await stage.lottery.setSetting(stage.merchantId, { isOn: false })
  await expect(call('lotteryMenu', {})).rejects.toMatchObject({ code: 'not-found' })
  expect((await call('myTickets', { query: {} })).list).toHaveLength(1)
  await stage.lottery.setSetting(stage.merchantId, { isOn: true })
})

test('[LOT-03] nobody reads the ticket of another member', async () => {
  const [first, second] = [await stage.buyer(), await stage.buyer()]
  const next = await nextDraw()
  await first.call('placeTickets', sent(slipOf(next, bothSides())))
  const { list } = await first.call('myTickets', { query: {} })
  const id = list[0]?.id ?? ''
  await expect(second.call('ticketDetail', { query: { id } })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await second.call('myTickets', { query: {} })).list).toEqual([])
})

test('[LOT-01] a launch leads to the bets or the lobby of a mode, and never away from the site', async () => {
  const { call } = await stage.buyer()
  const launch = (query: Record<string, string>) =>
    call('launchLottery', { query: { lottoArea: 'VN', launchMode: 'LOTT', ...query } as never })
  const betting = { lottoPrizeMode: 'ZY', lottoGameCode: code, lottoView: 'betting' }
  expect(await launch(betting)).toEqual({ url: `/lottery?gameCode=${code}` })
  expect(await launch({ ...betting, backUrl: '/lott' })).toEqual({
    url: `/lottery?backUrl=%2Flott&gameCode=${code}`,
  })
  expect(await launch({ lottoPrizeMode: 'ELOTT', lottoView: 'lobby' })).toEqual({ url: '/elott' })
  await expect(launch({ lottoPrizeMode: 'LOTT' })).rejects.toMatchObject({ code: 'not-found' })
  const astray = { ...betting, lottoGameCode: 'EKENO60' }
  await expect(launch(astray)).rejects.toMatchObject({ code: 'not-found' })
  for (const backUrl of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere'])
    await expect(launch({ ...betting, backUrl })).rejects.toMatchObject({ code: 'bad-input' })
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
  expect(await launch({ lottoPrizeMode: 'SEA', lottoGameCode: 'SG4D' })).toEqual({
    url: '/seaLottery?gameCode=SG4D',
  })
  expect(await launch({ lottoPrizeMode: 'LOTT', lottoGameCode: 'XSMB' })).toEqual({
    url: '/vnLottery?gameCode=XSMB',
  })
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: false })
})

test('[LOT-03] who has no money leaves no ticket behind', async () => {
  const { buyer } = await stage.buyer(5n)
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game('ZY5D45', 'USD', setting)
  const line = { id: randomUUID(), kind: 'd5.sides', selection: 'big', unit: 10n, stake: 10n }
  const slip = { drawId: draws.at(-1)?.id ?? '', rulesVersion, lines: [line] }
  const placed = await stage.lottery.place(buyer, slip)
  expect(placed.lines).toMatchObject([{ state: 'refused', fault: 'funds' }])
  const rows = await sql`
    select from lottery.ticket where member_id = ${buyer.memberId}`.execute(stage.db)
  expect(rows.rows).toHaveLength(0)
})

test('[LOT-03] a step that fails holds up no other: what is closed is drawn', async () => {
  const { config } = stage.modules
  const broken = stage.node({
    config: {
      ...config,
      merchants: () => [],
      merchant: () => {
        throw new Error('unknown')
      },
    },
    catalogue: { ...stage.modules.catalogue, putGames: () => Promise.reject(new Error('no')) },
  })
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws } = await stage.lottery.view.game('ZY5D45', 'USD', setting)
  const id = draws[0]?.id ?? ''
  stage.clock.advance(120_000)
  await broken.keep()
  expect((await stage.lottery.view.draw(stage.merchantId, id)).state).not.toBe('open')
})

test('[SCL-02] a draw whose news cannot be sent on ends neither the draw nor the node', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const away = vi.spyOn(stage.lottery, 'merchantsOn').mockRejectedValue(new Error('database away'))
  try {
    await pastDraw(await nextDraw())
    await vi.waitFor(() => expect(away).toHaveBeenCalled())
    await new Promise((done) => setTimeout(done, 20))
  } finally {
    away.mockRestore()
    process.off('unhandledRejection', note)
  }
  expect(unhandled).toEqual([])
})
