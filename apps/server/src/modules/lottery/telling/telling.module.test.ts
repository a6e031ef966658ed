import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { LanguageCode } from '@baize/contract'
import { drawResult, type Result, wordsOfRandomness } from '@baize/engines/lottery'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { deposit } from '../../ledger/index.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage('2026-05-01T02:00:00Z')
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
  await stage.lottery.tend()
})
afterAll(() => stage.stop())

const minuteMs = 60_000
let people = 0

/** A member with an address, who reads a language, and holds two tickets of the next evening. */
async function holder(language: LanguageCode, selections: readonly string[]) {
  people += 1
  const email = `holder${people}@example.com`
  const { memberId, token } = await stage.house.enrol(`holder${people}`, 0, { email })
  const buyer = { merchantId: stage.merchantId, memberId, currency: 'USD' }
  await stage.modules.identity.setLanguage(stage.merchantId, memberId, language)
  await stage.modules.ledger.post([deposit(buyer, stage.newId(), 100_000n)])
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game('XSMB', 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error('no draw is announced')
  const lines = selections.map((selection) => ({
    id: randomUUID() as string,
    kind: 'de.db',
    selection,
    unit: 100n,
    stake: 100n,
  }))
  await stage.lottery.place(buyer, { drawId: draw.id, rulesVersion, lines })
  return { buyer, token, email, draw }
}

function resultEnding(ending: string): Result {
  const words = wordsOfRandomness({ randomness: 'ab'.repeat(32), drawId: 'any' })
  return { ...drawResult(lotteryOf('XSMB').structure, words), DB: [`123${ending}`] }
}

async function keyed(drawId: string, ending: string) {
  const result = resultEnding(ending)
  for (const by of ['Ada', 'Ben'])
    await stage.lottery.keyIn({ drawId, result, by, source: 'on air' })
}

const pastDraw = ({ drawsAt }: { drawsAt: string }) =>
  stage.pass(new Date(drawsAt).getTime() - stage.clock.now().getTime() + minuteMs)

/** What a bet earns (points, rewards) is written about too. */
async function lettersTo(email: string): Promise<string[]> {
  const recent = await stage.modules.post.recent(stage.merchantId, 100)
  const isOfDraw = (body: string) => /XSMB-\d{8}/.test(body)
  return recent.flatMap(({ to, body }) => (to === email && isOfDraw(body) ? [body] : []))
}

test('[LOT-03] every holder is told once of a corrected result, in the own language', async () => {
  const english = await holder('EN', ['45', '54'])
  const viet = await holder('VI', ['54'])
  await pastDraw(english.draw)
  await keyed(english.draw.id, '54')
  await stage.pass(6 * minuteMs)
  await stage.lottery.tend()
  expect(await lettersTo(english.email)).toEqual([])
  await keyed(english.draw.id, '45')
  const nodes = [stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  const [letter = '', ...more] = await lettersTo(english.email)
  expect(more).toEqual([])
  expect(letter).toContain(`The result of draw ${english.draw.id} was corrected`)
  expect(letter).toContain('92.50 USD')
  const [vietnamese = ''] = await lettersTo(viet.email)
  expect(vietnamese).toContain('đã được đính chính')
  expect(vietnamese).toContain('0.00 USD')
})

test('[LOT-03] every holder is told once that a draw was given up, with the reason and what came back', async () => {
  const who = await holder('EN', ['11', '12'])
  const day = who.draw.id.replace(/^XSMB-(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  await stage.lottery.sayDay({
    calendar: 'VN',
    day,
    says: 'none',
    by: 'Ada',
    reason: 'storm',
  })
  const nodes = [stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(nodes.map((node) => node.tend()))
  const letters = await lettersTo(who.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('there is no draw on that day')
  expect(letters[0]).toContain('2.00 USD')
  await stage.lottery.tend()
  expect(await lettersTo(who.email)).toHaveLength(1)
})

test('[LOT-03] open pages hear of a draw when it is drawn, and again when its tickets are paid', async () => {
  const { buyer, token } = await holder('EN', [])
  const socket = new WebSocket(`${stage.house.url.replace('http', 'ws')}/socket`)
  const heard: { kind: string; id?: string }[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  socket.send(JSON.stringify({ kind: 'hello', token }))
  await vi.waitUntil(() => heard.some(({ kind }) => kind === 'welcome'))
  const code = 'ZYKS60'
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(code, 'USD', setting)
  const draw = draws.at(-1)!
  const both = { kind: 'sides', selection: 'big,small', unit: 500n, stake: 1_000n }
  const lines = [{ id: randomUUID() as string, ...both }]
  await stage.lottery.place(buyer, { drawId: draw.id, rulesVersion, lines })
  await stage.pass(new Date(draw.closesAt).getTime() - stage.clock.now().getTime() + 2_000)
  await pastDraw(draw)
  await vi.waitUntil(() => heard.filter(({ id }) => id === draw.id).length === 2)
  await vi.waitUntil(() => heard.some(({ kind }) => kind === 'balance'))
  const { list } = await stage.lottery.view.tickets(buyer, { drawId: draw.id, pageSize: 1 })
  expect(list[0]?.state).toBe('won')
  socket.close()
})
