import { randomUUID } from 'node:crypto'
import { drawResult, type Result, wordsOfRandomness } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage('2026-05-01T02:00:00Z')
  await stage.lottery.setSetting(stage.merchantId, {
    hasExternal: true,
    linePrice: 100n,
    poolSeed: 0n,
  })
  await stage.lottery.tend()
})
afterAll(() => stage.stop())

const minuteMs = 60_000
const said = { by: 'archive', source: 'a public set' }

/** A row of the North in the shape of the public set: numbers without their leading zeros. */
function northFile(rows: readonly { date: string; result: Result }[]): string {
  const structure = lotteryOf('XSMB').structure
  if (structure.kind !== 'digits') throw new Error('the North draws digits')
  const { prizes } = structure
  const columns = prizes.flatMap(({ key, numbers }) => {
    const name = key === 'DB' ? 'special' : `prize${key.slice(1)}`
    return numbers === 1 ? [name] : Array.from({ length: numbers }, (_, at) => `${name}_${at + 1}`)
  })
  const lines = rows.map(({ date, result }) =>
    [date, ...prizes.flatMap(({ key }) => (result[key] ?? []).map((one) => Number(one)))].join(','),
  )
  return [`date,${columns.join(',')}`, ...lines, ''].join('\n')
}

function resultOf(seed: string): Result {
  const words = wordsOfRandomness({ randomness: seed.repeat(64).slice(0, 64), drawId: 'any' })
  return drawResult(lotteryOf('XSMB').structure, words)
}

const importNorth = (text: string, isFeed = false) =>
  stage.lottery.importFile({ shape: 'xsmb', name: 'xsmb.csv', text, isFeed, ...said })

async function drawsOf(code: string): Promise<number> {
  const found = await sql<{ count: bigint }>`
    select count(*) from lottery.draw where code = ${code} and result is not null`.execute(stage.db)
  return Number(found.rows[0]?.count)
}

test('[LOT-02] past results fill the trends, with their leading zeros, and a second import changes nothing', async () => {
  const { call } = await stage.buyer()
  const rows = ['1', '2', '3'].map((nth) => ({ date: `2026-04-2${nth}`, result: resultOf(nth) }))
  rows[0]!.result = { ...rows[0]!.result, DB: ['00042'] }
  const text = northFile(rows)
  expect(text).toContain('2026-04-21,42,')
  expect(await importNorth(text)).toEqual({
    kind: 'done',
    filled: 3,
    known: 0,
    entered: 0,
    waiting: 0,
  })
  expect(await importNorth(text)).toMatchObject({ filled: 0, known: 3 })
  const { list } = await call('openedNumbers', { query: { gameCode: 'XSMB' } })
  expect(list.map(({ id }) => id)).toEqual(['XSMB-20260423', 'XSMB-20260422', 'XSMB-20260421'])
  expect(list[2]?.result['DB']).toEqual(['00042'])
  expect((await call('lotteryTrends', { query: { gameCode: 'XSMB' } })).draws).toBe(3)
  const shown = await call('lotteryDraw', { query: { id: 'XSMB-20260422' } })
  expect(shown).toMatchObject({
    state: 'settled',
    tickets: 0,
    proof: { kind: 'external', evidence: 'a public set' },
  })
})

test('[LOT-02] one wrong line, and nothing of the file is imported', async () => {
  const before = await drawsOf('XSMB')
  const good = { date: '2026-04-10', result: resultOf('a') }
  const text = northFile([
    good,
    { date: '2026-04-11', result: { ...resultOf('b'), DB: ['123456'] } },
  ])
  const wrong = await importNorth(text)
  expect(wrong).toMatchObject({ kind: 'wrong', faults: [{ line: 3 }] })
  // Another result of a draw that is known: only two people correct it.
  const other = northFile([good, { date: '2026-04-22', result: resultOf('c') }])
  expect(await importNorth(other)).toMatchObject({
    kind: 'wrong',
    faults: [{ line: 3, message: expect.stringContaining('another result') }],
  })
  const future = northFile([good, { date: '2026-05-20', result: resultOf('d') }])
  expect(await importNorth(future)).toMatchObject({
    kind: 'wrong',
    faults: [{ line: 3, message: expect.stringContaining('not drawn yet') }],
  })
  expect(await drawsOf('XSMB')).toBe(before)
})

