import { expect, test } from 'vitest'
import { countAllSevens, sevensPublished } from './evaluate.ts'

test('[GAM-11] all 133,784,560 hands of seven cards come to the published counts', () => {
  expect(countAllSevens()).toEqual(sevensPublished)
}, 300_000)
