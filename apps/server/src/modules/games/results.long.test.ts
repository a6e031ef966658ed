import { randomUUID } from 'node:crypto'
import { drawResult, type Result, wordsOfRandomness } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LotteryStage, lotteryOf, lotteryStage } from '../lottery/lottery.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'

type Staff = Awaited<ReturnType<typeof staffWith>>

let stage: LotteryStage
let ada: Staff
let ben: Staff
let cyd: Staff
let local: Staff
beforeAll(async () => {
  stage = await lotteryStage('2026-05-01T02:00:00Z')
  const { house, merchantId, lottery } = stage
  await lottery.setSetting(merchantId, { hasExternal: true })
  await lottery.tend()
  const everywhere = [{ role: 'games', merchantId: null }]
  ada = await staffWith(house, 'ada', everywhere, merchantId)
  ben = await staffWith(house, 'ben', everywhere, merchantId)
  cyd = await staffWith(house, 'cyd', everywhere, merchantId)
  local = await staffWith(house, 'local', [{ role: 'games', merchantId }], merchantId)
})
afterAll(() => stage.stop())

const code = 'XSMB'
const minuteMs = 60_000

function resultEnding(ending: string): Record<string, string[]> {
  const words = wordsOfRandomness({ randomness: 'ab'.repeat(32), drawId: 'any' })
  const drawn: Result = drawResult(lotteryOf(code).structure, words)
  return JSON.parse(JSON.stringify({ ...drawn, DB: [`123${ending}`] })) as Record<string, string[]>
}

/** A draw that has taken place, with one bet on the ending 45. */
async function drawnDraw() {
  const { lottery, merchantId, clock } = stage
  await lottery.tend()
  const setting = await lottery.setting(merchantId)
  const { draws, rulesVersion } = await lottery.view.game(code, 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error('no draw is announced')
  const who = await stage.buyer()
  const bet = { id: randomUUID(), kind: 'de.db', selection: '45', unit: 100n, stake: 100n }
  await lottery.place(who.buyer, { drawId: draw.id, rulesVersion, lines: [bet] })
  await stage.pass(new Date(draw.drawsAt).getTime() - clock.now().getTime() + minuteMs)
  // Hours have passed: their sessions are over.
  for (const { browser, login, password, codeAt } of [ada, ben, cyd, local])
    await browser.call('officeLogin', { body: { login, password, code: codeAt(clock.now()) } })
  return { drawId: draw.id, memberId: who.buyer.memberId }
}

function key(who: Staff, drawId: string, ending: string, id: string = randomUUID()) {
  // The newest entry decides, so no two may have the same moment.
  stage.clock.advance(1_000)
  const said = { source: 'Channel VTV1, live', evidence: 'https://example.com/xsmb' }
  return who.browser.call('keyDraw', {
    body: { id, drawId, result: resultEnding(ending), ...said },
  })
}

const look = async (who: Staff, id: string) =>
  (await who.browser.call('officeDraw', { query: { id } })).value
const queue = async (who: Staff, view: 'waiting' | 'provisional' | 'settled') =>
  (await who.browser.call('officeDraws', { query: { view } })).value.list

test('[OPS-01] [LOT-03] two people key in a result, neither sees the other’s numbers before, and it is provisional, then paid', async () => {
  const { drawId, memberId } = await drawnDraw()
  expect(await queue(ada, 'waiting')).toMatchObject([{ id: drawId, entries: 0 }])
  const id = randomUUID()
  expect((await key(ada, drawId, '45', id)).value).toEqual({ kind: 'waiting', settlesAt: null })
  // The same call again is no second entry; neither is another one of the same person.
  expect((await key(ada, drawId, '45', id)).value).toEqual({ kind: 'waiting', settlesAt: null })
  expect((await key(ada, drawId, '45')).code).toBe('already-asked')
  expect((await key(ben, drawId, '45', id)).code).toBe('key-reused')
  const blind = await look(ben, drawId)
  expect(blind).toMatchObject({ entries: 1, isKeyedByMe: false, result: null })
  expect(blind.entered).toMatchObject([{ by: 'ada', result: null, source: '', evidence: null }])
  expect(JSON.stringify(blind)).not.toContain('12345')
  expect((await look(ada, drawId)).entered).toMatchObject([
    { isMine: true, source: 'Channel VTV1, live' },
  ])
  expect((await key(ben, drawId, '54')).value).toMatchObject({ kind: 'unequal' })
  expect(await queue(cyd, 'waiting')).toMatchObject([{ entries: 2, isUnequal: true }])
  expect(JSON.stringify(await look(cyd, drawId))).not.toContain('12345')
  const agreed = await key(cyd, drawId, '45')
  expect(agreed.value.kind).toBe('agreed')
  expect(agreed.value.settlesAt).not.toBeNull()
  expect(await queue(ada, 'provisional')).toMatchObject([{ id: drawId, state: 'provisional' }])
  const seen = await look(ben, drawId)
  expect(seen.result?.['DB']).toEqual(['12345'])
  const entered = seen.entered.map(({ by, result }) => `${by} ${result?.['DB']?.[0]}`)
  expect(entered.toSorted()).toEqual(['ada 12345', 'ben 12354', 'cyd 12345'])
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await queue(ada, 'settled')).toMatchObject([{ id: drawId, state: 'settled' }])
  expect(await stage.cashOf(memberId)).toBe(99_900n + 9_250n)
  const lines = await stage.modules.audit.lines({
    merchantId: null,
    target: `draw ${drawId}`,
    limit: 10,
  })
  expect(lines.map(({ body }) => body.by.name)).toEqual(['cyd', 'ben', 'ada'])
  expect(JSON.stringify(lines)).not.toContain('12345')
})

