import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantNamed } from './command.ts'
import { lottery } from './lottery.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

async function run(line: string, of = 'baize'): Promise<string> {
  const { modules } = house.platform
  const command = lottery.lottery
  if (!command || command.ofHouse) throw new Error('there is no such command')
  const words = line.split(' ').filter(Boolean)
  return command.run({ modules, merchant: merchantNamed(modules, of), words, options: {} })
}

test('[LOT-01] staff switch lotteries on and off, and set bounds that fit together', async () => {
  expect(await run('')).toContain('are on')
  expect(await run('', 'harbour')).toContain('are off')
  expect(await run('off')).toContain('are off')
  expect(await run('on')).toContain('are on')
  expect(await run('on', 'harbour')).toContain('are on')
  expect(await run('unitMin 0.25')).toContain('unitMin  0.25 USD')
  await expect(run('stakeMax 0.10')).rejects.toThrow('at most the stake')
  await expect(run('winMax nothing')).rejects.toThrow('no amount')
  await expect(run('wins 5')).rejects.toThrow('Say lottery on')
  expect(await run('external on')).toContain('elsewhere are on')
  expect(await run('external off')).toContain('elsewhere are off')
  await expect(run('result XSMB-20260501 DB=12345')).rejects.toThrow('who keys it in')
})

test('[LOT-03] staff set what one number may cost: for all, for a lottery, for one of its kinds', async () => {
  expect(await run('cap 50000')).toContain('cap      50000.00 USD')
  expect(await run('cap XSMB 20000')).toContain('cap      XSMB 20000.00 USD')
  // Typed numbers are counted as picked ones.
  expect(await run('cap ZY5D45 front3.typed 900')).toContain('ZY5D45 front3.straight 900.00 USD')
  expect(await run('cap XSMB none')).not.toContain('XSMB')
  await expect(run('cap')).rejects.toThrow('Say lottery cap')
  await expect(run('cap NOSUCH 5')).rejects.toThrow('no lottery NOSUCH')
  await expect(run('cap XSMB lo9 5')).rejects.toThrow('no kind lo9')
  for (const amount of ['0', '-5', 'much', '99999999999999999999'])
    await expect(run(`cap ${amount}`)).rejects.toThrow('no amount')
  await expect(run('left XSMB-20260501 lo2')).rejects.toThrow('no such draw')
})
