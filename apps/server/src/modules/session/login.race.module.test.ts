import { setTimeout as sleep } from 'node:timers/promises'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs, refusalOf, type Stage, setStage } from './session.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.stop())

const newPassword = 'Anothergood2026'

async function untilWaiting(count: number): Promise<void> {
  const { pool } = stage.house.platform.modules.database
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(20)
  }
}

test('[SEC-01] nobody who came with the old password is signed in after it was changed', async () => {
  await stage.house.enrol('racer')
  const own = stage.browser()
  const opening = { body: { username: 'racer', password: usualPassword } }
  own.token = (await own.call('login', opening)).token
  const thief = stage.browser({ ip: '203.0.113.99' })
  await refusalOf(thief.call('login', { body: { username: 'racer', password: 'Wrong-2026' } }))

  stage.clock.advance(minuteMs)
  const { database } = stage.house.platform.modules
  const [atMember, atFailure] = [await database.connect(), await database.connect()]
  await atFailure.query('begin')
  await atFailure.query('select from session.failure for update')
  await atMember.query('begin')
  await atMember.query(`select from identity.member where account = 'racer' for update`)

  const changing = own.call('changePassword', {
    body: { oldPassword: usualPassword, newPassword, confirmNewPassword: newPassword },
  })
  await untilWaiting(1)
  const entering = thief.call('login', opening).catch(() => ({ token: undefined }))
  await untilWaiting(2)
  await atMember.query('commit')
  await changing
  await atFailure.query('commit')
  await Promise.all([atMember.end(), atFailure.end()])
  const { token } = await entering
  thief.token = token
  const seen = await thief.call('memberInfo', {}).then(
    ({ account }) => account,
    () => 'nobody',
  )
  expect(seen).toBe('nobody')
})
