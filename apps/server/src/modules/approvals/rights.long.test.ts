import { randomUUID } from 'node:crypto'
import {
  type FirstRole,
  firstRoles,
  type OfficeRoute,
  officeCommands,
  officeRoutes,
  type Right,
} from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../payments/payments.fixture.ts'
import { type OfficeBrowser, officeBrowser, staffWith } from '../staff/staff.fixture.ts'

let house: TestPlatform
let merchantId: string
let otherId: string
beforeAll(async () => {
  house = await startPlatform({ clock: frozenClock('2026-05-01T10:00:00Z') })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
})
afterAll(() => house.stop())

type Call = (name: 'auditLines', input: object, more?: Record<string, string>) => Promise<Answer>
type Answer = { code?: string }

const guarded = Object.entries(officeRoutes as Record<string, OfficeRoute>).flatMap(
  ([name, { right, ofHouse = false }]) => (right ? [{ name, right, ofHouse }] : []),
)
const commands = Object.entries(officeCommands)

/** Whether the right was enough: then the empty input is what is wrong with the call. */
async function isLetIn(
  browser: OfficeBrowser,
  name: string,
  more: Record<string, string> = {},
): Promise<boolean> {
  const { code } = await (browser.call as unknown as Call)(name as 'auditLines', {}, more)
  return code !== 'not-permitted' && code !== 'not-signed-in'
}

async function maySend(browser: OfficeBrowser, name: string): Promise<boolean> {
  const body = { id: randomUUID(), name, input: { nothing: true }, reason: 'for a test' }
  const { code } = await browser.call('sendCommand', { body })
  expect(['not-permitted', 'bad-input']).toContain(code)
  return code === 'bad-input'
}

test('[OPS-04] [SEC-02] every command of the contract is done by a module', () => {
  const { approvals } = house.platform.modules
  expect(approvals.commandNames().toSorted()).toEqual(Object.keys(officeCommands).toSorted())
})

test.each(Object.keys(firstRoles) as FirstRole[])(
  '[OPS-04] [SEC-02] %s opens exactly what its rights open, at its own brand and nowhere else',
  async (role) => {
    const held: readonly Right[] = firstRoles[role]
    const everywhere = await staffWith(
      house,
      `all-${role}`,
      [{ role, merchantId: null }],
      merchantId,
    )
    const elsewhere = await staffWith(
      house,
      `far-${role}`,
      [{ role, merchantId: otherId }],
      merchantId,
    )
    for (const { name, right } of guarded) {
      const expected = held.includes(right)
      expect([name, await isLetIn(everywhere.browser, name)]).toEqual([name, expected])
      expect([name, await isLetIn(elsewhere.browser, name)]).toEqual([name, false])
    }
    for (const [name, { right }] of commands) {
      const expected = held.includes(right)
      expect([name, await maySend(everywhere.browser, name)]).toEqual([name, expected])
      expect([name, await maySend(elsewhere.browser, name)]).toEqual([name, false])
    }
  },
)

test('[OPS-04] [SEC-02] a role at one brand opens nothing of the whole house', async () => {
  const here = await staffWith(house, 'here', [{ role: 'admin', merchantId }], merchantId)
  for (const { name, ofHouse } of guarded)
    expect([name, await isLetIn(here.browser, name)]).toEqual([name, !ofHouse])
})

test('[OPS-04] [SEC-02] nobody, a member and a service without a role open nothing, and every refusal is written down', async () => {
  const { staff, audit } = house.platform.modules
  const none = await staffWith(house, 'none', [], merchantId)
  const boss = await staffWith(house, 'boss', [{ role: 'admin', merchantId: null }], merchantId)
  const made = await boss.browser.call('addStaff', {
    body: { id: randomUUID(), login: 'robot', name: 'Robot', kind: 'service' },
  })
  const { token } = await house.enrol('visitor')
  const stranger = officeBrowser(house.url, merchantId)
  for (const { name } of guarded) {
    expect([name, await isLetIn(stranger, name)]).toEqual([name, false])
    const member = { authorization: `Bearer ${token}` }
    expect([name, await isLetIn(stranger, name, member)]).toEqual([name, false])
    const service = { authorization: `Bearer ${made.value.secret}` }
    expect([name, await isLetIn(stranger, name, service)]).toEqual([name, false])
    expect([name, await isLetIn(none.browser, name)]).toEqual([name, false])
  }
  for (const [name] of commands)
    expect([name, await maySend(none.browser, name)]).toEqual([name, false])
  const refusedTo = async (staffId: string) => {
    const asked = { staffId, limit: 500 }
    const lines = [
      ...(await audit.lines({ merchantId, ...asked })),
      ...(await audit.lines({ merchantId: null, ...asked })),
    ]
    return lines.filter(({ body }) => body.outcome === 'refused').length
  }
  const expected = guarded.length + commands.length
  const count = await eventually(async () => {
    const found = await refusedTo(none.id)
    return found >= expected ? found : undefined
  })
  expect(count).toBe(expected)
  expect(await staff.people.list()).toEqual(
    expect.arrayContaining([expect.objectContaining({ login: 'robot' })]),
  )
})
