import { expect, test } from 'vitest'
import { createRoom, createTurns } from './lines.ts'

test('[LED-04] of one name one at a time, in order; others do not wait; a failure ends only its own turn', async () => {
  const inTurn = createTurns(10)
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const one = inTurn('a', async () => {
    log.push('one')
    await gate.promise
    throw new Error('broken')
  })
  const two = inTurn('a', async () => log.push('two'))
  await inTurn('b', async () => log.push('other'))
  expect(log).toEqual(['one', 'other'])
  gate.resolve()
  await expect(one).rejects.toThrow('broken')
  await two
  expect(log).toEqual(['one', 'other', 'two'])
})

test('[SEC-01] beyond so many that wait, callers are refused', async () => {
  const inTurn = createTurns(2)
  const gate = Promise.withResolvers<void>()
  const waiting = [1, 2].map(() => inTurn('a', () => gate.promise))
  await expect(inTurn('a', () => gate.promise)).rejects.toMatchObject({ code: 'too-many-requests' })
  gate.resolve()
  await Promise.all(waiting)
  expect(await inTurn('a', async () => 'again')).toBe('again')
})

test('[LED-04] so many at a time, the others in the order they came, whoever asks again behind them', async () => {
  const room = createRoom(2)
  const log: string[] = []
  let atOnce = 0
  const work = (name: string) =>
    room(async () => {
      atOnce += 1
      expect(atOnce).toBeLessThanOrEqual(2)
      await Promise.resolve()
      log.push(name)
      atOnce -= 1
      if (name === 'b1') throw new Error('broken')
    })
  const greedy = async (name: string) => {
    for (const turn of [1, 2, 3]) await work(`${name}${turn}`).catch(() => {})
  }
  await Promise.all([greedy('a'), greedy('b'), work('last')])
  expect(log.slice(0, 3)).toEqual(['a1', 'b1', 'last'])
  expect(log).toHaveLength(7)
  await work('again')
  expect(log.at(-1)).toBe('again')
})
