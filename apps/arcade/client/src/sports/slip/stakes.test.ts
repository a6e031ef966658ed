import { expect, test } from 'vitest'
import { quickStakes } from './stakes.ts'

test('[GAM-11] quick stakes are never above the highest, and there is always one', () => {
  expect(quickStakes(10n, 100_000n)).toEqual([100n, 500n, 1_000n, 5_000n])
  expect(quickStakes(10n, 600n)).toEqual([100n, 500n])
  expect(quickStakes(10n, 50n)).toEqual([10n])
})
