import { expect, test } from 'vitest'
import { firstParams } from '../rules/catalogue.ts'
import { isReplaying, replayMsMax, weightsBy } from './versions.rules.ts'

const first = firstParams('duplicates')
const versions = [3, 2, 1].map((version) => ({ version, params: { ...first, weight: version } }))

test('[OPS-05] signs weigh by the version that runs, or that ran last, never by a draft', () => {
  expect(weightsBy(versions, { version: 1, lastVersion: 1 }).weight).toBe(1)
  expect(weightsBy(versions, { version: null, lastVersion: 2 }).weight).toBe(2)
  expect(weightsBy(versions, { version: null, lastVersion: null })).toEqual(first)
  expect(weightsBy(versions, undefined)).toEqual(first)
})

test('[OPS-05] a dry run that never ended counts as over after an hour', () => {
  const orderedAt = new Date('2026-05-01T10:00:00.000Z')
  const after = (ms: number) => new Date(orderedAt.getTime() + ms)
  expect(isReplaying({ orderedAt }, after(replayMsMax - 1))).toBe(true)
  expect(isReplaying({ orderedAt }, after(replayMsMax))).toBe(false)
  expect(isReplaying({ orderedAt: null }, orderedAt)).toBe(false)
})
