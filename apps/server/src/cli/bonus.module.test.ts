import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsStage } from '../modules/payments/payments.fixture.ts'
import { bonusStage } from '../modules/promotions/bonus/bonus.fixture.ts'
import { setStage } from '../modules/session/session.fixture.ts'
import { bonuses } from './bonus.ts'
import { merchantNamed } from './command.ts'

const open = async () => bonusStage(await paymentsStage(await setStage()))
let stage: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

function say(line: string, note?: string): Promise<string> {
  const { modules } = stage.house.platform
  const merchant = merchantNamed(modules, 'baize')
  const command = bonuses.bonus
  if (!command || command.ofHouse) throw new Error('there is no such command')
  const options = note ? { note } : {}
  return command.run({ modules, merchant, words: line.split(' '), options })
}

test('[PRO-01] [LED-05] staff give a bonus and take it back, each with a reason that the member reads', async () => {
  const amount = { on: 'given', amount: '500', cap: null, by: 'staff' } as const
  await stage.publish({ amount }, 'sorry')
  const who = await stage.payee('patient', 0n)
  expect(await say('patient')).toBe('patient has no bonus.')
  await expect(say('give patient sorry')).rejects.toThrow('Say why')
  await expect(say('give patient welcome', 'Because')).rejects.toThrow('needs a deposit')
  await expect(say('give nobody sorry', 'Because')).rejects.toThrow('nobody called')
  await expect(say('give patient nothing', 'Because')).rejects.toThrow('There is no "nothing"')
  const given = await say('give patient sorry', 'A game was down')
  const id = /bonus (\S+) of/.exec(given)?.[1] ?? ''
  expect(await stage.balances(who)).toEqual({ cash: 0n, bonus: 500n })
  expect(await say('patient')).toBe(
    `${id} sorry            active    5.00 USD, 0.00 of 15.00 wagered (A game was down)`,
  )
  expect(await say(`revoke ${id}`, 'Given by mistake')).toBe(`The bonus ${id} is taken back.`)
  await expect(say(`revoke ${id}`, 'Again')).rejects.toThrow('has ended')
  expect(await stage.list(who)).toMatchObject([{ state: 'revoked', reason: 'Given by mistake' }])
})
