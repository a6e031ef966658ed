import { expect, test } from 'vitest'
import { createProofs } from './proofs.ts'

const event = (id: string, more: object = {}) => ({
  id,
  status: 'over' as const,
  step: 1,
  version: 1,
  ...more,
})
type Told = ReturnType<typeof event>

function counting() {
  const made: string[] = []
  const make = createProofs(async ({ id, version }: Told) => {
    made.push(id)
    return { event: id, version }
  })
  return { made, make }
}

test('[SEC-01] the file of an event is made once, for however many, until something new is told of it', async () => {
  const { made, make } = counting()
  const files = await Promise.all([make(event('a')), make(event('a')), make(event('a'))])
  expect(new Set(files)).toEqual(new Set(['{"event":"a","version":1}']))
  expect(await make(event('a'))).toBe(files[0])
  expect(made).toEqual(['a'])
  expect(await make(event('a', { version: 2 }))).toBe('{"event":"a","version":2}')
  await make(event('a', { status: 'live', step: 7 }))
  await make(event('a', { status: 'live', step: 8 }))
  expect(made).toHaveLength(4)
})

test('[SEC-01] a few files are made at a time: who asks for one more is told to come again', async () => {
  const waits = Promise.withResolvers<object>()
  const make = createProofs(async () => waits.promise)
  const making = ['a', 'b', 'c', 'd'].map(async (id) => make(event(id)))
  await expect(make(event('e'))).rejects.toMatchObject({ code: 'busy' })
  const shared = make(event('a'))
  waits.resolve({})
  expect(await Promise.all([...making, shared])).toEqual(Array.from({ length: 5 }, () => '{}'))
  expect(await make(event('e'))).toBe('{}')
})

test('[SEC-01] a file that cannot be made leaves room for others, and those kept have an end', async () => {
  const broken = createProofs(async () => {
    throw new Error('no database')
  })
  for (let nth = 0; nth < 9; nth += 1) {
    await expect(broken(event(`event-${nth}`))).rejects.toThrow('no database')
  }
  const { made, make } = counting()
  for (let nth = 0; nth < 20; nth += 1) await make(event(`event-${nth}`))
  // This one was asked for again, so the second one is the oldest.
  await make(event('event-0'))
  await make(event('one more'))
  made.length = 0
  await make(event('event-0'))
  await make(event('event-1'))
  expect(made).toEqual(['event-1'])
})
