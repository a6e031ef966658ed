import { afterAll, beforeAll, expect, it } from 'vitest'
import { oak } from '../../../arcade/src/fixture/range.fixture.ts'
import { arcadeBeside } from '../modules/promotions/freeSpins/arcade.fixture.ts'
import { rewardsStage } from '../modules/rewards/rewards.fixture.ts'
import { commands, merchantNamed } from './commands.ts'

let stage: Awaited<ReturnType<typeof rewardsStage>>
let arcade: Awaited<ReturnType<typeof arcadeBeside>>
beforeAll(async () => {
  stage = await rewardsStage(new Date().toISOString())
  arcade = await arcadeBeside(stage.house, stage.clock)
  const terms = { vendor: 'PG', game: oak, count: 5, stake: '25', days: 7, trigger: 'given' }
  await stage.publish('freeSpins', terms, { id: 'sorry' })
})
afterAll(async () => {
  await arcade.stop()
  await stage.stop()
})

async function say(text: string, note?: string): Promise<string> {
  const [name = '', ...words] = text.split(' ')
  const command = commands[name]
  if (!command || command.ofHouse) throw new Error(`no command ${name}`)
  const { modules } = stage.house.platform
  const merchant = merchantNamed(modules, undefined)
  return command.run({ modules, merchant, words, options: note ? { note } : {} })
}

it('[PRO-02] staff give and take back free spins with a reason, and the programme shows what they cost', async () => {
  const memberId = await stage.member()
  const { identity } = stage.house.platform.modules
  const { account } = (await identity.member(stage.merchantId, memberId)) ?? { account: '' }
  await expect(say(`freespins give ${account} sorry`)).rejects.toThrow('Say why')
  await expect(say('freespins give nobody sorry', 'x')).rejects.toThrow('nobody called')
  await expect(say(`freespins give ${account} nothing`, 'x')).rejects.toThrow('No such programme')
  await expect(say('freespins')).rejects.toThrow('freespins give')
  const said = await say(`freespins give ${account} sorry`, 'A slow withdrawal')
  expect(said).toContain(`${account} has free spins of sorry`)
  const id = /\(([0-9a-f-]+)\)/.exec(said)?.[1] ?? ''
  const shown = await say('programme sorry')
  expect(shown).toMatch(/open\s+1 rewards, 5 spins/)
  expect(shown).toContain('0 of 5 spins were played; they won 0.00 USD')
  expect(await say(`freespins take ${id}`, 'A mistake')).toContain('is taken back')
  expect(await say(`freespins take ${id}`, 'A mistake')).toContain('was over before')
  await expect(say(`freespins take ${stage.newId()}`, 'x')).rejects.toThrow(
    'There are no free spins',
  )
  await expect(say('freespins take what', 'x')).rejects.toThrow('There are no free spins')
})
