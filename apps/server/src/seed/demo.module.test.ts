import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageCodes } from '@baize/contract'
import { arrivesOf } from '@baize/money'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoLogins } from './demo.ts'
import { connectSandbox } from './payments.ts'
import { promotionsOf } from './programmes.promotions.ts'

let house: TestPlatform
const folder = mkdtempSync(join(tmpdir(), 'baize-demo-'))
const file = join(folder, 'demo.json')

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  await config.changeAccounts(config.merchantByCode('baize')?.id ?? '', { antiBot: 'off' })
  await config.refresh()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.stop()
})

const open = () => openDemoLogins(house.platform.modules, house.url, { file })
const login = (
  who: { account?: string; password?: string } | undefined,
  area = 'member' as const,
) => house.as().call('login', { body: { username: who?.account, password: who?.password, area } })

test('[ACC-03] the demonstration people come in by link, and by a password made for this house', async () => {
  const [member, agent, trial] = await open()
  expect(member).toMatchObject({ label: 'Member', account: 'demo' })
  expect(agent).toMatchObject({ label: 'Agent', account: 'demoagent' })
  expect(trial).toEqual({ label: 'Trial', url: expect.stringContaining('?token=') })
  const filling = await openDemoLogins(house.platform.modules, house.url, { file, isFilling: true })
  expect(filling.map(({ note }) => note?.includes('filled in') ?? false)).toEqual([
    false,
    true,
    false,
  ])
  expect(member?.password).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(agent?.password).not.toBe(member?.password)
  await login(member)
  await house.as().call('login', {
    body: { username: agent?.account, password: agent?.password, area: 'agent' },
  })
  const code = new URL(trial?.url ?? '').searchParams.get('token') ?? ''
  const { token } = await house.as().call('loginByCode', { body: { code } })
  expect(await house.as({ token }).call('memberInfo', {})).toMatchObject({ type: 4 })
  const { valid } = await house.as().call('affiliate', { query: { code: 'demoagent' } })
  expect(valid).toBe(true)
})

test('[SEC-01] the next start knows the passwords from a file of the owner, or sets new ones', async () => {
  const [before] = await open()
  expect((await open())[0]?.password).toBe(before?.password)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(before?.password ?? 'nothing')
  writeFileSync(file, 'no json at all')
  const [after] = await open()
  expect(after?.password).not.toBe(before?.password)
  await login(after)
  await expect(login(before)).rejects.toMatchObject({ code: 'wrong-credentials' })
})

test('a password that was changed on the site is neither reset nor announced', async () => {
  const { identity, config } = house.platform.modules
  const member = await identity.find(config.merchantByCode('baize')?.id ?? '', { account: 'demo' })
  if (!member) throw new Error('the member is not there')
  await identity.setPassword(member, 'my own choice 1')
  const [shown] = await open()
  expect(shown).toEqual({ label: 'Member', url: expect.stringContaining('/member?token=') })
  await login({ account: 'demo', password: 'my own choice 1' })
})

test('[WAL-03] [WAL-04] whatever can be paid in can be paid out again: no payout asks for more than the smallest deposit brings', async () => {
  const settings = {
    SANDBOX_URL: 'http://pay.example',
    SANDBOX_SECRET: 'a secret of the sandbox, long enough',
  }
  await connectSandbox(house.platform.modules, settings, 3000)
  const { deposit, withdrawal } = await house.as().call('cashierTerms', {})
  const brought = deposit.map((method) => arrivesOf(BigInt(method.min), method))
  expect(brought).toHaveLength(3)
  for (const { id, min } of withdrawal) {
    expect([id, brought.every((amount) => BigInt(min) <= amount)]).toEqual([id, true])
  }
})

test('[SYS-07] every promotion of the demonstration is told in every language', () => {
  const { baize, harbour } = promotionsOf(new Date('2026-01-01T00:00:00Z'))
  for (const { id, content } of [...baize, ...harbour]) {
    for (const text of [content.title, content.summary, content.body]) {
      expect([id, Object.keys(text ?? {}).toSorted()]).toEqual([id, languageCodes.toSorted()])
    }
  }
})