test('[OPS-01] [LOT-03] a wrong result is corrected by two people, and who was paid too much gives back', async () => {
  const { drawId, memberId } = await drawnDraw()
  await key(ada, drawId, '45')
  await key(ben, drawId, '45')
  // While it is provisional, a third person may still key it in, and is not told what the others read.
  const early = await look(cyd, drawId)
  expect(early).toMatchObject({ state: 'provisional', entries: 2, isUnequal: false })
  expect(early.entered).toMatchObject([
    { result: null, source: '', evidence: null },
    { result: null, source: '', evidence: null },
  ])
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await stage.cashOf(memberId)).toBe(109_150n)
  expect((await key(ada, drawId, '45')).code).toBe('operation-not-allowed')
  expect((await key(ada, drawId, '54')).value.kind).toBe('waiting')
  expect((await look(cyd, drawId)).entered.at(-1)).toMatchObject({ number: 1, result: null })
  expect((await key(cyd, drawId, '54')).value.kind).toBe('agreed')
  await stage.lottery.tend()
  await stage.lottery.tend()
  expect(await stage.cashOf(memberId)).toBe(99_900n)
  expect(await look(ada, drawId)).toMatchObject({ state: 'settled', corrections: 1 })
})

test('[OPS-01] [SEC-02] one brand’s staff read the queue and key nothing in; the database refuses a second entry of an account', async () => {
  const { drawId } = await drawnDraw()
  expect((await key(local, drawId, '45')).code).toBe('not-permitted')
  expect(await queue(local, 'waiting')).toMatchObject([{ id: drawId }])
  const id = randomUUID()
  await key(ada, drawId, '45', id)
  const forced = sql`
    insert into lottery.entry (id, draw_id, number, result, keyed_by, source, at, staff_id)
    select ${randomUUID()}, draw_id, number, result, 'another name', source, at, staff_id
    from lottery.entry where id = ${id}`.execute(stage.db)
  await expect(forced).rejects.toThrow('entry_once_for_staff')
  const wrong = { id: randomUUID(), drawId, result: { DB: ['1'] }, source: 'on air' }
  const refused = await ben.browser.call('keyDraw', { body: wrong })
  expect(refused.code).toBe('wrong-fields')
  const open = { id: randomUUID(), drawId: 'XSMB-20300101', result: {}, source: 'on air' }
  expect((await ben.browser.call('keyDraw', { body: open })).code).toBe('not-found')
})
