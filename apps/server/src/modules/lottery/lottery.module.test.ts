import { randomUUID } from 'node:crypto'
import {
  drawResult,
  isInRoot,
  leafOf,
  lotteryByCode,
  wordsOfRandomness,
} from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../cli/books.ts'
import { type LotteryStage, lotteryStage } from './lottery.fixture.ts'
import { commitmentOf, randomnessOfSeed } from './lottery.rules.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
})
afterAll(() => stage.stop())

const secondMs = 1_000
const code = 'ZY5D45'

async function nextDraw(of = code) {
  await stage.lottery.tend()
  const { draws, rulesVersion } = await stage.lottery.view.game(of, 'USD', await setting())
  const [draw] = draws
  if (!draw) throw new Error(`no draw of ${of} is open`)
  return { drawId: draw.id, closesAt: new Date(draw.closesAt), rulesVersion }
}
const setting = () => stage.lottery.setting(stage.merchantId)

/** Every digit at the last place: one line of ten wins. */
const allDigits = { kind: 'last1.straight', selection: '0123456789', unit: 100n, stake: 1_000n }

async function untilSettled(closesAt: Date) {
  await stage.pass(closesAt.getTime() - stage.clock.now().getTime() + 2 * secondMs)
  await stage.pass(15 * secondMs)
}

test('prints kinds', async () => {
  const lottery = lotteryByCode(code)
  console.log(
    lottery?.offers
      .map(({ kind }) => `${kind.key} ${kind.group} ${kind.pad.shape} ${kind.unitsPerLine}`)
      .join('\n'),
  )
  const { draws } = await stage.lottery.view.game(code, 'USD', await setting())
  console.log(draws)
})
void [
  randomUUID,
  drawResult,
  isInRoot,
  leafOf,
  wordsOfRandomness,
  sql,
  prove,
  commitmentOf,
  randomnessOfSeed,
  nextDraw,
  allDigits,
  untilSettled,
]
