import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands, merchantNamed } from './commands.ts'

let house: TestPlatform
let approved: (said: string) => Promise<string>
beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  approved = await secondPerson(house, config.merchantByCode('baize')?.id ?? '')
})
afterAll(() => house.stop())

async function say(line: string, note?: string): Promise<string> {
  const { modules } = house.platform
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command || command.ofHouse) throw new Error(`no command ${name}`)
  const options = note ? { note } : {}
  return command.run({ modules, words, options, merchant: merchantNamed(modules, 'baize') })
}

function fileOf(draft: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'programme-')), 'draft.json')
  writeFileSync(file, typeof draft === 'string' ? draft : JSON.stringify(draft))
  return file
}

const texts = { title: { EN: 'Rebate' }, summary: { EN: 'A share of every bet.' } }
const terms = { rates: {}, others: 1_000, minimum: '100', days: 7 }

it('[PRO-02] a programme is drafted, published, paused and closed, and each step is a version', async () => {
  expect(await say('programme')).toContain('play-rebate')
  expect(await say('programme play-rebate')).toMatch(/running, version 1[\S\s]*Nothing was given/)
  const draft = { id: 'play-rebate', kind: 'rebate', terms, content: texts }
  expect(await say(`programme draft ${fileOf(draft)}`)).toContain('can be published')
  expect(await say('programme forecast play-rebate')).toContain('would have given nothing, to 0 of')
  expect(await say('programme forecast red-rain')).toContain('whoever plays')
  await approved(await say('programme publish play-rebate'))
  expect(await say('programme play-rebate')).toContain('running, version 2')
  expect(await say('programme pause play-rebate')).toContain('is paused')
  expect(await say('programme resume play-rebate')).toContain('is running')
  expect(await say('programme close play-rebate')).toContain('is closed')
  await expect(say('programme resume play-rebate')).rejects.toThrow('closed for good')
})

it('[PRO-02] what must not be published is refused with the reason, and the draft is kept', async () => {
  const draft = { id: 'other', kind: 'rebate', terms: { ...terms, others: 60_000 }, content: texts }
  expect(await say(`programme draft ${fileOf(draft)}`)).toMatch(/cannot be published:\nothers/)
  await expect(say('programme publish other')).rejects.toThrow(/cannot be published:\nothers/)
  const past = { ...draft, terms, endsAt: '2020-01-01T00:00:00Z' }
  expect(await say(`programme draft ${fileOf(past)}`)).toContain('Its end is in the past.')
})

it('[PRO-02] bad input of the operator is answered by a sentence', async () => {
  await expect(say('programme nothing')).rejects.toThrow('There is no programme "nothing"')
  await expect(say('programme publish nothing')).rejects.toThrow('no draft or programme')
  await expect(say('programme draft /nowhere.json')).rejects.toThrow('cannot be read as JSON')
  await expect(say(`programme draft ${fileOf('{')}`)).rejects.toThrow('cannot be read as JSON')
  await expect(say(`programme draft ${fileOf({ id: 'A b' })}`)).rejects.toThrow('id:')
  await expect(say('programme profile mars')).rejects.toThrow('standard or uk')
  expect(await say('programme profile uk')).toContain('the profile uk')
})

it('[PRO-01] applications are listed, approved and rejected; an envelope is given to one member', async () => {
  expect(await say('promotion applications')).toBe('No application waits.')
  const nobody = '01900000-0000-7000-8000-000000000000'
  await expect(say(`promotion approve ${nobody}`)).rejects.toThrow('There is no')
  await expect(say(`promotion reject ${nobody}`)).rejects.toThrow('Say why')
  await expect(say('promotion gift red-rain nobody')).rejects.toThrow('There is nobody')
  const { config, identity } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  await identity.enrol({ merchantId, account: 'gina', type: 0, registeredBy: 'house' })
  await expect(say('promotion gift red-rain gina')).rejects.toThrow('Say why')
  const said = await say('promotion gift red-rain gina', 'A kind word')
  expect(said).toMatch(/has an envelope|waits for a second person/)
})
