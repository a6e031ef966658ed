import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches, rowLocked } from './batches.ts'

const limits = { sizeMax: 4, batchesAtOnce: 1, waitingMax: 10, ownerOf: String }

const ownerOf = (item: string) => item.slice(0, 1)

test('an owner whose item is held goes aside, with all that follows, in order; nobody waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const isSlow = (item: string) => item.startsWith('slow')
  const ask = createBatches<string, string>(
    async (items) => {
      for (const item of items) if (!isSlow(item)) done.push(item)
      return items.map((item) => (isSlow(item) ? rowLocked : item))
    },
    {
      ...limits,
      ownerOf: (item) => item.slice(0, 4),
      async aside(item) {
        await gate.promise
        done.push(item)
        return item
      },
    },
  )
  const slow = [ask('slow 1'), ask('slow 2')]
  await Promise.all([ask('fast 1'), ask('fast 2')])
  slow.push(ask('slow 3'))
  await ask('fast 3')
  expect(done).toEqual(['fast 1', 'fast 2', 'fast 3'])
  gate.resolve()
  expect(await Promise.all(slow)).toEqual(['slow 1', 'slow 2', 'slow 3'])
  expect(done.slice(3)).toEqual(['slow 1', 'slow 2', 'slow 3'])
})

test('what is not done aside is answered at once, also where its owner is aside', async () => {
  const gate = Promise.withResolvers<void>()
  const aside: string[] = []
  const ask = createBatches<string, string>(async (items) => items.map(() => rowLocked), {
    ...limits,
    ownerOf: () => 'one',
    insteadOfAside: (item) => (item.startsWith('hasty') ? 'not now' : undefined),
    async aside(item) {
      await gate.promise
      aside.push(item)
      return item
    },
  })
  const patient = ask('patient')
  expect(await ask('hasty 1')).toBe('not now')
  expect(await ask('hasty 2')).toBe('not now')
  gate.resolve()
  expect(await patient).toBe('patient')
  expect(aside).toEqual(['patient'])
})

test('what cannot be done aside either is told to all who wait for the same owner, and then it is tried anew', async () => {
  let tries = 0
  const ask = createBatches<string, string>(async (items) => items.map(() => rowLocked), {
    ...limits,
    isHeldStill: () => true,
    async aside(item) {
      tries += 1
      if (tries === 1) throw new Error('held for too long')
      return item
    },
  })
  const first = await Promise.allSettled([ask('a'), ask('a'), ask('a')])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await ask('a')).toBe('a')
  expect(tries).toBe(2)
})

