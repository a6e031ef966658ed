import { randomUUID } from 'node:crypto'
import { coveredBy, mayPay, offerOf, payoutsFrom, ratioText } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { readDraw } from '../draws/draws.store.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from '../lottery.fixture.ts'
import { createExposure } from './exposure.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
  await stage.lottery.tend()
})
afterAll(() => stage.stop())

const own = 'ZY5D300'
const setCap = (code: string, kind: string, amount: bigint | null) =>
  stage.lottery.setCap(stage.merchantId, { code, kind, amount })

async function nextDraw(of: string) {
  await stage.lottery.tend()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(of, 'USD', setting)
  const draw = draws.at(-1)
  if (!draw) throw new Error(`no draw of ${of} is open`)
  return { drawId: draw.id, rulesVersion }
}
type Next = Awaited<ReturnType<typeof nextDraw>>

// All bet on the same draw, so each test has a kind of its own.

const bet = (kind: string, selection: string, unit: bigint, units = 1n) => ({
  id: randomUUID() as string,
  kind,
  selection,
  unit,
  stake: unit * units,
})
type Bet = ReturnType<typeof bet> & { accept?: number }

const slip = (next: Next, ...lines: Bet[]) => ({ ...next, lines })
const ask = (next: Next, ...lines: Bet[]) => ({
  body: {
    ...next,
    lines: lines.map((line) => ({ ...line, unit: String(line.unit), stake: String(line.stake) })),
  },
})

/** What the tickets of a draw may have to pay on each number of a kind, added up by the test itself. */
async function owed(code: string, drawId: string, kind: string): Promise<Map<string, bigint>> {
  const found = await sql<{ selection: string; unit: bigint; payouts: Record<string, string> }>`
    select selection, unit, payouts from lottery.ticket
    where draw_id = ${drawId} and kind = ${kind} and state in ('live', 'placing')`.execute(stage.db)
  const offer = offerOf(lotteryOf(code), kind)
  if (!offer) throw new Error('no offer')
  const sums = new Map<string, bigint>()
  for (const { selection, unit, payouts } of found.rows)
    for (const { number, worst } of coveredBy(
      { ...offer, payouts: payoutsFrom(payouts) },
      selection,
    ))
      sums.set(number, (sums.get(number) ?? 0n) + mayPay(unit, worst))
  return sums
}

const payout = (code: string, kind: string) => {
  const of = offerOf(lotteryOf(code), kind)?.payouts['win']
  if (!of) throw new Error('no payout')
  return of.numerator / of.denominator
}

test('[LOT-03] a hundred slips at once never pass the cap, and fill it to the last bet that fits', async () => {
  const next = await nextDraw(own)
  const each = 100n * payout(own, 'all5.straight')
  await setCap(own, 'all5.straight', each * 37n + 5n)
  const number = '1|2|3|4|5'
  const people = await Promise.all(Array.from({ length: 10 }, () => stage.buyer()))
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      people[nth % 10]!.call('placeTickets', ask(next, bet('all5.straight', number, 100n))),
    ),
  )
  const lines = answers.flatMap((answer) => answer.lines)
  expect(lines.filter(({ state }) => state === 'placed')).toHaveLength(37)
  const refused = lines.filter(({ state }) => state === 'refused')
  expect(new Set(refused.map((line) => 'fault' in line && line.fault))).toEqual(new Set(['full']))
  const sums = await owed(own, next.drawId, 'all5.straight')
  expect(sums.get(number.replaceAll('|', ''))).toBe(each * 37n)
  // Nobody paid for a refused bet.
  const cash = await Promise.all(people.map(({ buyer }) => stage.cashOf(buyer.memberId)))
  expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(10n * 100_000n - 3_700n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] two nodes with a reserve each never pass the cap together', async () => {
  const next = await nextDraw(own)
  const each = 100n * payout(own, 'front4.straight')
  const cap = each * 40n
  await setCap(own, 'front4.straight', cap)
  const nodes = [stage.node(), stage.node(), stage.node()]
  const number = '1|2|3|4'
  const { buyer } = await stage.buyer()
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, nth) =>
      nodes[nth % 3]!.place(buyer, slip(next, bet('front4.straight', number, 100n))),
    ),
  )
  const placed = answers.flatMap(({ lines }) => lines).filter(({ state }) => state === 'placed')
  const sum =
    (await owed(own, next.drawId, 'front4.straight')).get(number.replaceAll('|', '')) ?? 0n
  expect(sum).toBe(each * BigInt(placed.length))
  expect(sum).toBeLessThanOrEqual(cap)
  // What other nodes have reserved and do not sell is a sixteenth of the cap for each.
  expect(sum).toBeGreaterThan((cap * 3n) / 4n)
})

