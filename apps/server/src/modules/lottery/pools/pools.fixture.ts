import { randomUUID } from 'node:crypto'
import type { Result } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { prove } from '../../../cli/books.ts'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'
import type { LotteryOptions } from '../lottery.types.ts'

const linePrice = 100n
export const poolSeed = 1_000_000n
const minuteMs = 60_000

/** A stage whose merchant offers jackpots, those of elsewhere included: results can be keyed in as wanted. */
export async function poolStage(begins = '2026-05-01T02:00:00Z') {
  const stage = await lotteryStage(begins)
  const few = (more: Partial<LotteryOptions> = {}) =>
    stage.node({ announces: ({ code }) => announced.has(code), ...more })
  const lottery = few()
  await lottery.setSetting(stage.merchantId, { hasExternal: true, linePrice, poolSeed })
  await lottery.tend()
  const own = { ...stage, lottery, node: few, pass }
  return { ...own, ...jackpotsOn(own) }

  async function pass(ms: number): Promise<void> {
    stage.clock.advance(ms)
    await lottery.tend()
  }
}

/** The fewer draws, the faster a week passes. */
const announced = new Set(['VL645', 'VL655', 'E645S300'])

export type PoolStage = Awaited<ReturnType<typeof poolStage>>

function jackpotsOn(stage: LotteryStage) {
  const { lottery, merchantId, db } = stage

  async function gameOf(code: string) {
    await lottery.tend()
    return lottery.view.game(code, 'USD', await lottery.setting(merchantId))
  }

  return {
    gameOf,
    /** The pools of a lottery, by tier. */
    async poolsOf(code: string): Promise<Record<string, bigint>> {
      const all = await lottery.poolsOf(merchantId)
      const own = all.filter((one) => one.code === code)
      return Object.fromEntries(own.map(({ tier, balance }) => [tier, balance]))
    },
    /** The next draw of a lottery that takes bets. */
    async next(code: string) {
      const { draws, rulesVersion } = await gameOf(code)
      const [draw] = draws
      if (!draw) throw new Error(`no draw of ${code} is open`)
      const until = async (ms: number) => stage.pass(ms - stage.clock.now().getTime())
      return {
        id: draw.id,
        bet: (buyer: { merchantId: string; memberId: string; currency: string }, balls: string) =>
          lottery.place(buyer, {
            drawId: draw.id,
            rulesVersion,
            lines: [lineOf(balls)],
          }),
        close: () => until(new Date(draw.closesAt).getTime() + 2_000),
        pastDraw: () => until(new Date(draw.drawsAt).getTime() + minuteMs),
      }
    },
    /** Two people key in the same. */
    async keyIn(drawId: string, result: Result) {
      for (const by of ['Ada', 'Ben']) await lottery.keyIn({ drawId, result, by, source: 'on air' })
    },
    /** The provisional time is over. */
    settle: async () => {
      await stage.pass(6 * minuteMs)
      await lottery.tend()
    },
    books: async () => (await prove(stage.modules, true)).faults,
    /** What accounts of the house hold, by name. */
    async house(): Promise<Record<string, bigint>> {
      const { lines } = await stage.modules.ledger.books()
      const own = lines.filter((line) => line.isHouse && line.merchantId === merchantId)
      return Object.fromEntries(own.map(({ name, sum }) => [name, sum]))
    },
    /** What all members of the merchant hold. */
    async members(): Promise<bigint> {
      const { lines } = await stage.modules.ledger.books()
      return lines
        .filter((line) => !line.isHouse && line.merchantId === merchantId)
        .reduce((sum, line) => sum + line.sum, 0n)
    },
    async stateOf(drawId: string): Promise<string | undefined> {
      const found = await sql<{ state: string }>`
        select state from lottery.draw where id = ${drawId}`.execute(db)
      return found.rows[0]?.state
    },
  }
}

function lineOf(balls: string) {
  const picked = balls.split(',').length
  const lines = BigInt(choose6(picked))
  return {
    id: randomUUID() as string,
    kind: 'six',
    selection: balls,
    unit: linePrice,
    stake: linePrice * lines,
  }
}

/** Of so many balls, every six make a line. */
function choose6(picked: number): number {
  let ways = 1
  for (let at = 0; at < 6; at += 1) ways = (ways * (picked - at)) / (at + 1)
  return ways
}
