import { expect, test } from 'vitest'
import { checkBy, parts, partsOf } from './parts.ts'

test('the short run leaves out what takes long, the whole run nothing, and both each journey once', () => {
  const short = partsOf([], false)
  const whole = partsOf(['whole'], false)
  expect(partsOf([], true)).toEqual(whole)
  expect(short).toEqual(expect.arrayContaining(['types', 'unit', 'module', 'e2e']))
  expect([...parts.keys()].filter((name) => !whole.includes(name))).toEqual(['e2e'])
  expect([...parts.keys()].filter((name) => !short.includes(name))).toEqual(['long', 'journeys'])
  expect(partsOf(['unit', 'journeys'], true)).toEqual(['unit', 'journeys'])
})

test('a check fails by each tool that ends badly, and prints what all of them said', async () => {
  const { signal } = new AbortController()
  const good = { from: 'typescript', args: ['--version'] }
  const bad = { from: 'typescript', args: ['--no-such-option'] }
  const { counts, said } = await checkBy(bad, good, bad).run(signal)
  expect(counts).toMatchObject({ passed: 1, failed: 2 })
  expect(said).toMatch(/no-such-option[^]*Version[^]*no-such-option/)
})
