import { randomUUID } from 'node:crypto'
import type { OfficeRouteName } from '@baize/contract/office'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../ledger/index.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { gamesStage, type Staff } from './games.fixture.ts'

let stage: Awaited<ReturnType<typeof gamesStage>>
let boss: Staff
beforeAll(async () => {
  stage = await gamesStage()
  const { house, merchantId } = stage
  boss = await staffWith(house, 'boss', [{ role: 'admin', merchantId: null }], merchantId)
})
afterAll(() => stage.house.stop())

type Export = Extract<
  OfficeRouteName,
  'exportBets' | 'exportCases' | 'exportAudit' | 'exportAdjustments'
>

async function taken(who: Staff, call: Export, filter: Record<string, string> = {}) {
  const body = { reason: 'for the auditor', ...filter }
  return who.browser.call(call, { body } as never)
}

async function lineOf(action: string) {
  const { audit } = stage.house.platform.modules
  const [line] = await audit.lines({ merchantId: stage.merchantId, action, limit: 1 })
  return line?.body
}

async function adjusted(account: string, reason: string) {
  const { house, people, merchantId } = stage
  const { memberId } = await house.enrol(account)
  const holder = { merchantId, memberId, currency: 'USD' }
  await house.platform.modules.ledger.post([deposit(holder, people.newId(), 1_000n)])
  const input = { memberId, way: 'give', amount: '700' }
  const body = { id: randomUUID(), name: 'wallet.adjust', input, reason }
  await boss.browser.call('sendCommand', { body })
  return { memberId, holder }
}

test('[OPS-03] [OPS-04] bets are taken away as they are listed, and who took them is written down', async () => {
  const { house, people, merchantId } = stage
  const { memberId } = await adjusted('exporter', 'a kind word')
  const id = people.newId()
  const game = { gameType: 'RNG', vendor: 'PG', game: 'tiger', round: id, currency: 'USD' } as const
  const { bets } = house.platform.modules
  await bets.place({ ...game, id, merchantId, memberId, stake: 250n, rulesVersion: '1' })
  const { value } = await taken(boss, 'exportBets', { member: 'exporter' })
  expect(value.rows).toBe(1)
  expect(value.csv.split('\r\n')[1]).toContain(`${id},exporter,Tiger Riches,`)
  expect(value.csv).toContain(',2.50,0.00,USD,open,')
  expect(await lineOf('bets.export')).toMatchObject({
    by: { name: 'boss' },
    outcome: 'read',
    reason: 'for the auditor',
    detail: { member: 'exporter', rows: 1, sha256: value.sha256 },
  })
})

test('[OPS-03] [SEC-01] a reason that begins as a formula is text in the table of adjustments', async () => {
  await adjusted('formula', '=HYPERLINK("http://example.org")')
  const { value } = await taken(boss, 'exportAdjustments', { member: 'formula' })
  expect(value.rows).toBe(1)
  expect(value.csv).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(value.csv).toContain('formula,7.00,USD,boss')
})

test('[OPS-03] cases and lines of the log are tables, too; of the whole house only for who may', async () => {
  const cases = await taken(boss, 'exportCases')
  expect(cases.value).toMatchObject({ rows: 0, next: null })
  expect(cases.value.csv).toMatch(/^id,accounts,/)
  const lines = await taken(boss, 'exportAudit', { action: 'cases.export' })
  expect(lines.value.rows).toBe(1)
  expect(lines.value.csv).toContain('boss,127.0.0.1,cases.export,list cases,read,for the auditor')
  const ofHouse = { ofHouse: 'true', action: 'staff.login' }
  expect((await taken(boss, 'exportAudit', ofHouse)).value.csv).toContain('staff.login')
  const { house, merchantId } = stage
  const here = await staffWith(house, 'here', [{ role: 'admin', merchantId }], merchantId)
  expect((await taken(here, 'exportAudit', ofHouse)).code).toBe('not-permitted')
})

test('[SEC-02] who may only read takes nothing away', async () => {
  const { house, merchantId } = stage
  const sam = await staffWith(house, 'sam', [{ role: 'support', merchantId }], merchantId)
  for (const call of ['exportBets', 'exportCases', 'exportAudit', 'exportAdjustments'] as const)
    expect([call, (await taken(sam, call)).code]).toEqual([call, 'not-permitted'])
})