test('of what waits aside, no more may wait than elsewhere', async () => {
  const gate = Promise.withResolvers<void>()
  const ask = createBatches<string, string>(async (items) => items.map(() => rowLocked), {
    ...limits,
    async aside(item) {
      await gate.promise
      return item
    },
  })
  const first = ask('a')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const more = Array.from({ length: 12 }, () => ask('a'))
  gate.resolve()
  const settled = await Promise.allSettled([first, ...more])
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

test('what follows a held item waits behind it, also where a batch is done one by one', async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = createBatches<string, string>(
    async (items) => {
      if (items.length > 1) throw new Error('one of them is bad')
      const [item = ''] = items
      if (item === 'a1') return [rowLocked]
      done.push(item)
      return items
    },
    {
      sizeMax: 8,
      batchesAtOnce: 1,
      waitingMax: 100,
      ownerOf,
      async aside(item) {
        await gate.promise
        done.push(item)
        return item
      },
    },
  )
  const all = Promise.all(['a1', 'b1', 'a2'].map(ask))
  for (let n = 0; n < 10; n += 1) await turn()
  gate.resolve()
  await all
  expect(done.filter((item) => item.startsWith('a'))).toEqual(['a1', 'a2'])
})

test('what was asked before is not overtaken by what is asked while its owner is aside', async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const lane = Promise.withResolvers<void>()
  const ask = createBatches<string, string>(
    async (items) => {
      const [item = ''] = items
      if (item === 'a1') return [rowLocked]
      if (item === 'b1') await lane.promise
      done.push(item)
      return items
    },
    {
      sizeMax: 1,
      batchesAtOnce: 1,
      waitingMax: 100,
      ownerOf,
      async aside(item) {
        if (item === 'a1') await gate.promise
        done.push(item)
        return item
      },
    },
  )
  const first = ['a1', 'b1', 'a2'].map(ask)
  for (let n = 0; n < 10; n += 1) await turn()
  const last = ask('a3')
  lane.resolve()
  for (let n = 0; n < 10; n += 1) await turn()
  gate.resolve()
  await Promise.all([...first, last])
  expect(done.filter((item) => item.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
})

test('what waits behind a slow one of its batch is not overtaken while its owner is aside already', async () => {
  const done: string[] = []
  const [gate, lane, other] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const ask = createBatches<string, string>(
    async (items) => {
      if (items.length > 1) throw new Error('one of them is bad')
      const [item = ''] = items
      if (item === 'a1') return [rowLocked]
      await (item === 'b1' ? lane : other)?.promise
      done.push(item)
      return items
    },
    {
      sizeMax: 3,
      batchesAtOnce: 2,
      waitingMax: 100,
      ownerOf,
      async aside(item) {
        await gate?.promise
        done.push(item)
        return item
      },
    },
  )
  const all = ['a1', 'b1', 'a2', 'a3', 'c1'].map(ask)
  for (let n = 0; n < 10; n += 1) await turn()
  all.push(ask('a4'))
  // Now the other running batch ends, while a2 waits behind b1.
  other?.resolve()
  await all[4]
  for (let n = 0; n < 10; n += 1) await turn()
  lane?.resolve()
  await all[1]
  gate?.resolve()
  await Promise.all(all)
  expect(done.filter((item) => item.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('an item that is bad in itself takes nobody else down who waits aside', async () => {
  const ask = createBatches<string, string>(async (items) => items.map(() => rowLocked), {
    sizeMax: 8,
    batchesAtOnce: 1,
    waitingMax: 100,
    ownerOf,
    async aside(item) {
      if (item === 'a1') throw new RangeError('a1 is bad in itself')
      return item
    },
  })
  const settled = await Promise.allSettled(['a1', 'a2', 'a3'].map(ask))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test.each([
  { said: { asideWaitingMax: 5 }, room: 5 },
  { said: {}, room: 200 },
])(
  'one owner who waits aside does not take the room of everybody, but $room places',
  async ({ said, room }) => {
    const gate = Promise.withResolvers<void>()
    const ask = createBatches<string, string>(
      async (items) => items.map((item) => (item.startsWith('a') ? rowLocked : item)),
      {
        sizeMax: 8,
        batchesAtOnce: 1,
        waitingMax: 250,
        ...said,
        ownerOf,
        async aside(item) {
          await gate.promise
          return item
        },
      },
    )
    const first = ask('a')
    for (let n = 0; n < 5; n += 1) await turn()
    const crowd = Promise.allSettled(Array.from({ length: 300 }, () => ask('a')))
    const other = await ask('b').catch((error: unknown) => String(error))
    gate.resolve()
    await first
    expect(other).toBe('b')
    expect((await crowd).filter(({ status }) => status === 'fulfilled')).toHaveLength(room)
  },
)

test('what was asked for while its owner was on the way aside follows, though it could be done at once', async () => {
  const begun = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const done: string[] = []
  const ask = createBatches<string, string>(
    async (items) => {
      if (items.includes('a 1')) {
        begun.resolve()
        await told.promise
        return items.map(() => rowLocked)
      }
      done.push(...items)
      return items
    },
    {
      ...limits,
      ownerOf: (item) => item.slice(0, 1),
      async aside(item) {
        await free.promise
        done.push(item)
        return item
      },
    },
  )
  const first = ask('a 1')
  await begun.promise
  const second = ask('a 2')
  const other = ask('b 1')
  told.resolve()
  await other
  expect(done).toEqual(['b 1'])
  free.resolve()
  expect(await Promise.all([first, second])).toEqual(['a 1', 'a 2'])
  expect(done).toEqual(['b 1', 'a 1', 'a 2'])
})

test('those who were told so wait no more: however often it happens, nobody is refused for them', async () => {
  const ask = createBatches<string, string>(async (items) => items.map(() => rowLocked), {
    ...limits,
    sizeMax: 10,
    isHeldStill: () => true,
    async aside() {
      throw new Error('held for too long')
    },
  })
  for (let round = 0; round < 4; round += 1) {
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => ask('a')))
    const reasons = settled.map((one) => (one.status === 'rejected' ? one.reason.message : ''))
    expect(new Set(reasons)).toEqual(new Set(['held for too long']))
  }
})

test('several held items of one owner in a batch go aside before what waits in line behind them', async () => {
  const aside: number[] = []
  const ask = createBatches<number, number>(async (items) => items.map(() => rowLocked), {
    ...limits,
    sizeMax: 2,
    ownerOf: () => 'one',
    async aside(item) {
      aside.push(item)
      return item
    },
  })
  await Promise.all([1, 2, 3, 4].map(ask))
  expect(aside).toEqual([1, 2, 3, 4])
})

test('beyond what may wait, callers are refused also where each waits aside for another owner', async () => {
  const gate = Promise.withResolvers<void>()
  const ask = createBatches<number, number>(async (items) => items.map(() => rowLocked), {
    ...limits,
    async aside(item) {
      await gate.promise
      return item
    },
  })
  const settled: Promise<PromiseSettledResult<number>[]>[] = []
  for (let item = 0; item < 14; item += 1) {
    settled.push(Promise.allSettled([ask(item)]))
    await turn()
    await turn()
  }
  gate.resolve()
  const refused = (await Promise.all(settled)).flat().filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
})
