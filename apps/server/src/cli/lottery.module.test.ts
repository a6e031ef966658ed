import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantNamed } from './command.ts'
import { lottery } from './lottery.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

async function run(
  line: string,
  of = 'baize',
  options: { by?: string; note?: string } = {},
): Promise<string> {
  const { modules } = house.platform
  const command = lottery.lottery
  if (!command || command.ofHouse) throw new Error('there is no such command')
  const words = line.split(' ').filter(Boolean)
  return command.run({ modules, merchant: merchantNamed(modules, of), words, options })
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

test('[GAM-11] staff set the price of a line and what a pool begins with, and see the pools', async () => {
  expect(await run('jackpots off')).toContain('jackpots are off')
  await expect(run('jackpots 1')).rejects.toThrow('what a line costs')
  expect(await run('jackpots 0.50 10000')).toContain(
    'a line costs 0.50 USD, a pool begins with 10000.00 USD',
  )
  await house.platform.modules.lottery.tend()
  expect(await run('')).toContain('pool E645 six: 10000.00 USD')
})

test('[LOT-03] staff say days without a draw, with their name and a reason', async () => {
  const who = { by: 'Ada', note: 'flood' }
  expect(await run('calendar')).toContain('(Tết)')
  expect(await run('calendar VN none 2027-03-01', 'baize', who)).toContain(
    'VN: 2027-03-01 none (flood; Ada)',
  )
  await expect(run('calendar VN none 2027-03-01')).rejects.toThrow('--by')
  await expect(run('calendar XX none 2027-03-01', 'baize', who)).rejects.toThrow('Say lottery')
  await expect(run('calendar VN none 2027-02-30', 'baize', who)).rejects.toThrow('Say lottery')
})

test('[LOT-02] staff import results from a file, which is imported whole or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lottery-'))
  const who = { by: 'archive', note: 'a public set' }
  const write = async (name: string, lines: readonly string[]) => {
    const path = join(folder, name)
    await writeFile(path, lines.join('\n'))
    return path
  }
  const good = '{"date":"2024-01-03","id":"01140","result":[1,2,3,4,5,6]}'
  const bad = '{"date":"2024-01-05","id":"01141","result":[1,2,3,4,5,55]}'
  const wrong = await write('wrong.jsonl', [good, bad])
  await expect(run(`import vietlott ${wrong}`, 'baize', who)).rejects.toThrow(
    'Nothing of wrong.jsonl was imported.\nwrong.jsonl, line 2: number 6',
  )
  const right = await write('right.jsonl', [good])
  expect(await run(`import vietlott ${right}`, 'baize', who)).toContain('1 draws are new')
  expect(await run(`import vietlott ${right} feed`, 'baize', who)).toContain('1 were known')
  await expect(run(`import vietlott ${right}`)).rejects.toThrow('--by')
  await expect(run('import vietlott none.jsonl', 'baize', who)).rejects.toThrow('no file')
  await expect(run(`import keno ${right}`, 'baize', who)).rejects.toThrow('one of xsmb')
  await rm(folder, { recursive: true })
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
