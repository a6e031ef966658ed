import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { hotPicks } from './picks.ts'
import { fillRisk } from './risk.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

test('[OPS-05] the demonstration begins with cases of several rules, told once, also after an interruption', async () => {
  const { modules } = house.platform
  const { risk, config } = modules
  const log = createLog('silent')
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const query = { view: 'open', pageSize: 20 } as const
  // An earlier start was interrupted after the first of the people.
  const profile = { fullName: 'Marta Kay', birthday: '1991-04-12', idNumber: 'X4417-220' }
  const first = { merchantId, type: 0, account: 'marta.kay', profile } as const
  await modules.identity.enrol({ ...first, registeredBy: 'house' })
  await fillRisk({ modules, log }).done
  const { list } = await risk.cases.list(merchantId, query, 'nobody')
  const rules = new Set(list.flatMap((one) => one.rules))
  expect(rules).toEqual(new Set(['duplicates', 'bonusCluster', 'hedge', 'largeWin']))
  // What they played is listed by the arcade: a name of its own list, or one that is recommended.
  const { rows } = await sql<{ game: string }>`select distinct game from bets.bet`.execute(
    modules.database.db,
  )
  const listed = ['bgs-baccarat', ...hotPicks]
  expect(rows.filter(({ game }) => !listed.includes(game))).toEqual([])
  await fillRisk({ modules, log }).done
  await risk.look(merchantId)
  expect((await risk.cases.list(merchantId, query, 'nobody')).list).toHaveLength(list.length)
  const shown = await risk.rules.shown(merchantId)
  expect(shown.rules.find(({ rule }) => rule === 'duplicates')).toMatchObject({
    running: { version: 1 },
    confirmed: 0,
    decided: 1,
  })
  expect(shown.rules.find(({ rule }) => rule === 'payoutAccounts')?.running).toBeNull()
})