test('[LOT-03] a full number refuses that bet only, says what still fits, and shows it before', async () => {
  const { buyer, call } = await stage.buyer()
  const next = await nextDraw(own)
  const each = payout(own, 'back4.straight')
  await setCap(own, 'back4.straight', each * 250n)
  const [full, other] = ['1|2|3|4', '5|6|7|8']
  const first = await call('placeTickets', ask(next, bet('back4.straight', full, 200n)))
  expect(first.lines).toMatchObject([{ state: 'placed' }])
  const left = async () => {
    const found = await call('lotteryLeft', {
      query: { drawId: next.drawId, kind: 'back4.typed' },
    })
    expect(found.kind).toBe('back4.straight')
    return found.numbers.find(({ number }) => number === full.replaceAll('|', ''))?.left
  }
  expect(await left()).toBe(String(each * 50n))
  // The same number typed counts as the same number.
  const typed = full.replaceAll('|', '')
  const lines = [bet('back4.typed', typed, 60n), bet('back4.straight', other, 60n)]
  const second = await call('placeTickets', ask(next, ...lines))
  expect(second.lines).toMatchObject([
    { state: 'refused', fault: 'full', unitMax: '50' },
    { state: 'placed' },
  ])
  const third = await call('placeTickets', ask(next, bet('back4.typed', typed, 50n)))
  expect(third.lines).toMatchObject([{ state: 'placed' }])
  expect(await left()).toBe('0')
  const fourth = await call('placeTickets', ask(next, bet('back4.typed', typed, 10n)))
  expect(fourth.lines).toMatchObject([{ state: 'refused', fault: 'full', unitMax: '0' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n - 200n - 60n - 50n)
})

test('[LOT-03] a bet on many numbers counts on each of them', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw(own)
  const each = payout(own, 'back2.straight')
  await setCap(own, 'back2.straight', each * 100n)
  const one = await call('placeTickets', ask(next, bet('back2.straight', '7|1', 80n)))
  expect(one.lines).toMatchObject([{ state: 'placed' }])
  // Nine of ten numbers have room; the tenth refuses the bet.
  const row = await call('placeTickets', ask(next, bet('back2.straight', '7|0-9', 30n, 10n)))
  expect(row.lines).toMatchObject([{ state: 'refused', fault: 'selection' }])
  const all = await call('placeTickets', ask(next, bet('back2.straight', '7|0123456789', 30n, 10n)))
  expect(all.lines).toMatchObject([{ state: 'refused', fault: 'full', unitMax: '20' }])
  const less = await call(
    'placeTickets',
    ask(next, bet('back2.straight', '7|0123456789', 20n, 10n)),
  )
  expect(less.lines).toMatchObject([{ state: 'placed' }])
  const sums = await owed(own, next.drawId, 'back2.straight')
  expect(sums.get('71')).toBe(each * 100n)
  expect(sums.get('70')).toBe(each * 20n)
})

test('[LOT-03] a bet that is refused for another reason leaves its numbers free', async () => {
  const poor = await stage.buyer(10n)
  const rich = await stage.buyer()
  const next = await nextDraw(own)
  const each = payout(own, 'front3.straight')
  await setCap(own, 'front3.straight', each * 100n)
  const number = '1|2|3'
  const refused = await poor.call('placeTickets', ask(next, bet('front3.straight', number, 100n)))
  expect(refused.lines).toMatchObject([{ state: 'refused', fault: 'funds' }])
  const taken = await rich.call('placeTickets', ask(next, bet('front3.straight', number, 100n)))
  expect(taken.lines).toMatchObject([{ state: 'placed' }])
})

test('[LOT-03] a bet on ten thousand numbers counts on each, and is refused first without the money', async () => {
  const rich = await stage.buyer()
  const poor = await stage.buyer(10n)
  const next = await nextDraw(own)
  const each = payout(own, 'front4.straight')
  const every = '0123456789|0123456789|0123456789|0123456789'
  const all = () => bet('back4.straight', every, 10n, 10_000n)
  await setCap(own, 'back4.straight', null)
  const refused = await poor.call('placeTickets', ask(next, all()))
  expect(refused.lines).toMatchObject([{ state: 'refused', fault: 'funds' }])
  const placed = await rich.call('placeTickets', ask(next, all()))
  expect(placed.lines).toMatchObject([{ state: 'placed' }])
  const sums = await owed(own, next.drawId, 'back4.straight')
  expect(sums.size).toBe(10_000)
  expect(sums.get('0000')).toBe(each * 10n)
})

test('[LOT-03] the ladder of a draw elsewhere: a lower price is asked for, accepted and kept', async () => {
  const { buyer, call } = await stage.buyer()
  const next = await nextDraw('XSMB')
  // 92.5 for a unit: the cap is reached by 1,000 units at the full price.
  await setCap('XSMB', 'de.db', 92_500n)
  const place = async (unit: bigint, more: { accept?: number } = {}) => {
    const line = { ...bet('de.db', '77', unit), ...more }
    return (await call('placeTickets', ask(next, line))).lines[0]
  }
  expect(await place(600n)).toMatchObject({ state: 'placed' })
  expect(await place(100n)).toMatchObject({ state: 'refused', fault: 'payout', share: 95 })
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n - 600n)
  expect(await place(100n, { accept: 95 })).toMatchObject({ state: 'placed' })
  // Two hundred more would pass 80 percent: they would pay 90 percent, which was not accepted.
  expect(await place(200n, { accept: 95 })).toMatchObject({ fault: 'payout', share: 90 })
  expect(await place(200n, { accept: 90 })).toMatchObject({ state: 'placed' })
  expect(await place(500n, { accept: 90 })).toMatchObject({ fault: 'full', unitMax: '138' })
  const left = await call('lotteryLeft', { query: { drawId: next.drawId, kind: 'de.db' } })
  expect(left.numbers).toMatchObject([{ number: '77', share: 90 }])
  const { list } = await call('myTickets', { query: { drawId: next.drawId } })
  const details = await Promise.all(list.map(({ id }) => call('ticketDetail', { query: { id } })))
  expect(details.map(({ unit, payouts }) => [unit, payouts['win']])).toEqual([
    ['200', '333/4'],
    ['100', '703/8'],
    ['600', '185/2'],
  ])
  const sums = await owed('XSMB', next.drawId, 'de.db')
  expect(sums.get('77')).toBe(55_500n + 8_788n + 16_650n)
})

