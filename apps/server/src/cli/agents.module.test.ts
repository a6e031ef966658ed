import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands, Misused } from './commands.ts'

let house: TestPlatform
let approved: (said: string) => Promise<string>
const agentType = 1

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  approved = await secondPerson(house, config.merchantByCode('baize')?.id ?? '')
  await house.enrol('toptom', agentType)
  await house.enrol('toptim', agentType)
})
afterAll(() => house.stop())

async function run(name: string, words: string[], options = {}): Promise<string> {
  const { modules } = house.platform
  const merchant = modules.config.merchantByCode('baize')
  const command = commands[name]
  if (!merchant || !command) throw new Error(`there is no command ${name}`)
  return command.run({ modules, merchant, words, options })
}

describe('[AGT-02] moving', () => {
  test('[AGT-02] an agent is put under another one, and why is asked for', async () => {
    const note = { note: 'they asked for it' }
    await expect(run('move', ['toptim', 'toptom'])).rejects.toThrow('Say why')
    await expect(run('move', ['toptim'], note)).rejects.toThrow('Say under whom')
    await expect(run('move', ['nobody', 'toptom'], note)).rejects.toThrow(Misused)
    await expect(run('move', ['toptim', 'toptim'], note)).rejects.toThrow('cannot be moved there')
    const id = await approved(await run('move', ['toptim', 'toptom'], note))
    const { identity, agents, config } = house.platform.modules
    const merchantId = config.merchantByCode('baize')?.id ?? ''
    const tim = await identity.find(merchantId, { account: 'toptim' })
    const { moves } = await agents.office.one(merchantId, tim?.id ?? '')
    expect(moves).toMatchObject([{ id, to: { account: 'toptom' }, reason: 'they asked for it' }])
  })
})

describe('[AGT-02] names', () => {
  test('[AGT-02] are shown in part or whole, as the operator says', async () => {
    const { modules } = house.platform
    const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
    const { memberId } = await house.enrol('namesagent', agentType)
    const masks = async () =>
      (await modules.agents.team.overview({ merchantId, memberId })).masksNames
    expect(await masks()).toBe(true)
    expect(await run('names', ['whole'])).toMatch('all names')
    expect(await masks()).toBe(false)
    expect(await run('names', ['masked'])).toMatch('in part')
    expect(await masks()).toBe(true)
    await expect(run('names', [])).rejects.toThrow(Misused)
  })
})

describe('[AGT-05] contracts of the house', () => {
  test('[AGT-05] are offered with tiers; what is no tier is refused', async () => {
    await approved(await run('contract', ['toptom', 'daily', '0.5:1000:2', '1:5000:3:100']))
    await expect(run('contract', ['toptom', 'daily', '1'])).rejects.toThrow('offer-open')
    await approved(await run('contract', ['toptom', 'month', '10']))
    for (const words of [
      ['toptom', 'yearly', '1'],
      ['toptom', 'daily', 'much'],
      ['toptom', 'daily', '101'],
      ['toptom', 'daily', '1:-5'],
      ['toptom', 'daily', '1:5:many'],
      ['toptom', 'week'],
      ['toptom', 'week', '2', '1'],
    ]) {
      await expect(run('contract', words)).rejects.toThrow(Misused)
    }
  })
})

describe('[AGT-02] rebate rates', () => {
  test('[AGT-02] of top agents are set by game type and shown; what is no rate is refused', async () => {
    await house.enrol('toprita', agentType)
    await approved(await run('rates', ['toprita', 'RNG:0.8', 'LIVE:0.25']))
    expect(await run('rates', ['toprita'])).toContain('RNG       0.8000 %')
    expect(await run('rates', ['toprita'])).toMatch(/LIVE +0\.2500 %/)
    for (const words of [
      ['nobody'],
      ['toprita', 'CHESS:1'],
      ['toprita', 'RNG:101'],
      ['toprita', 'RNG'],
    ]) {
      await expect(run('rates', words)).rejects.toThrow(Misused)
    }
  })
})

describe('[AGT-06] pay', () => {
  test('[AGT-06] how agents are paid is shown and changed, and nothing else is taken', async () => {
    expect(await run('agents', [])).toBe(
      [
        'activeMin        0.00 USD',
        'dividendPayer    house',
        'claimDays        14',
        'closingHeld      off',
      ].join('\n'),
    )
    await run('agents', ['activeMin', '12.50'])
    await run('agents', ['dividendPayer', 'upline'])
    await run('agents', ['claimDays', '30'])
    expect(await run('agents', ['closingHeld', 'on'])).toBe(
      [
        'activeMin        12.50 USD',
        'dividendPayer    upline',
        'claimDays        30',
        'closingHeld      on',
      ].join('\n'),
    )
    for (const words of [
      ['activeMin', '-1'],
      ['dividendPayer', 'nobody'],
      ['claimDays', '0'],
      ['claimDays', '367'],
      ['closingHeld', 'maybe'],
      ['anything', '1'],
    ])
      await expect(run('agents', words)).rejects.toThrow(Misused)
    await run('agents', ['closingHeld', 'off'])
  })

  test('[AGT-06] nothing to close is no fault; what was not closed is not computed again', async () => {
    expect(await run('pay', ['close'])).toBe('0 periods are closed, 0 amounts are paid.')
    await expect(run('pay', ['recompute', 'day'])).rejects.toThrow('was closed')
    await expect(run('pay', ['recompute', 'year'])).rejects.toThrow('is none of')
    await expect(run('pay', ['recompute', 'day', 'soon'])).rejects.toThrow('is no time')
    await expect(run('pay', [])).rejects.toThrow('Say pay close')
  })
})
