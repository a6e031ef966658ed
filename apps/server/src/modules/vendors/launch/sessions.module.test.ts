import { fakeNats, startPlatform, type TestPlatform, usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage

beforeAll(async () => {
  stage = await vendorsStage(begins)
})
afterAll(() => stage.stop())
beforeEach(() => stage.beside.answers.set(gamePath, { url }))

/** The second node makes its ids by the machine's clock. */
const begins = new Date().toISOString()
const gamePath = '/operator/generic/v2/game/url'
const soon = { timeout: 50_000, interval: 20 }
const url = 'https://games.example/play'
const expired = 'RS_ERROR_TOKEN_EXPIRED'
const hourMs = 3_600_000
let people = 0

/** A member who has opened a game on the site, and the vendor with the token it was given. */
async function player() {
  people += 1
  const account = `seated${people}`
  const who = await stage.player(account)
  return { ...who, account, ...(await opened(who, who.session)) }
}

async function opened({ target }: Awaited<ReturnType<VendorsStage['player']>>, session: string) {
  const { call } = stage.house.as({ token: session })
  await call('launchGame', { query: { nodeId: game } })
  const token = String(stage.beside.asked.at(-1)?.fields.token)
  const vendor = createVendor({ ...target, token })
  const send = async (path: string, fields: object) =>
    (await vendor.send(path, { ...fields })).status
  return { call, vendor, send, token }
}

const logIn = async (username: string) =>
  (await stage.house.as().call('login', { body: { username, password: usualPassword } })).token

describe('[SEC-01] the end of a session ends what games were given in it', () => {
  beforeAll(async () => {
    const { config } = stage.modules
    await config.changeAccounts(stage.merchant.id, { antiBot: 'off' })
    await config.refresh()
  })

  test('[SEC-01] logging out: no bet and no balance from then on, but wins and rollbacks', async () => {
    const { call, vendor, send } = await player()
    const [bet, other] = [vendor.bet(), vendor.bet()]
    expect(await send('transaction/bet', bet)).toBe('RS_OK')
    expect(await send('transaction/bet', other)).toBe('RS_OK')
    await call('logout', {})
    expect(await send('transaction/bet', vendor.bet())).toBe(expired)
    expect((await vendor.send('user/balance', vendor.about())).status).toBe(expired)
    expect(await send('transaction/win', vendor.win(bet, { amount: vendor.stake }))).toBe('RS_OK')
    expect(await send('transaction/rollback', vendor.rollback(other))).toBe('RS_OK')
    expect(await send('transaction/bet', bet)).toBe('RS_OK')
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[ACC-15] a new password: the other devices play no more, this one does', async () => {
    const who = await player()
    const other = await opened(who, await logIn(who.account))
    expect(await other.send('transaction/bet', other.vendor.bet())).toBe('RS_OK')
    const chosen = { newPassword: 'meadow77cloud', confirmNewPassword: 'meadow77cloud' }
    await who.call('changePassword', { body: { oldPassword: usualPassword, ...chosen } })
    expect(await other.send('transaction/bet', other.vendor.bet())).toBe(expired)
    expect(await who.send('transaction/bet', who.vendor.bet())).toBe('RS_OK')
  })

  test('[SEC-01] a device that is signed out from another plays no more', async () => {
    const who = await player()
    const other = await opened(who, await logIn(who.account))
    await who.call('endOtherDevices', {})
    expect(await other.send('transaction/bet', other.vendor.bet())).toBe(expired)
  })

  test('[SEC-01] a session that reaches its hours takes its keys with it', async () => {
    const { config } = stage.modules
    await config.changeAccounts(stage.merchant.id, { idleMinutes: 900 })
    await config.refresh()
    const who = await player()
    stage.clock.advance(11 * hourMs)
    const later = await opened(who, who.session)
    expect(await later.send('transaction/bet', later.vendor.bet())).toBe('RS_OK')
    stage.clock.advance(hourMs)
    expect(await later.send('transaction/bet', later.vendor.bet())).toBe(expired)
  })
})

/** The vendor speaking to another node of the same deployment. */
const at = (node: TestPlatform, target: Parameters<typeof createVendor>[0], token: string) =>
  createVendor({ ...target, token, url: `${node.url}/vendors/${integration}` })

describe('[SCL-01] on another node', () => {
  test('[SCL-01] that hears nothing, within ten seconds', async () => {
    const { call, target, token } = await player()
    const second = await startPlatform({
      clock: stage.clock,
      databaseUrl: stage.house.databaseUrl,
    })
    try {
      const vendor = at(second, target, token)
      expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe('RS_OK')
      await call('logout', {})
      stage.clock.advance(10_000)
      expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe(expired)
    } finally {
      await second.stop()
    }
  })

  test('[SCL-01] that hears of it, at once', async () => {
    const nats = await fakeNats()
    const env = { NATS_URL: nats.url }
    const first = await vendorsStage(begins, env)
    const second = await startPlatform({
      clock: first.clock,
      databaseUrl: first.house.databaseUrl,
      env,
    })
    try {
      first.beside.answers.set(gamePath, { url })
      const { session, target } = await first.player('faraway')
      const { call } = first.house.as({ token: session })
      await call('launchGame', { query: { nodeId: game } })
      const token = String(first.beside.asked.at(-1)?.fields.token)
      const vendor = at(second, target, token)
      expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe('RS_OK')
      await call('logout', {})
      await vi.waitFor(async () => {
        expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe(expired)
      }, soon)
    } finally {
      await second.stop()
      await first.stop()
      await nats.stop()
    }
  })
})