test('[LOT-03] a step of the ladder reaches to its last unit, and no further', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw('XSMB')
  // 114 units at 92.5 are 60 percent of it, and 40 at 95 percent of that price 20 more.
  await setCap('XSMB', 'de.g1', 17_575n)
  const place = async (unit: bigint, accept: number) => {
    const line = { ...bet('de.g1', '42', unit), accept }
    return (await call('placeTickets', ask(next, line))).lines[0]
  }
  expect(await place(114n, 100)).toMatchObject({ state: 'placed' })
  expect(await place(10n, 100)).toMatchObject({ fault: 'payout', share: 95 })
  expect(await place(40n, 95)).toMatchObject({ state: 'placed' })
  expect(await place(10n, 95)).toMatchObject({ fault: 'payout', share: 90 })
  // 42 units at 83.25 fit into the rest of 3,515.
  expect(await place(43n, 90)).toMatchObject({ fault: 'full', unitMax: '42' })
  expect(await place(42n, 90)).toMatchObject({ state: 'placed' })
})

test('[LOT-03] a node that has not heard of another one’s reserve is corrected by the database', async () => {
  const { buyer } = await stage.buyer()
  const next = await nextDraw(own)
  await setCap(own, 'front2.straight', payout(own, 'front2.straight') * 1_600n)
  const [first, second] = [stage.node(), stage.node()]
  const place = async (node: typeof first, unit: bigint) =>
    (await node.place(buyer, slip(next, bet('front2.straight', '1|2', unit)))).lines[0]
  // Each reserves a sixteenth, 100 units; the first one learns nothing of the second.
  expect(await place(first, 10n)).toMatchObject({ state: 'placed' })
  expect(await place(second, 10n)).toMatchObject({ state: 'placed' })
  expect(await place(first, 1_590n)).toMatchObject({ fault: 'full', unitMax: '1490' })
  expect(await place(first, 1_490n)).toMatchObject({ state: 'placed' })
})

test('[LOT-03] what one brand has sold leaves the numbers of another brand as they are', async () => {
  const draw = await readDraw(stage.db, (await nextDraw(own)).drawId)
  const offer = offerOf(lotteryOf(own), 'back2.straight')
  if (!draw || !offer) throw new Error('no draw or no offer')
  const caps = [{ code: own, kind: 'back2.straight', amount: payout(own, 'back2.straight') * 100n }]
  const setting = { ...(await stage.lottery.setting(stage.merchantId)), caps }
  const exposure = createExposure(stage)
  const sell = (merchantId: string) =>
    exposure.judge(
      { merchantId, draw, setting, offer, selection: '4|2', unit: 90n },
      100,
      async () => true,
    )
  const [one, other] = [randomUUID(), randomUUID()]
  expect(await sell(one)).toMatchObject({ kind: 'counted' })
  expect(await sell(one)).toMatchObject({ kind: 'full', unitMax: 10n })
  expect(await sell(other)).toMatchObject({ kind: 'counted' })
  expect(await sell(other)).toMatchObject({ kind: 'full', unitMax: 10n })
})

