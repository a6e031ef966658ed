import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'

const clock = frozenClock('2026-03-10T09:00:00Z')
let house: TestPlatform
let merchantId: string
beforeAll(async () => {
  house = await startPlatform({ clock })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

async function player(account: string) {
  const { memberId } = await house.enrol(account)
  const { inbox, limits, limitsDesk, database } = house.platform.modules
  const who = { merchantId, memberId, currency: 'USD', sessionId: memberId }
  const { db } = database
  return {
    set: (value: bigint | null) => limits.setLimit(who, 'loss', 'day', value),
    confirm: () => limits.confirmLimit(who, 'loss', 'day', true),
    byHouse: (value: bigint | null) =>
      transact(db, (tx) => limitsDesk.setLimit(tx, who, { kind: 'wager', period: 'week' }, value)),
    exclude: (kind: 'timeOut' | 'exclusion', days: number | null) =>
      transact(db, (tx) => limitsDesk.exclude(tx, who, kind, days)),
    stake: (amount: bigint) =>
      transact(db, async (tx) => {
        const sheet = await limits.open(tx, [who])
        const fault = sheet.judgeStake(memberId, amount)
        if (!fault) sheet.noteStake(memberId, amount)
        await sheet.write()
        return fault
      }),
    async told(count: number): Promise<string[]> {
      // Sessions end while time is moved.
      const reader = { memberId, merchantId, account, language: 'EN' as const }
      const asked = { topic: 'limits' as const, isArchived: false, pageSize: 20 }
      return vi.waitFor(
        async () => {
          const { list } = await inbox.list(reader, asked)
          expect(list).toHaveLength(count)
          return list.map(({ text }) => text)
        },
        { timeout: 5_000 },
      )
    },
  }
}

test('[RGM-01] [MSG-03] a limit that is set, asked to be looser, and looser, is written of', async () => {
  const ann = await player('limitann')
  await ann.set(5_000n)
  expect(await ann.told(1)).toEqual(['Your limit holds now. Losses, Day: 50.00 USD.'])
  await ann.set(9_000n)
  const [asked] = await ann.told(2)
  expect(asked).toContain('You asked for a looser limit. Losses, Day: 90.00 USD.')
  expect(asked).toContain('Mar 11, 2026')
  clock.advance(86_400_000)
  await ann.confirm()
  expect((await ann.told(3))[0]).toBe('Your limit was made looser. Losses, Day: 90.00 USD.')
})

test('[RGM-01] [MSG-03] a stake that does not fit is written of once until the limit starts again', async () => {
  const bob = await player('limitbob')
  await bob.set(1_000n)
  await bob.told(1)
  await bob.stake(800n)
  for (let nth = 0; nth < 5; nth += 1)
    expect(await bob.stake(500n)).toMatchObject({ kind: 'limit' })
  const [reached] = await bob.told(2)
  expect(reached).toContain('did not fit into your limit. Losses, Day: 2.00 USD left until')
  clock.advance(86_400_000)
  await bob.stake(900n)
  await bob.stake(500n)
  await bob.told(3)
})

test('[RGM-02] [MSG-03] what we set, a time-out, and an exclusion for good are written of', async () => {
  const cat = await player('limitcat')
  await cat.byHouse(7_000n)
  expect((await cat.told(1))[0]).toContain(
    'We set a limit for your account. Stakes, Week: 70.00 USD.',
  )
  await cat.exclude('timeOut', 2)
  expect((await cat.told(2))[0]).toContain('Your time-out has begun.')
  await cat.exclude('exclusion', null)
  expect((await cat.told(3))[0]).toContain('it has no end')
})
