import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { realtimeByModel } from './model.fixture.ts'
import { deeds, worldsOn } from './worlds.fixture.ts'

/** `npm run battery -- worlds` asks for many more. */
const worldsUsual = 24
const worldsAsked = Number(process.env.PAY_WORLDS ?? worldsUsual)
const kindsOfPay = 3
const seed = Number(process.env.PAY_SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = { numRuns: Math.ceil(worldsAsked / kindsOfPay), seed, endOnFailure: true }
const timeLimitMs = 300_000 + worldsAsked * 5_000

let stage: AgentsStage
let worlds: ReturnType<typeof worldsOn>
beforeAll(async () => {
  console.log(`${worldsAsked} worlds, seed ${seed}`)
  stage = await agentsStage('2026-05-06T10:20:00Z')
  // The jobs would close periods at moments that the model does not know.
  await stage.house.platform.modules.jobs.stop()
  worlds = worldsOn(stage, 'UTC')
})
afterAll(() => stage.stop())

const percent = 10_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const fiveMinutesMs = 300_000

const tiersOf = (depth: number) => [
  { rate: (5 - depth) * percent, validBet: 0n, active: 0, loss: 0n },
  {
    rate: (9 - depth) * percent,
    validBet: BigInt(20_000 >> depth),
    active: 3 - depth,
    loss: 3_000n,
  },
]
const termsBy = {
  daily: (depth: number): Terms => ({ kind: 'daily', tiers: tiersOf(depth) }),
  dividend: (depth: number): Terms => ({
    kind: 'dividend',
    period: 'day',
    carry: 'none',
    tiers: tiersOf(depth),
  }),
}

describe('[AGT-06] the pay of random worlds', () => {
  test.each(['daily', 'dividend'] as const)(
    '[AGT-06] %s: whatever is played, given back, paid late, moved and closed, in whatever order, the plain model pays the same',
    { timeout: timeLimitMs },
    async (wage) => {
      await fc.assert(
        fc.asyncProperty(fc.array(deeds, { minLength: 10, maxLength: 45 }), async (all) => {
          const { createWorld, live, close, agrees, playedBy } = worlds
          const world = await createWorld(termsBy[wage])
          for (const one of all) await live(world, one)
          stage.clock.advance(dayMs)
          await close(world)
          await agrees(world)
          await worlds.agreesOnRebates(world)
          const { hours, bets } = await playedBy(world)
          expect(hours).toEqual(bets)
        }),
        runs,
      )
    },
  )

  test('[AGT-06] real-time: runs pay what the plain model says, and what is taken back is worked off', {
    timeout: timeLimitMs,
  }, async () => {
    const termsOf = (depth: number): Terms => ({
      kind: 'realtime',
      profitRate: 4_000 - depth * 1_000,
      lossRate: 9_000 - depth * 2_000,
      singleBet: 2_000n,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 10, maxLength: 45 }), async (all) => {
        const { createWorld, live, close, playedBy } = worlds
        const world = await createWorld(termsOf)
        stage.clock.advance(fiveMinutesMs)
        for (const one of all) await live(world, one)
        stage.clock.advance(hourMs)
        await close(world)
        const { hours, bets } = await playedBy(world)
        expect(hours).toEqual(bets)
        const found = await sql<{ agent: string; amount: bigint; carried: string; exact: string }>`
          select downline_id as agent, sum(amount)::bigint as amount,
            (array_agg(carried_out order by id desc))[1]::text as carried, sum(exact)::text as exact
          from agents.realtime_pay where downline_id = any(${world.agents}) group by 1`.execute(
          stage.db,
        )
        const sums = realtimeByModel(world, stage.clock.now().getTime())
        const ours = new Map(found.rows.map((row) => [row.agent, row]))
        for (const agent of world.agents) {
          const { amount = 0n, carried = '0', exact = '0' } = ours.get(agent) ?? {}
          expect([agent, amount, BigInt(exact)]).toEqual([
            agent,
            world.paid.get(agent) ?? 0n,
            sums.get(agent) ?? 0n,
          ])
          expect(amount * 1_000_000n + BigInt(carried)).toBe(BigInt(exact))
        }
      }),
      runs,
    )
  })
})
