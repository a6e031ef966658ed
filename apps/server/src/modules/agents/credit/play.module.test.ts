import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { countActiveBelow, readPlayBelow } from './play.store.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2099-05-06T10:20:00Z')
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

test('[AGT-02] what a team played below one upline is read by index, of the team alone', async () => {
  const [top, other] = [await stage.agent(), await stage.agent()]
  const middle = await stage.agent(top)
  for (const upline of [middle, other]) await stage.play(await stage.member(upline), 500n, 0n)
  await stage.heard()
  await stage.crowd(other)
  const { merchantId } = stage
  const question = { merchantId, agentId: middle, uplineId: top, currency: 'USD' }
  const span = { from: new Date('2099-05-01T00:00:00Z'), to: new Date('2099-06-01T00:00:00Z') }
  const reads = [
    () => readPlayBelow(stage.db, question, [span]),
    () => countActiveBelow(stage.db, question, { ...span, activeMin: 0n }),
  ] as const
  expect(await reads[0]()).toEqual([{ turnover: 500n, result: -500n }])
  expect(await reads[1]()).toBe(1)
  expect(await readPlayBelow(stage.db, { ...question, uplineId: other }, [span])).toEqual([
    { turnover: 0n, result: 0n },
  ])
  for (const read of reads) {
    const plan = await stage.planOf(read, 'play_hour')
    expect(plan).toContain('play_hour_pk')
    expect(plan).not.toContain('play_hour_by_time')
    expect(plan).toContain('position_below')
    expect(plan).toContain('position_was_below')
  }
})
