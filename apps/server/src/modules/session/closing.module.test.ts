import { once } from 'node:events'
import { createLog, createPlatform, type Platform, readSettings } from '@baize/server'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

let house: TestPlatform
/** A second process on the same database, without a bus and without deliveries, as the command line is. */
let apart: Platform

beforeAll(async () => {
  // Time stands still, so that no cache expires by itself.
  const clock = frozenClock(new Date())
  house = await startPlatform({ clock })
  const env = {
    DATABASE_URL: house.databaseUrl,
    SECRET_KEY: 'a secret for tests that is long enough',
  }
  apart = await createPlatform({ settings: readSettings(env), log: createLog('silent'), clock })
})
afterAll(async () => {
  await apart.stop()
  await house.stop()
})

const waitMaxMs = 10_000

test('[SEC-02] an account that is closed elsewhere has no session and no open page from then on', async () => {
  const { memberId, token } = await house.enrol('closing')
  const ask = () => house.as({ token }).call('memberInfo', {})
  expect(await ask()).toMatchObject({ account: 'closing' })
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
  await once(socket, 'open')
  const told = once(socket, 'message')
  socket.send(JSON.stringify({ kind: 'hello', token }))
  await told
  const gone = once(socket, 'close')

  const { identity, sessions } = apart.modules
  const { config } = house.platform.modules
  const member = await identity.member(config.merchantByCode('baize')?.id ?? '', memberId)
  if (!member) throw new Error('nobody is there')
  expect(await sessions.close(member)).toBe(1)

  await vi.waitFor(async () => {
    await expect(ask()).rejects.toMatchObject({ code: 'not-signed-in' })
  }, waitMaxMs)
  const [code] = (await gone) as [number]
  expect(code).toBe(4001)
})

test('[SEC-02] a session that is opened while the account is being closed opens nothing', async () => {
  const { memberId } = await house.enrol('racing')
  const { identity, sessions, config, database } = house.platform.modules
  const member = await identity.member(config.merchantByCode('baize')?.id ?? '', memberId)
  if (!member) throw new Error('nobody is there')
  await sessions.close(member)
  const from = { ip: '127.0.0.1', userAgent: 'test', country: null, by: 'username' } as const
  const token = await sessions.open(database.db, { member, ...from })
  await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})
