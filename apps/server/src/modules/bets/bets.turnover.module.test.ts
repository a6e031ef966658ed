import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIds } from '../../kernel/ids.ts'
import { deposit } from '../ledger/index.ts'

const clock = frozenClock('2026-05-01T10:00:00Z')
const newId = createIds({ clock })
let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform({ clock })
})
afterAll(() => house.stop())

test.each([
  [30n, 85n, '30'],
  [0n, 100n, '0'],
  [100n, 0n, '100'],
  [500n, 100n, '100'],
  [undefined, 100n, '100'],
])(
  '[VND-01] [AGT-06] turnover of a magazine: told %s, paid %s, counted %s',
  async (turnover, payout, counted) => {
    const { bets, config, ledger } = house.platform.modules
    const merchantId = config.merchantByCode('baize')?.id ?? ''
    const enrolled = await house.enrol(`fisher${turnover ?? 'none'}`, 0)
    const { memberId } = enrolled
    const holder = { merchantId, memberId, currency: 'USD' }
    await ledger.post([deposit(holder, newId(), 1_000n)])
    const id = newId()
    const game = { gameType: 'FISH', vendor: 'JL', game: 'reef', round: newId() } as const
    await bets.place({ ...holder, ...game, id, stake: 100n, rulesVersion: '1' })
    await bets.settle({ id, memberId, step: 'win', payout, isLast: true, turnover })
    const { list, totals } = await house.as(enrolled).call('bets', { query: {} })
    expect([list[0]?.validBet, totals?.validBet]).toEqual([counted, counted])
  },
)
