import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'

const clock = frozenClock('2026-01-01T00:00:00Z')
let house: TestPlatform

beforeAll(async () => {
  house = await startPlatform({ clock })
})
afterAll(() => house.stop())

test('[SYS-01] the type decides the audience', async () => {
  const kinds = { plain: 0, agent: 1, agent2: 2, agent41: 41, agent42: 42, trial: 4, other: 7 }
  for (const [account, type] of Object.entries(kinds)) {
    const { token } = await house.enrol(account, type)
    expect(await house.as({ token }).call('memberInfo', {})).toMatchObject({ account, type })
  }
})

test('a session that was ended opens nothing, and its open pages are told', async () => {
  const { token } = await house.enrol('leaver')
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
  const heard: string[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => {
    socket.once('open', () => socket.send(JSON.stringify({ kind: 'hello', token })))
    socket.on('message', (data) => {
      heard.push((data as Buffer).toString())
      resolve()
    })
  })
  expect(heard[0]).toContain('"signedIn":true')
  expect(await house.as({ token }).call('logout', {})).toEqual({ ended: true })
  await closed
  await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})

test('[SEC-01] only the hash of a token is stored', async () => {
  const { token } = await house.enrol('keeper')
  const { pool } = house.platform.modules.database
  const rows = await pool.query<{ row: string }>('select s::text as row from session.session s')
  expect(rows.rows.length).toBeGreaterThan(0)
  const hexed = Buffer.from(token).toString('hex')
  for (const { row } of rows.rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(hexed)
  }
})

test('[SEC-01] a session ends by itself when its time is over', async () => {
  const { token } = await house.enrol('sleeper')
  await house.as({ token }).call('memberInfo', {})
  clock.advance(12 * 3_600_000 + 1)
  await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})
