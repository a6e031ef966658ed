import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { deposit } from '../modules/ledger/index.ts'
import { bets } from './bets.ts'
import { merchantNamed } from './command.ts'

let house: TestPlatform
beforeAll(async () => {
  // Ids of commands carry the time of the machine.
  house = await startPlatform({ clock: frozenClock(new Date().toISOString()) })
})
afterAll(() => house.stop())

async function run(line: string, options: { by?: string; note?: string } = {}): Promise<string> {
  const { modules } = house.platform
  const command = bets.bets
  if (!command || command.ofHouse) throw new Error('there is no such command')
  const words = line.split(' ').filter(Boolean)
  return command.run({ modules, merchant: merchantNamed(modules, 'baize'), words, options })
}

test('[LED-05] one person says what a bet should have paid, another one decides', async () => {
  const { modules } = house.platform
  const merchantId = merchantNamed(modules, 'baize').id
  const { memberId } = await house.enrol('wronged', 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await modules.ledger.post([deposit(holder, newId(), 1_000n)])
  const id = newId()
  const game = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: id } as const
  await modules.bets.place({ ...holder, ...game, id, stake: 100n, rulesVersion: '1' })
  await expect(run(`correct ${id} 5`, { by: 'Ada', note: 'x' })).rejects.toThrow('settled')
  await modules.bets.settle({ id, memberId, step: 'win', payout: 0n, isLast: true })

  await expect(run(`correct ${id} 5`, { note: 'x' })).rejects.toThrow('who acts')
  await expect(run(`correct ${id} 5`, { by: 'Ada' })).rejects.toThrow('Say why')
  await expect(run(`correct ${id} -5`, { by: 'Ada', note: 'x' })).rejects.toThrow('no amount')
  await expect(run('correct nothing 5', { by: 'Ada', note: 'x' })).rejects.toThrow('no id')
  await expect(run(`correct ${newId()} 5`, { by: 'Ada', note: 'x' })).rejects.toThrow('no bet')
  await expect(run(`correct ${id} 0`, { by: 'Ada', note: 'x' })).rejects.toThrow('exactly that')
  const said = await run(`correct ${id} 7.50`, { by: 'Ada', note: 'Keyed in wrongly' })
  expect(said).toContain(`bet ${id}: 0.00 -> 7.50 USD  (Ada: Keyed in wrongly)`)
  const correction = /approve (\S+)/.exec(said)?.[1] ?? ''
  expect(await run('')).toContain(correction)
  await expect(run(`approve ${correction}`, { by: 'Ada' })).rejects.toThrow('another person')
  expect(await run(`approve ${correction}`, { by: 'Ben' })).toContain('done')
  expect((await modules.ledger.balanceOf(memberId, 'USD')).cash).toBe(1_650n)
  expect(await run('')).toBe('There is none.')
  await expect(run(`reject ${correction}`, { by: 'Ben' })).rejects.toThrow('decided before')
})
