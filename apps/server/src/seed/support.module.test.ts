import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { openDemoStaff } from './office.staff.ts'
import { fillSupport } from './support.ts'
import { teamPeople } from './team.people.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

test('[MSG-05] the demonstration begins with conversations in several states and canned replies, told once', async () => {
  const { modules } = house.platform
  const { support, config } = modules
  const log = createLog('silent')
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  await openDemoStaff(modules, house.url)
  const players = teamPeople().filter(({ type }) => type === 0)
  for (const { account } of [{ account: 'demo' }, ...players.slice(0, 4)])
    await house.enrol(account)
  const fill = () => fillSupport({ modules, log, team: Promise.resolve() }).done
  const list = async () =>
    (await support.answering.list(merchantId, { view: 'all', pageSize: 50 }, 'nobody')).list
  await fill()
  const first = await list()
  expect(first.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'complaint new',
    'feedback new',
    'ticket new',
    'ticket new',
    'ticket solved',
    'ticket waiting',
  ])
  expect(first.find(({ member }) => member === null)?.language).toBe('VI')
  expect((await support.desk.replies(merchantId)).list.length).toBeGreaterThanOrEqual(5)
  await fill()
  expect(await list()).toEqual(first)
})
