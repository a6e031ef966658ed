import { createHmac, randomUUID } from 'node:crypto'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'

let house: TestPlatform
let merchantId: string
beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

test('[MSG-05] an outside chat learns from our server who a member is, and nobody reads the key', async () => {
  const grants = [{ role: 'admin', merchantId: null }]
  const { browser } = await staffWith(house, 'outsideadmin', grants, merchantId)
  const set = (secret: string | null) =>
    browser.call('sendCommand', {
      body: { id: randomUUID(), name: 'support.outside', input: { secret }, reason: 'tested' },
    })
  const ann = await house.enrol('outsideann')
  const identity = async () =>
    (await house.as({ token: ann.token }).call('supportIdentity', {})).identity
  expect(await identity()).toBeNull()

  const { config } = house.platform.modules
  const chatAt = async (address: string) => {
    await sql`
      update config.contact set kind = 'live-chat', address = ${address}
      where merchant_id = ${merchantId} and kind in ('live-chat', 'facebook')`.execute(
      house.platform.modules.db,
    )
    await config.refresh()
  }
  await chatAt('')
  expect(await set('a key for nobody')).toMatchObject({ code: 'operation-not-allowed' })
  await chatAt('https://chat.example/inbox')
  const secret = 'a key of the other service'
  expect((await set(secret)).value.state).toBe('done')
  expect(await identity()).toEqual({
    identifier: ann.memberId,
    hash: createHmac('sha256', secret).update(ann.memberId).digest('hex'),
    account: 'outsideann',
  })
  expect((await browser.call('officeDesk', {})).value.isIdentitySigned).toBe(true)
  await expect(house.as().call('supportIdentity', {})).rejects.toMatchObject({
    code: 'not-signed-in',
  })

  // Neither the table, nor the log, nor the stored request has the key.
  const { db, audit } = house.platform.modules
  const kept = await sql<{ text: string }>`
    select encode(secret, 'escape') as text from support.outside
    union all select input::text from approvals.request`.execute(db)
  const lines = await audit.lines({ merchantId, limit: 20 })
  expect(JSON.stringify([kept.rows, lines])).not.toContain(secret)
  expect(JSON.stringify(lines)).toContain('support.outside')

  // Whoever changes the contacts sends no signed names elsewhere.
  await chatAt('https://elsewhere.example/inbox')
  expect(await identity()).toBeNull()
  expect((await browser.call('officeDesk', {})).value.isIdentitySigned).toBe(false)
  await chatAt('https://chat.example/another')
  expect(await identity()).not.toBeNull()

  await set(null)
  expect(await identity()).toBeNull()
})
