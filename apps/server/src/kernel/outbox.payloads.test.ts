import { expect, test } from 'vitest'
import { createPayloads } from './outbox.payloads.ts'

function readBy(readers: number) {
  const payloads = createPayloads()
  for (let nth = 0; nth < readers; nth += 1) payloads.addReader()
  return payloads
}

const none: ReadonlyMap<string, unknown> = new Map()

test('[SCL-02] a payload is parsed for the first of its listeners and forgotten with the last', () => {
  const payloads = readBy(3)
  const first = payloads.read('a', '{"n":1}', none)
  expect(first).toEqual({ n: 1 })
  const kept = payloads.kept()
  expect(payloads.read('a', null, kept)).toBe(first)
  expect(payloads.kept().size).toBe(1)
  expect(payloads.read('a', null, kept)).toBe(first)
  expect(payloads.kept().size).toBe(0)
  // Whoever began to read before it was forgotten has it still.
  expect(payloads.read('a', null, kept)).toBe(first)
})

test('[SCL-02] what was fetched twice in the same moment is parsed once', () => {
  const payloads = readBy(2)
  const first = payloads.read('a', '{"n":1}', none)
  expect(payloads.read('a', '{"n":1}', none)).toBe(first)
  expect(payloads.kept().size).toBe(0)
})

test('[SCL-02] listeners look one after the other, also after one that failed', async () => {
  const payloads = readBy(2)
  const steps: string[] = []
  const look = (name: string, fails: boolean) =>
    payloads.inTurn(async () => {
      steps.push(`${name} begins`)
      await new Promise((go) => setTimeout(go, 1))
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  await Promise.allSettled([look('a', true), look('b', false)])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('[SCL-02] what only one listener hears is not kept', () => {
  const payloads = readBy(1)
  expect(payloads.read('a', '{"n":1}', none)).toEqual({ n: 1 })
  expect(payloads.kept().size).toBe(0)
})

test('[SCL-02] the oldest payloads go first when they are too many or too long', () => {
  const many = readBy(2)
  for (let n = 0; n < 1_030; n += 1) many.read(`${n}`, `{"n":${n}}`, none)
  expect(many.kept().size).toBe(1_024)
  expect(many.kept().has('5')).toBe(false)
  expect(many.kept().get('6')).toEqual({ n: 6 })
  const long = readBy(2)
  const text = JSON.stringify('x'.repeat(6_000_000))
  for (const id of ['a', 'b', 'c']) long.read(id, text, none)
  expect([...long.kept().keys()]).toEqual(['b', 'c'])
  long.read('d', JSON.stringify('y'.repeat(16_000_001)), none)
  expect([...long.kept().keys()]).toEqual(['b', 'c'])
  // What is freed makes room.
  for (const id of ['b', 'c']) long.read(id, null, long.kept())
  for (const id of ['e', 'f']) long.read(id, text, none)
  expect([...long.kept().keys()]).toEqual(['e', 'f'])
})
