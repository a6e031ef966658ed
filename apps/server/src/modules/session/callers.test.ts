import { expect, test } from 'vitest'
import { createCallers, type Known } from './callers.ts'

function stage() {
  let nowMs = 1_000_000
  const reads: string[] = []
  const open = new Map<string, Known>()
  let gate = Promise.resolve()
  const callers = createCallers({
    nowMs: () => nowMs,
    async read(key) {
      reads.push(key)
      const found = open.get(key)
      await gate
      return found
    },
  })
  return {
    callers,
    reads,
    advance(byMs: number) {
      nowMs += byMs
    },
    openSession(key: string, sessionId: string, untilMs = Number.POSITIVE_INFINITY) {
      const caller = { kind: 'member', memberId: 'm', merchantId: 'b', sessionId } as const
      open.set(key, { caller, untilMs })
    },
    close: (key: string) => open.delete(key),
    /** Reads wait until the returned function is called. */
    hold(): () => void {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
  }
}

test('a caller is read once and then known for ten seconds', async () => {
  const { callers, reads, advance, openSession } = stage()
  openSession('k', 's')
  await callers.find('k')
  advance(9_999)
  expect((await callers.find('k'))?.caller.sessionId).toBe('s')
  expect(reads).toHaveLength(1)
  advance(1)
  await callers.find('k')
  expect(reads).toHaveLength(2)
})

test('many who ask at once cause one reading', async () => {
  const { callers, reads, openSession, hold } = stage()
  openSession('k', 's')
  const release = hold()
  const asked = Promise.all(Array.from({ length: 20 }, async () => callers.find('k')))
  release()
  expect((await asked).every((known) => known?.caller.sessionId === 's')).toBe(true)
  expect(reads).toHaveLength(1)
})

test('[SEC-01] a session is never believed beyond its own end', async () => {
  const { callers, advance, openSession, close } = stage()
  openSession('k', 's', 1_000_500)
  await callers.find('k')
  close('k')
  advance(500)
  expect(await callers.find('k')).toBeUndefined()
})

test('[SEC-01] what is dropped is read anew, also when a reading was under way', async () => {
  const { callers, openSession, close, hold } = stage()
  openSession('k', 's')
  const release = hold()
  const early = callers.find('k')
  close('k')
  callers.drop(['s'])
  const late = callers.find('k')
  release()
  expect(await late).toBeUndefined()
  await early
  expect(await callers.find('k')).toBeUndefined()
})

test('who is not known is not remembered as such', async () => {
  const { callers, openSession } = stage()
  expect(await callers.find('k')).toBeUndefined()
  openSession('k', 's')
  expect(await callers.find('k')).toBeDefined()
})

test('twenty thousand are kept, and the oldest make room', async () => {
  const { callers, reads, openSession } = stage()
  for (let index = 0; index <= 20_000; index += 1) {
    openSession(`k${index}`, `s${index}`)
    await callers.find(`k${index}`)
  }
  reads.length = 0
  await callers.find('k20000')
  await callers.find('k1')
  expect(reads).toEqual([])
  await callers.find('k0')
  expect(reads).toEqual(['k0'])
})
