import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { deposit } from '../modules/ledger/index.ts'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { bets } from './bets.ts'
import { merchantNamed } from './command.ts'

let house: TestPlatform
let approved: (said: string) => Promise<string>
beforeAll(async () => {
  // Ids of commands carry the time of the machine.
  house = await startPlatform({ clock: frozenClock(new Date().toISOString()) })
  const { config } = house.platform.modules
  approved = await secondPerson(house, config.merchantByCode('baize')?.id ?? '', 'risk')
})
afterAll(() => house.stop())

async function run(line: string, options: { by?: string; note?: string } = {}): Promise<string> {
  const { modules } = house.platform
  const command = bets.bets
  if (!command || command.ofHouse) throw new Error('there is no such command')
  const words = line.split(' ').filter(Boolean)
  return command.run({ modules, merchant: merchantNamed(modules, 'baize'), words, options })
}

test('[LED-05] [OPS-01] the console asks to correct a bet, and somebody of the staff decides', async () => {
  const { modules } = house.platform
  const merchantId = merchantNamed(modules, 'baize').id
  const { memberId } = await house.enrol('wronged', 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await modules.ledger.post([deposit(holder, newId(), 1_000n)])
  const id = newId()
  const game = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: id } as const
  await modules.bets.place({ ...holder, ...game, id, stake: 100n, rulesVersion: '1' })
  const why = { note: 'Keyed in wrongly' }
  await expect(run(`correct ${id} 5`, why)).rejects.toThrow('settled')
  await modules.bets.settle({ id, memberId, step: 'win', payout: 0n, isLast: true })

  await expect(run(`correct ${id} 5`)).rejects.toThrow('Say why')
  await expect(run(`correct ${id} -5`, why)).rejects.toThrow('no amount')
  await expect(run('correct nothing 5', why)).rejects.toThrow('no id')
  await expect(run(`correct ${newId()} 5`, why)).rejects.toThrow('no bet')
  await expect(run(`correct ${id} 0`, why)).rejects.toThrow('exactly that')
  const said = await run(`correct ${id} 7.50`, why)
  expect((await modules.ledger.balanceOf(memberId, 'USD')).cash).toBe(900n)
  await expect(run(`approve ${id}`, { by: 'Ben' })).rejects.toThrow('Say bets')
  await approved(said)
  expect((await modules.ledger.balanceOf(memberId, 'USD')).cash).toBe(1_650n)
  expect(await run('')).toBe('There is none.')
})

test('[OPS-01] a correction that waits from before is only rejected at the console', async () => {
  const { modules } = house.platform
  const merchantId = merchantNamed(modules, 'baize').id
  const { memberId } = await house.enrol('wronged2', 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await modules.ledger.post([deposit(holder, newId(), 1_000n)])
  const id = newId()
  const game = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: id } as const
  await modules.bets.place({ ...holder, ...game, id, stake: 100n, rulesVersion: '1' })
  await modules.bets.settle({ id, memberId, step: 'win', payout: 0n, isLast: true })
  const wanted = { merchantId, betId: id, shouldPay: 5n, reason: 'x', by: 'Ada', id: newId() }
  await modules.bets.corrections.propose(wanted)
  expect(await run('')).toContain(wanted.id)
  await expect(run(`correct ${id} 7`, { note: 'Again' })).rejects.toThrow('Another correction')
  await expect(run(`reject ${wanted.id}`)).rejects.toThrow('who acts')
  await expect(run(`reject ${wanted.id}`, { by: 'Ada' })).rejects.toThrow('another person')
  expect(await run(`reject ${wanted.id}`, { by: 'Ben' })).toContain('rejected')
})
