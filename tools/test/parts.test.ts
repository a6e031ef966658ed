import { expect, test } from 'vitest'
import { checkBy } from './parts.ts'

test('a check fails by each tool that ends badly, and prints what all of them said', async () => {
  const { signal } = new AbortController()
  const good = { from: 'typescript', args: ['--version'] }
  const bad = { from: 'typescript', args: ['--no-such-option'] }
  const { counts, said } = await checkBy(bad, good, bad).run(signal)
  expect(counts).toMatchObject({ passed: 1, failed: 2 })
  expect(said).toMatch(/no-such-option[^]*Version[^]*no-such-option/)
})