test('[LOT-03] the pay tables of our own draws stay, however full a number is', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw(own)
  const number = '1|2|3'
  await setCap(own, 'middle3.straight', payout(own, 'middle3.straight') * 100n)
  for (let nth = 0; nth < 10; nth += 1) {
    const { lines } = await call('placeTickets', ask(next, bet('middle3.straight', number, 10n)))
    expect(lines).toMatchObject([{ state: 'placed' }])
  }
  const { list } = await call('myTickets', { query: { drawId: next.drawId } })
  const details = await Promise.all(list.map(({ id }) => call('ticketDetail', { query: { id } })))
  const usual = offerOf(lotteryOf(own), 'middle3.straight')?.payouts['win']
  expect(new Set(details.map(({ payouts }) => payouts['win']))).toEqual(
    new Set([usual && ratioText(usual)]),
  )
})

test('[LOT-03] where no cap can be reached, nothing is counted in the database', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw('ZYWINGO300')
  const rows = async () =>
    (await sql`select from lottery.exposure where draw_id = ${next.drawId}`.execute(stage.db)).rows
      .length
  for (let nth = 0; nth < 5; nth += 1)
    await call('placeTickets', ask(next, bet('number', String(nth), 100n)))
  expect(await rows()).toBe(0)
  const left = await call('lotteryLeft', { query: { drawId: next.drawId, kind: 'number' } })
  expect(left.numbers).toHaveLength(5)
  expect(left.left).toBe(left.cap)
  expect(left.numbers.every((one) => BigInt(one.left) === BigInt(left.cap) - 900n)).toBe(true)
})

test('[LOT-03] a full number refuses at once, although somebody holds its row', async () => {
  const { call } = await stage.buyer()
  const next = await nextDraw(own)
  const each = payout(own, 'back3.straight')
  await setCap(own, 'back3.straight', each * 100n)
  const number = bet('back3.straight', '4|5|6', 100n)
  expect((await call('placeTickets', ask(next, number))).lines).toMatchObject([{ state: 'placed' }])
  await stage.db.transaction().execute(async (tx) => {
    await sql`select from lottery.exposure where draw_id = ${next.drawId} for update`.execute(tx)
    const refused = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('placeTickets', ask(next, bet('back3.straight', '4|5|6', 50n))),
      ),
    )
    for (const { lines } of refused)
      expect(lines).toMatchObject([{ state: 'refused', fault: 'full', unitMax: '0' }])
  })
})

test('[LOT-03] counts of draws that are settled are removed, those of open draws stay', async () => {
  const { call } = await stage.buyer()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game('ZYPK300', 'USD', setting)
  const each = payout('ZYPK300', 'place')
  await setCap('ZYPK300', 'place', each * 100n)
  const [first, , last] = draws
  if (!first || !last) throw new Error('no draws are open')
  for (const { id } of [first, last]) {
    const line = bet('place', '01|||||||||', 90n)
    const placed = await call('placeTickets', ask({ drawId: id, rulesVersion }, line))
    expect(placed.lines).toMatchObject([{ state: 'placed' }])
  }
  const rowsOf = async (drawId: string) => {
    const found = await sql<{ exposure: number; reserve: number }>`
      select (select count(*)::int from lottery.exposure where draw_id = ${drawId}) as exposure,
        (select count(*)::int from lottery.reserve where draw_id = ${drawId}) as reserve`.execute(
      stage.db,
    )
    return found.rows[0]
  }
  expect(await rowsOf(first.id)).toEqual({ exposure: 1, reserve: 1 })
  stage.clock.advance(Date.parse(first.drawsAt) - stage.clock.now().getTime() + 20_000)
  await stage.lottery.tend()
  await stage.pass(61_000)
  expect((await stage.lottery.view.draw(stage.merchantId, first.id)).state).toBe('settled')
  expect(await rowsOf(first.id)).toEqual({ exposure: 0, reserve: 0 })
  expect(await rowsOf(last.id)).toEqual({ exposure: 1, reserve: 1 })
})

test('[LOT-03] what is left of draws and kinds that are not there is not found', async () => {
  const { call } = await stage.buyer()
  const { drawId } = await nextDraw(own)
  for (const query of [
    { drawId, kind: 'none' },
    { drawId: 'ZY5D300-20260501-9999', kind: 'place' },
  ])
    await expect(call('lotteryLeft', { query })).rejects.toMatchObject({ code: 'not-found' })
  const line = { ...bet('place', '1||||', 10n), accept: -5 }
  await expect(call('placeTickets', ask({ drawId, rulesVersion: 1 }, line))).rejects.toMatchObject({
    code: 'bad-input',
  })
})
