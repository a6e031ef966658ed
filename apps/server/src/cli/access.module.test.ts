import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands, Misused } from './commands.ts'

let house: TestPlatform
let approved: (said: string) => Promise<string>

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  approved = await secondPerson(house, config.merchantByCode('baize')?.id ?? '')
})
afterAll(() => house.stop())

async function merchant() {
  const { config } = house.platform.modules
  await config.refresh()
  const found = config.merchantByCode('baize')
  if (!found) throw new Error('the demonstration has no merchant')
  return found
}

async function run(line: string): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const { modules } = house.platform
  return command.run({ modules, merchant: await merchant(), words, options: {} })
}

const does = async (line: string) => approved(await run(line))

describe('[OPS-04] how members sign in', () => {
  test('is listed, and changed by name when somebody else agrees, each value in its form', async () => {
    expect(await run('accounts')).toMatch(/^captchaAfter +3$/m)
    await does('accounts captchaAfter 2')
    expect(await run('accounts')).toMatch(/^captchaAfter +2$/m)
    await does('accounts explicitMessages on')
    await does('accounts zaloBonus 131K')
    await does('accounts phone firebase')
    expect((await merchant()).accounts).toMatchObject({
      captchaAfter: 2,
      explicitMessages: true,
      zaloBonus: '131K',
      phone: 'firebase',
    })
    await does('accounts zaloBonus off')
    expect((await merchant()).accounts.zaloBonus).toBeNull()
  })

  test.each([
    'accounts nothing 3',
    'accounts captchaAfter',
    'accounts captchaAfter many',
    'accounts captchaAfter 0',
    'accounts captchaAfter 1.5',
    'accounts captchaAfter 900',
    'accounts explicitMessages 1',
    'accounts phone pigeon',
    'accounts defaultPasswordMac x',
  ])('refuses "%s" with a sentence', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(Misused)
  })
})

describe('[OPS-04] [SYS-05] names of the site, and the tag of analytics', () => {
  test('a domain comes and goes when somebody else agrees', async () => {
    await does('domain add Second.Example')
    expect((await merchant()).domains).toContain('second.example')
    await expect(run('domain add second.example')).rejects.toThrow('taken already')
    await does('domain remove second.example')
    expect((await merchant()).domains).not.toContain('second.example')
  })

  test('what another brand has, what is not there, and the main domain are refused at once', async () => {
    const { mainDomain } = await merchant()
    await expect(run('domain add harbour.localhost')).rejects.toThrow('taken already')
    await expect(run('domain remove harbour.localhost')).rejects.toThrow('has no domain')
    await expect(run('domain remove nowhere.example')).rejects.toThrow('has no domain')
    await expect(run(`domain remove ${mainDomain}`)).rejects.toThrow('main domain')
    await expect(run('domain add no_domain')).rejects.toBeInstanceOf(Misused)
    await expect(run('domain dance a.example')).rejects.toBeInstanceOf(Misused)
  })

  test('the tag is set and taken away when somebody else agrees', async () => {
    await does('analytics G-AB12CD34')
    expect((await merchant()).gtagId).toBe('G-AB12CD34')
    await does('analytics off')
    expect((await merchant()).gtagId).toBeNull()
    await expect(run('analytics off')).rejects.toThrow('so already')
    await expect(run('analytics no/tag')).rejects.toBeInstanceOf(Misused)
  })
})
