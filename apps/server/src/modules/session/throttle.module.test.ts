import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { beginAttempt, type NewAttempt, settleAsFailed } from './throttle.store.ts'

let house: TestPlatform

beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

function attempt(name: string, more: Partial<NewAttempt> = {}): NewAttempt {
  return {
    id: newId(),
    merchantId: house.platform.modules.config.merchantByCode('baize')?.id ?? '',
    nameHash: Buffer.from(name.padEnd(32)),
    network: '203.0.113.1',
    now: new Date('2026-01-01T12:00:00Z'),
    windowMinutes: 30,
    lockAfterName: 2,
    lockAfterAddress: 4,
    ...more,
  }
}

test('[SEC-01] an attempt waits for the one before it, and then counts it', async () => {
  const { db } = house.platform.modules.database
  const second = attempt('queue')
  let isThrough = false
  const { promise, resolve } = Promise.withResolvers<{ byName: number }>()
  await transact(db, async (tx) => {
    expect(await beginAttempt(tx, attempt('queue'))).toMatchObject({ byName: 0 })
    const begun = beginAttempt(db, second).finally(() => {
      isThrough = true
    })
    resolve(begun)
    await beginAttempt(db, attempt('another name'))
    expect(isThrough).toBe(false)
  })
  expect(await promise).toMatchObject({ byName: 1, lockedUntil: null })
})

test('[SEC-01] a locked name takes no further attempt, and opens when the window has passed', async () => {
  const { db } = house.platform.modules.database
  await beginAttempt(db, attempt('locked', { now: new Date('2026-01-01T12:00:00Z') }))
  await beginAttempt(db, attempt('locked', { now: new Date('2026-01-01T12:10:00Z') }))
  const refused = await beginAttempt(
    db,
    attempt('locked', { now: new Date('2026-01-01T12:20:00Z') }),
  )
  expect(refused).toEqual({
    byName: 2,
    byAddress: 0,
    lockedUntil: new Date('2026-01-01T12:30:00Z'),
  })
  const later = await beginAttempt(db, attempt('locked', { now: new Date('2026-01-01T12:30:00Z') }))
  expect(later).toMatchObject({ byName: 1, lockedUntil: null })
})

test('[SEC-01] an address locks by what has failed there, whatever the names', async () => {
  const { db } = house.platform.modules.database
  const network = '2001:db8:1:2:3:4:5:6/64'
  for (const name of ['a', 'b', 'c', 'd']) {
    const tried = attempt(name, { network })
    await beginAttempt(db, tried)
    await settleAsFailed(db, tried.id)
  }
  const neighbour = attempt('e', { network: '2001:db8:1:2:ffff::1/64' })
  expect(await beginAttempt(db, neighbour)).toMatchObject({
    byName: 0,
    byAddress: 4,
    lockedUntil: new Date('2026-01-01T12:30:00Z'),
  })
})
