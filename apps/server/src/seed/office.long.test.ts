import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { forgetUnpacked, proven, unpack } from '../modules/evidence/evidence.fixture.ts'
import { readSettings } from '../settings.ts'
import { openDemoStaff } from './office.staff.ts'
import { fillOffice } from './office.ts'
import { connectSandbox } from './payments.ts'
import { fillTeam } from './team.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(async () => {
  forgetUnpacked()
  await house.stop()
})

const count = async (what: ReturnType<typeof sql>) => {
  const { db } = house.platform.modules.database
  return (await sql<{ n: number }>`select count(*)::int as n from ${what}`.execute(db)).rows[0]?.n
}

test('[OPS-02] the queues of a fresh demonstration have something to decide, once, and evidence of it is right', async () => {
  const { modules } = house.platform
  const log = createLog('silent')
  const settings = readSettings({
    DATABASE_URL: house.databaseUrl,
    SECRET_KEY: 'a secret for tests that is long enough',
  })
  const sandbox = { SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET: 'a secret of the sandbox' }
  await connectSandbox(modules, sandbox, 9)
  // So few days are not enough to play what deposits ask for.
  const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  await modules.payments.setPolicy(merchantId, { turnoverTimes: 0 })
  expect(await modules.staff.people.addFirst('admin')).toBeTypeOf('string')
  const first = await openDemoStaff(modules, 'http://localhost/backoffice')
  expect(first.map(({ account }) => account)).toEqual([
    'demo.support',
    'demo.payments',
    'demo.risk',
  ])
  const again = await openDemoStaff(modules, 'http://localhost/backoffice')
  expect(again.map(({ password }) => password)).not.toEqual(first.map(({ password }) => password))
  expect(await modules.staff.people.addFirst('admin')).toBeTypeOf('string')

  await fillTeam({ modules, settings, log, daysMax: 18 }).done
  // Closing ninety days takes a while, and reports have tests of their own.
  const filling = { modules, settings, log, team: Promise.resolve(), closesDays: false }
  const shown = async () => ({
    withdrawals: await count(sql`payments.withdrawal where state = 'requested'`),
    documents: await count(sql`payments.payer where identity_state = 'review'`),
    held: await count(sql`payments.deposit where state = 'review'`),
    waiting: await count(sql`approvals.request where state = 'waiting'`),
    adjustments: await count(sql`payments.adjustment`),
    applications: await count(sql`promotions.application where state = 'open'`),
    redemptions: await count(sql`points.redemption where state = 'inProcess'`),
    claimed: await count(
      sql`rewards.grant where programme_id = 'show-your-slip' and state = 'claimed'`,
    ),
  })
  await fillOffice(filling).done
  const filled = await shown()
  expect(filled.withdrawals).toBeGreaterThanOrEqual(2)
  expect(filled.documents).toBe(2)
  expect(filled.held).toBe(3)
  expect(filled.waiting).toBe(2)
  expect(filled.adjustments).toBe(3)
  expect(filled).toMatchObject({ applications: 5, redemptions: 4, claimed: 1 })
  expect(await modules.ledger.brokenSteps()).toBe(0)

  await fillOffice(filling).done
  expect(await shown()).toEqual(filled)
  await proved('withdrawal', sql`payments.withdrawal`, 'bets agree with their entries')
  await proved('statement', sql`agents.pay where state = 'paid'`, 'the statement was paid with')
})

/** An archive about one row of the history is right by its own script, which says something about it. */
async function proved(
  subject: 'withdrawal' | 'statement',
  rows: ReturnType<typeof sql>,
  said: string,
) {
  const { database, config, evidence, audit } = house.platform.modules
  const of = subject === 'statement' ? sql`downline_id` : sql`member_id`
  const found = await sql<{ id: string; memberId: string }>`
    select id, ${of} as "memberId" from ${rows} limit 1`.execute(database.db)
  const [row] = found.rows
  const merchant = config.merchantByCode('baize')
  if (!row || !merchant) throw new Error(`there is no ${subject}`)
  const actor = { staffId: 'test', name: 'Tess' }
  const wanted = { merchant, actor, subject, ...row, reason: 'a test', holds: () => true }
  const { parts } = await evidence.make(wanted)
  const bytes: Buffer[] = []
  for await (const part of parts) bytes.push(part)
  const { code, said: told } = await proven(unpack(Buffer.concat(bytes)), audit)
  expect(told).toContain(said)
  expect(code).toBe(0)
}
