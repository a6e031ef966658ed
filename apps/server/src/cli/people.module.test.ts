import { startPlatform, type TestPlatform, usualPassword } from '@baize/testkit'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands, Misused } from './commands.ts'

let house: TestPlatform
let approved: (said: string) => Promise<string>

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  approved = await secondPerson(house, merchantId)
  await config.changeAccounts(merchantId, { antiBot: 'off' })
})
afterAll(() => house.stop())

async function run(line: string): Promise<string> {
  const { modules } = house.platform
  const [name = '', ...words] = line.split(' ')
  await modules.config.refresh()
  const merchant = modules.config.merchantByCode('baize')
  const command = commands[name]
  if (!merchant || !command) throw new Error(`there is no command ${name}`)
  const said = await command.run({ modules, merchant, words, options: {} })
  await modules.config.refresh()
  return said
}

const policy = () => house.platform.modules.config.merchantByCode('baize')?.accounts

test('[ACC-05] the default password is set without being kept or shown', async () => {
  expect(await run('default-password')).toContain('No default')
  await expect(run('default-password x')).rejects.toBeInstanceOf(Misused)
  expect(await run('default-password welcome123')).not.toContain('welcome123')
  expect(await run('default-password')).toContain('is set')
  const { identity } = house.platform.modules
  expect(identity.isDefaultPassword(policy() ?? never(), 'welcome123')).toBe(true)
  await run('default-password off')
  expect(policy()?.defaultPasswordMac).toBeNull()
})

describe('[ACC-20] issuers', () => {
  test('[ACC-20] are added, listed and removed; their secret is not shown', async () => {
    expect(await run('social list')).toContain('no sign-in elsewhere')
    await run('social add acme Acme https://id.example.com client hush')
    const listed = await run('social')
    expect(listed).toBe('acme  Acme  https://id.example.com')
    const { signIn } = await house.as().call('permission', {})
    expect(signIn.social).toEqual([{ id: 'acme', name: 'Acme' }])
    expect(await run('social remove acme')).toContain('removed')
  })

  test.each([
    'social add Acme Acme https://id.example.com client hush',
    'social add acme Acme nonsense client hush',
    'social add acme Acme javascript:alert(1) client hush',
    'social add acme Acme https://id.example.com client',
    'social remove acme',
    'social dance acme',
  ])('refuses "%s"', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(Misused)
  })
})

describe('members', () => {
  test('[SEC-01] are shown without what is secret or personal', async () => {
    const more = { email: 'shown@example.com', mobile: '639170000001' }
    const { memberId } = await house.enrol('shown', 0, more)
    const said = await run('member SHOWN')
    expect(said).toContain(memberId)
    expect(said).toContain('member (type 0)')
    expect(said).not.toContain('shown@example.com')
    expect(said).not.toContain('639170000001')
    expect(said).not.toContain('argon2')
  })

  test('[SEC-01] are closed with their sessions, and opened again', async () => {
    const { token } = await house.enrol('shut')
    const login = () =>
      house.as().call('login', { body: { username: 'shut', password: usualPassword } })
    expect(await run('member shut close')).toContain('shut is closed, its sessions too')
    await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
      code: 'not-signed-in',
    })
    await expect(login()).rejects.toMatchObject({ code: 'account-closed' })
    await approved(await run('member shut open'))
    await login()
  })

  test('[ACC-05] get a password that they must change', async () => {
    await house.enrol('handed')
    const password = /logs in once with (\S+)/.exec(await run('member handed password'))?.[1]
    const opened = await house.as().call('login', { body: { username: 'handed', password } })
    expect(opened.mustChangePassword).toBe(true)
  })

  test('[ACC-03] get a link that signs in once', async () => {
    await house.enrol('linked')
    const code = /\?token=(\S+)/.exec(await run('member linked link'))?.[1] ?? ''
    const { token } = await house.as().call('loginByCode', { body: { code } })
    expect(await house.as({ token }).call('memberInfo', {})).toMatchObject({ account: 'linked' })
  })

  test('[ACC-08] who lost the authenticator come in without it, and every session ends', async () => {
    const { memberId, token } = await house.enrol('lost')
    const { identity, config } = house.platform.modules
    const member = await identity.member(config.merchantByCode('baize')?.id ?? '', memberId)
    if (!member) throw new Error('not enrolled')
    const { secret } = await identity.beginAuthenticator(member, 'Baize')
    await identity.confirmAuthenticator(member, generateSync({ secret }))
    const login = () =>
      house.as().call('login', { body: { username: 'lost', password: usualPassword } })
    await expect(login()).rejects.toMatchObject({ code: 'authenticator-needed' })
    await approved(await run('member lost no-authenticator'))
    await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
      code: 'not-signed-in',
    })
    expect((await login()).token).toBeTruthy()
    await expect(run('member lost no-authenticator')).rejects.toBeInstanceOf(Misused)
  })

  test('are refused where there is none of that name', async () => {
    await expect(run('member nobody')).rejects.toBeInstanceOf(Misused)
    await expect(run('member')).rejects.toBeInstanceOf(Misused)
    await expect(run('member shut sing')).rejects.toBeInstanceOf(Misused)
  })
})

