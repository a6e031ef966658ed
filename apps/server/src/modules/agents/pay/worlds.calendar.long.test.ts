import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { deeds, worldsOn } from './worlds.fixture.ts'

const zone = 'Europe/Berlin'
const hourMs = 3_600_000
/** Longer than any day. */
const dayMaxMs = 26 * hourMs
const percent = 10_000

let stage: AgentsStage
let worlds: ReturnType<typeof worldsOn>
beforeAll(async () => {
  stage = await agentsStage('2027-10-20T10:20:00Z')
  const { config, jobs } = stage.house.platform.modules
  // The jobs would close periods at moments that the model does not know.
  await jobs.stop()
  await sql`update config.merchant set time_zone = ${zone} where id = ${stage.merchantId}`.execute(
    stage.db,
  )
  await config.refresh()
  worlds = worldsOn(stage, zone)
})
afterAll(() => stage.stop())

const termsOf = (depth: number): Terms => ({
  kind: 'daily',
  tiers: [
    { rate: (5 - depth) * percent, validBet: 0n, active: 0, loss: 0n },
    { rate: (9 - depth) * percent, validBet: BigInt(20_000 >> depth), active: 1, loss: 0n },
  ],
})

describe('[AGT-06] the pay of random worlds on special days', () => {
  // In the order of time, as the clock of all is one.
  test.each([
    ['clocks go back', '2027-10-29T20:20:00Z', '2027-10-30T21:50:00Z'],
    ['the year ends', '2027-12-30T20:20:00Z', '2027-12-31T22:50:00Z'],
    ['a leap day', '2028-02-27T20:20:00Z', '2028-02-28T22:50:00Z'],
    ['clocks go forward', '2028-03-24T20:20:00Z', '2028-03-25T22:50:00Z'],
  ])('[AGT-06] %s: the plain model pays the same', async (_, agreedAt, playedAt) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 12, maxLength: 25 }), async (all) => {
        stage.clock.set(agreedAt)
        expect(stage.house.platform.modules.config.merchant(stage.merchantId).timeZone).toBe(zone)
        const world = await worlds.createWorld(termsOf)
        // The evening before: what follows is played on that day.
        stage.clock.set(playedAt)
        for (const one of all) await worlds.live(world, one)
        stage.clock.advance(dayMaxMs)
        await worlds.close(world)
        await worlds.agrees(world)
        const { hours, bets } = await worlds.playedBy(world)
        expect(hours).toEqual(bets)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
