import { expect, test } from 'vitest'
import { createGather } from './gather.ts'

const ownerOf = (item: string) => item.slice(0, 1)

function gathering(fails: (items: readonly string[]) => boolean = () => false) {
  const done: string[][] = []
  const gather = createGather(
    async (items: readonly string[]) => {
      await Promise.resolve()
      done.push([...items])
      if (fails(items)) throw new Error(items.join())
      return items.map((item) => item.toUpperCase())
    },
    { sizeMax: 3, ownerOf },
  )
  return { done, gather }
}

test('who is alone waits for nobody; who comes meanwhile is done together', async () => {
  const { done, gather } = gathering()
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(gather))).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
  ])
  expect(done).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

test('of one owner one is done after the other', async () => {
  const { done, gather } = gathering()
  expect(await Promise.all(['a', 'b1', 'b2', 'c'].map(gather))).toEqual(['A', 'B1', 'B2', 'C'])
  expect(done).toEqual([['a'], ['b1', 'c'], ['b2']])
})

test('a bad one fails alone', async () => {
  const { gather } = gathering((items) => items.includes('bad'))
  const all = await Promise.allSettled(['a', 'bad', 'c'].map(gather))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
