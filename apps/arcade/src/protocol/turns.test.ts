import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('works of one owner take turns, also after one that failed; another owner does not wait', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await gate.promise
    done.push('first')
    throw new Error('failed')
  })
  const second = inTurn('a', async () => void done.push('second'))
  await inTurn('b', async () => void done.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})

test('whoever comes while the second works waits for it, though the first is done', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('a', async () => void done.push('first'))
  const second = inTurn('a', async () => {
    await gate.promise
    done.push('second')
  })
  await first
  const third = inTurn('a', async () => void done.push('third'))
  gate.resolve()
  await Promise.all([second, third])
  expect(done).toEqual(['first', 'second', 'third'])
})