/** The draw of the evening, with a bet on the ending of the special prize. */
async function soldDraw() {
  const { buyer } = await stage.buyer()
  const setting = await stage.lottery.setting(stage.merchantId)
  await stage.lottery.tend()
  const { draws, rulesVersion } = await stage.lottery.view.game('XSMB', 'USD', setting)
  const draw = draws[0]!
  const result = resultOf(draw.id.slice(-2))
  const selection = result['DB']![0]!.slice(-2)
  const line = { id: randomUUID() as string, kind: 'de.db', selection, unit: 100n, stake: 100n }
  await stage.lottery.place(buyer, { drawId: draw.id, rulesVersion, lines: [line] })
  await stage.pass(new Date(draw.drawsAt).getTime() - stage.clock.now().getTime() + minuteMs)
  const date = draw.id.replace(/^XSMB-(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return { buyer, id: draw.id, result, text: northFile([{ date, result }]) }
}

async function stateOf(id: string) {
  const found = await sql<{ state: string }>`
    select state from lottery.draw where id = ${id}`.execute(stage.db)
  return found.rows[0]?.state
}

test('[LOT-03] a feed is one of the two entries of a draw that people bet on; it never decides alone', async () => {
  const { buyer, id, result, text } = await soldDraw()
  // Without "feed" the draw is left to people.
  expect(await importNorth(text)).toMatchObject({ kind: 'done', waiting: 1, entered: 0 })
  expect(await importNorth(text, true)).toMatchObject({ kind: 'done', entered: 1 })
  const second = await stage.lottery.importFile({
    shape: 'xsmb',
    name: 'xsmb.csv',
    text,
    isFeed: true,
    by: 'another archive',
    source: 'copied from the first',
  })
  expect(second).toMatchObject({ kind: 'done', entered: 1 })
  expect(await stateOf(id)).toBe('closed')
  const asFeed = { drawId: id, result, by: 'feed:me', source: 'on air' }
  expect((await stage.lottery.keyIn(asFeed)).kind).toBe('feed-name')
  const atConsole = await stage.lottery.keyIn({ ...asFeed, by: 'command line' })
  expect(atConsole).toEqual({ kind: 'unequal', entries: 3 })
  expect(await stateOf(id)).toBe('closed')
  const keyed = await stage.lottery.keyIn({ ...asFeed, by: 'Ada' })
  expect(keyed.kind).toBe('agreed')
  expect(await stateOf(id)).toBe('provisional')
  expect(await stage.cashOf(buyer.memberId)).toBe(99_900n)
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await stage.cashOf(buyer.memberId)).toBe(99_900n + 9_250n)
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a person first, then the feed: the order of balls does not matter', async () => {
  const setting = await stage.lottery.setting(stage.merchantId)
  await stage.lottery.tend()
  const { draws } = await stage.lottery.view.game('VL645', 'USD', setting)
  const draw = draws[0]!
  await stage.pass(new Date(draw.drawsAt).getTime() - stage.clock.now().getTime() + minuteMs)
  const balls = ['33', '02', '45', '17', '09', '28']
  const keyed = { drawId: draw.id, result: { balls }, by: 'Ada', source: 'on air' }
  expect((await stage.lottery.keyIn(keyed)).kind).toBe('waiting')
  const date = draw.id.replace(/^VL645-(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const text = JSON.stringify({ date, id: '01000', result: [2, 9, 17, 28, 33, 45] })
  const done = await stage.lottery.importFile({
    shape: 'vietlott',
    name: 'power645.jsonl',
    text,
    isFeed: true,
    ...said,
  })
  expect(done).toMatchObject({ kind: 'done', entered: 1 })
  expect(await stateOf(draw.id)).toBe('provisional')
})
