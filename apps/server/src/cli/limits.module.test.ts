import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LimitsStage, limitsStage } from '../modules/limits/limits.fixture.ts'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { Misused } from './command.ts'
import { limitCommand } from './limits.ts'

let stage: LimitsStage
let approved: (said: string) => Promise<string>

beforeAll(async () => {
  stage = await limitsStage('UTC', '2026-06-10T12:00:00Z')
  approved = await secondPerson(stage.house, stage.merchantId)
})
afterAll(() => stage.house.stop())

async function run(line: string): Promise<string> {
  const { modules } = stage.house.platform
  const merchant = modules.config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is missing')
  const words = line.split(' ').filter(Boolean)
  return limitCommand(() => stage.limits).run({ modules, merchant, words, options: {} })
}

test('[RGM-01] the operator sets, shows and lifts limits for all and for one', async () => {
  const { memberId } = await stage.house.enrol('calmplayer')
  expect(await run('all')).toBe('No limits are set.')
  await approved(await run('all wager day 250.50'))
  await expect(run('all wager day 250.5')).rejects.toThrow('so already')
  expect(await run('member calmplayer session week 600')).toContain('600 min')
  const who = { merchantId: stage.merchantId, memberId, sessionId: memberId, currency: 'USD' }
  expect(await stage.place(who, 25_051n)).toMatchObject({ limit: 'wager', left: 25_050n })
  await stage.limits.setLimit(who, 'loss', 'month', 700n)
  stage.fresh.add(memberId)
  await stage.limits.exclude(who, 'timeOut', 1)

  const listed = await run('member calmplayer')
  expect(listed).toMatch(/^wager +day +house 250\.50 /m)
  expect(listed).toMatch(/^session +week +house 600 min +own –$/m)
  expect(listed).toMatch(/^loss +month +house – +own 7\.00 /m)
  expect(listed).toContain('timeOut since 2026-06-10T12:00:00.000Z until 2026-06-11')
  await approved(await run('all session month 6000'))
  expect(await run('all')).toMatch(/^session +month +house 6000 min/m)
  await approved(await run('all wager day off'))
  expect(await run('member calmplayer')).not.toContain('250.50')
})

test.each([
  '',
  'nobody',
  'member ghost',
  'all poker day 5',
  'all wager year 5',
  'all wager day',
  'all wager day 0',
  'all wager day -5',
  'all wager day 1.234',
  'all session day 1441',
  'all session day 1.5',
])('refuses "limit %s" with a sentence', async (line) => {
  await expect(run(line)).rejects.toBeInstanceOf(Misused)
})
