import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches, rowLocked } from './batches.ts'

const limits = { sizeMax: 4, batchesAtOnce: 1, waitingMax: 10, ownerOf: String }

test('what is asked for at once is done together, the rest while it is at work', async () => {
  const sizes: number[] = []
  const double = createBatches<number, number>(async (items) => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  }, limits)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(double))
  expect(answers).toEqual([2, 4, 6, 8, 10, 12])
  expect(sizes).toEqual([4, 2])
})

test('a bad item fails alone', async () => {
  const checked = createBatches<number, number>(async (items) => {
    if (items.includes(3)) throw new Error('three')
    return items
  }, limits)
  const settled = await Promise.allSettled([1, 2, 3, 4].map(checked))
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('where everything fails, not everything is tried one by one', async () => {
  let tries = 0
  const away = createBatches<number, number>(
    async () => {
      tries += 1
      throw new Error('away')
    },
    { ...limits, sizeMax: 10 },
  )
  const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, item) => away(item)))
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(4)
})

test('a lone item that fails is not tried again', async () => {
  let tries = 0
  const ask = createBatches<number, number>(async () => {
    tries += 1
    throw new Error('bad')
  }, limits)
  await expect(ask(1)).rejects.toThrow('bad')
  expect(tries).toBe(1)
})

test('bad items among good ones are no sign that everything fails, however many there are', async () => {
  const ask = createBatches<number, number>(
    async (items) => {
      if (items.some((item) => item % 2 === 1)) throw new Error('odd')
      return items
    },
    { ...limits, sizeMax: 10 },
  )
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(ask))
  const even = settled.filter((_, at) => at % 2 === 1)
  expect(even.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})

test('nobody is given the answer of another, where fewer came back than were asked for', async () => {
  const ask = createBatches<number, number>(async (items) => items.slice(1), limits)
  const settled = await Promise.allSettled([1, 2].map(ask))
  const reasons = settled.map((one) => (one.status === 'rejected' ? one.reason.message : one.value))
  expect(reasons).toEqual(Array(2).fill('a batch was answered in part'))
})

test('who was just answered and asks again at once comes along with those who wait', async () => {
  const sizes: number[] = []
  const gate = Promise.withResolvers<void>()
  const ask = createBatches<string, string>(
    async (items) => {
      sizes.push(items.length)
      if (sizes.length === 1) await gate.promise
      return items
    },
    { ...limits, sizeMax: 10 },
  )
  const twice = async (name: string) => {
    await ask(name)
    // About as many microtasks as lie between an answer and the same player's next request.
    for (let n = 0; n < 20; n += 1) await Promise.resolve()
    await ask(name)
  }
  const all = Promise.all(['a', 'b', 'c'].map(twice))
  await turn()
  const waiting = ask('d')
  await turn()
  gate.resolve()
  // Before any other event is handled.
  await turn()
  expect(sizes).toEqual([3, 4])
  await Promise.all([all, waiting])
})

test('beyond what may wait, callers are refused', async () => {
  const slow = createBatches<number, number>(async (items) => items, limits)
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, item) => slow(item)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('items of one owner are never at work in two batches at once', async () => {
  const working = new Set<string>()
  const once = createBatches<string, boolean>(
    async (items) => {
      const owners = new Set(items.map((item) => item.slice(0, 2)))
      const isAlone = [...owners].every((owner) => !working.has(owner))
      for (const owner of owners) working.add(owner)
      await new Promise((resolve) => setTimeout(resolve, 2))
      for (const owner of owners) working.delete(owner)
      return items.map(() => isAlone)
    },
    { sizeMax: 3, batchesAtOnce: 3, waitingMax: 100, ownerOf: (item) => item.slice(0, 2) },
  )
  const items = Array.from({ length: 60 }, (_, index) => `${10 + (index % 7)} ${index}`)
  expect(new Set(await Promise.all(items.map(once)))).toEqual(new Set([true]))
})

test('what is held is refused where nothing is done aside', async () => {
  const ask = createBatches<number, number>(async (items) => items.map(() => rowLocked), limits)
  await expect(ask(1)).rejects.toMatchObject({ code: 'unavailable' })
})

test('whoever could not come along, as too many came first, is in the next batch beside it', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const batches: number[][] = []
  const ask = createBatches<number, number>(
    async (items) => {
      await gates[batches.push([...items]) - 1]?.promise
      return items
    },
    { ...limits, sizeMax: 2, batchesAtOnce: 2 },
  )
  const all = Promise.all([1, 2, 3, 4, 5].map(ask))
  await turn()
  await turn()
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  gates[1]?.resolve()
  gates[0]?.resolve()
  expect(await all).toEqual([1, 2, 3, 4, 5])
  expect(batches[2]).toEqual([5])
})