describe('[ACC-13] affiliate codes', () => {
  test('[ACC-13] are an agent’s, for all domains or one of the merchant’s', async () => {
    await house.enrol('bringer', 1)
    await house.enrol('other', 1)
    await house.enrol('plain')
    expect(await run('affiliate add bringer bring1')).toBe('BRING1 brings members to bringer.')
    expect(await run('affiliate add bringer bring2 localhost')).toContain('on localhost')
    const valid = async (code: string) =>
      (await house.as().call('affiliate', { query: { code } })).valid
    expect(await valid('Bring1')).toBe(true)
    expect(await valid('bring2')).toBe(false)
    for (const line of [
      'affiliate add other bring1',
      'affiliate add plain bring3',
      'affiliate add nobody bring3',
      'affiliate add bringer x',
      'affiliate add bringer bring3 example.com',
      'affiliate remove bringer bring1',
    ]) {
      await expect(run(line), line).rejects.toBeInstanceOf(Misused)
    }
  })

  test('[ACC-13] a domain of the merchant is given to an agent, and taken back', async () => {
    await house.enrol('holder', 1)
    await house.enrol('notholder')
    const { identity, config } = house.platform.modules
    const merchantId = config.merchantByCode('baize')?.id ?? never()
    const holder = async () => (await identity.agentOfDomain(merchantId, 'localhost'))?.account
    expect(await run('affiliate domain localhost holder')).toBe(
      'localhost brings members to holder.',
    )
    expect(await holder()).toBe('holder')
    expect(await run('affiliate domain localhost -')).toContain('no agent any more')
    expect(await run('affiliate domain localhost -')).toBe('localhost belongs to no agent.')
    expect(await holder()).toBeUndefined()
    for (const line of [
      'affiliate domain',
      'affiliate domain example.com holder',
      'affiliate domain localhost',
      'affiliate domain localhost notholder',
    ]) {
      await expect(run(line), line).rejects.toBeInstanceOf(Misused)
    }
  })
})

describe('messages', () => {
  test('are shown with time, way, recipient and text', async () => {
    const { token } = await house.enrol('reader', 0, { email: 'reader@example.com' })
    await house.as({ token }).call('factorCode', { body: { channel: 'email' } })
    const said = await run('outbox 1')
    expect(said).toMatch(/^\d{4}-\d\d-\d\dT\S+ {2}email {2}reader@example\.com {2}/)
    expect(said).toMatch(/\b\d{6}\b/)
    await expect(run('outbox none')).rejects.toBeInstanceOf(Misused)
    await expect(run('outbox 100000')).rejects.toBeInstanceOf(Misused)
  })
})

function never(): never {
  throw new Error('the demonstration has no merchant')
}
