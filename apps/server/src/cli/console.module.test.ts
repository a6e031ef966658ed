import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands, Misused } from './commands.ts'
import { deeds } from './console.rules.ts'
import { carryOut } from './console.ts'

let house: TestPlatform
let merchantId: string
let approved: (said: string) => Promise<string>
beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  approved = await secondPerson(house, merchantId)
})
afterAll(() => house.stop())

async function run(line: string, options: { note?: string; by?: string } = {}): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const { modules } = house.platform
  return carryOut(modules, command, { name, words, options }, 'root')
}

const linesOf = async (target: string, of: string | null = merchantId) =>
  (await house.platform.modules.audit.lines({ merchantId: of, target, limit: 20 })).map(
    ({ body }) => body,
  )

describe('[OPS-04] the console', () => {
  test('every command says what it does to the audit log', () => {
    expect(Object.keys(deeds).toSorted()).toEqual(Object.keys(commands).toSorted())
  })

  test('what changes people names the user of the machine and the words, and waits for a second person as at the back office', async () => {
    const { memberId } = await house.enrol('consoled')
    await run('member consoled close')
    await approved(await run('member consoled open'))
    await run('limit member consoled deposit day 50')
    const lines = await linesOf(`member ${memberId}`)
    expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'console.limit done',
      'member.limit done',
      'console.limit begun',
      'member.unblock done',
      'console.member done',
      'console.member begun',
      'console.member done',
      'member.block done',
      'console.member begun',
    ])
    const opened = lines.find(({ detail }) => detail?.words === 'consoled open')
    expect(opened).toMatchObject({
      by: { staffId: 'command-line', name: 'command line (root)' },
    })
  })

  test('what is refused is written down, what only reads is not, and secrets never are', async () => {
    const { memberId } = await house.enrol('consoled2')
    await expect(run('member consoled2 no-authenticator')).rejects.toBeInstanceOf(Misused)
    const [refused, asked] = await linesOf(`member ${memberId}`)
    expect([refused?.outcome, asked?.outcome]).toEqual(['refused', 'begun'])
    await run('flag')
    expect(await linesOf('console flag')).toEqual([])
    await run('default-password welcome123')
    const [line] = await linesOf('console default-password')
    expect(line?.detail).toEqual({ words: '•••' })
    await run('default-password off')
    await run('keys rotate')
    const keys = { detail: { words: 'rotate' } }
    expect(await linesOf('console keys', null)).toMatchObject([keys, keys])
  })

  test('what fails was not done: the log says that it began, and no more', async () => {
    const { memberId } = await house.enrol('consoled3')
    const broken = { ...commands.member, run: () => Promise.reject(new Error('the power is off')) }
    const asked = { name: 'member', words: ['consoled3', 'close'], options: {} }
    const { modules } = house.platform
    await expect(carryOut(modules, broken as never, asked, 'root')).rejects.toThrow('power')
    const lines = await linesOf(`member ${memberId}`)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['begun'])
  })

  test.each(['password', 'link'])(
    'to hand out a %s names that two people do so elsewhere',
    async (word) => {
      await house.enrol(`handed${word}`)
      const said = await run(`member handed${word} ${word}`)
      expect(said).toContain('by root alone. At the back office two people do this.')
    },
  )

  test('[LOT-03] a result that is keyed in says by whom and where it was read', async () => {
    const given = { by: 'Ann', note: 'the gazette' }
    await run('lottery result XSMB-19990101 DB=12345', given).catch(() => {})
    const [, asked] = await linesOf('console lottery')
    expect(asked).toMatchObject({
      outcome: 'begun',
      reason: 'the gazette',
      detail: { by: 'Ann' },
    })
  })
})
