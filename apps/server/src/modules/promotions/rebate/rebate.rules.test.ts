import { expect, test } from 'vitest'
import { depositSource } from '../../rewards/index.ts'
import { rebateRate } from './rebate.rules.ts'

const terms = { rates: { RNG: 8_000, LIVE: 0 }, others: 2_000, minimum: '1', days: 7 }

test('[PRO-02] a game type has its own rate, also where that is nothing; others share one, and deposits earn none', () => {
  const rates = ['RNG', 'LIVE', 'FISH', depositSource].map((source) => rebateRate(terms, source))
  expect(rates).toEqual([8_000_000n, 0n, 2_000_000n, 0n])
})
