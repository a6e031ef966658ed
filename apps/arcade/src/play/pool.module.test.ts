import { rehearsalWords } from '@baize/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elm, oak } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { JackpotAnswer, OpenAnswer, SpinAnswer } from './wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage({ nextWord: rehearsalWords(11) })
  stage.operator.give('ann', 10_000_000n)
})
afterAll(() => stage.stop())

const open = (session: string) => stage.ask<OpenAnswer>('/play/open', { session })

async function look(session: string) {
  const said = await stage.arcade().app.inject({ url: '/play/jackpot', query: { session } })
  return { status: said.statusCode, ...said.json<JackpotAnswer>() }
}

/** In minor units, as the database has it. */
async function held(): Promise<string> {
  const [pool] = await stage.rows<{ minor: string }>(
    "select (micro / 1000000)::text as minor from pool where jackpot = 'pooled' and currency = 'USD'",
  )
  return pool?.minor ?? '0'
}

test('[GAM-03] every spin tells the pool as it stands after it, also when it fell', async () => {
  const session = await stage.launch('ann', { title: elm })
  expect((await open(session)).jackpot).toBe('0')
  let fell = 0
  for (let nth = 0; nth < 12; nth += 1) {
    const id = newId()
    const { round, jackpot }: SpinAnswer = await stage.spin(session, id, '2500')
    expect(jackpot).toBe(await held())
    const hasFallen = round.jackpot !== '0'
    expect(BigInt(jackpot ?? 0) > 0n).toBe(!hasFallen)
    if (hasFallen) fell += 1
    expect((await stage.spin(session, id, '2500')).jackpot).toBe(jackpot)
  }
  expect(fell).toBeGreaterThan(0)
})

test('[GAM-03] who only looks is told the pool, too; a game without one tells none', async () => {
  const [ann, fun] = [await stage.launch('ann', { title: elm }), await stage.launch('ann')]
  stage.wait(1_000)
  const before = await held()
  expect(await look(ann)).toEqual({ status: 200, jackpot: before })
  await stage.rows("update pool set micro = micro + 7000000 where currency = 'USD'")
  // The amount is cached for a second.
  stage.wait(1_000)
  expect((await look(ann)).jackpot).toBe(String(BigInt(before) + 7n))
  expect((await look(fun)).jackpot).toBeNull()
  expect((await stage.spin(await stage.launch('ann', { title: oak }))).jackpot).toBeNull()
  expect((await look('x'.repeat(43))).status).toBe(401)
})
