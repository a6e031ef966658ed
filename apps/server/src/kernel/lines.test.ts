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
  let atOnceMost = 0
  const work = (name: string) =>
    room(async () => {
      atOnce += 1
      atOnceMost = Math.max(atOnceMost, atOnce)
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
  expect(atOnceMost).toBe(2)
  await work('again')
  expect(log.at(-1)).toBe('again')
})

test('[LED-04] a place that is free goes to whoever waits for longest, and to nobody who comes just then', async () => {
  const room = createRoom(2)
  const begun: string[] = []
  const work = (name: string) => {
    const gate = Promise.withResolvers<void>()
    const done = room(async () => {
      begun.push(name)
      await gate.promise
    })
    return async () => {
      gate.resolve()
      await done
    }
  }
  const [endA, endB, endC, endD] = ['a', 'b', 'c', 'd'].map(work)
  expect(begun).toEqual(['a', 'b'])
  await endB?.()
  const endE = work('e')
  expect(begun).toEqual(['a', 'b', 'c'])
  await endA?.()
  await endC?.()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  await Promise.all([endD?.(), endE()])
})

test('[LED-04] who failed has left the room', async () => {
  const room = createRoom(1)
  const broken = room(async () => {
    throw new Error('broken')
  })
  const waiting = room(async () => 'waited')
  await expect(broken).rejects.toThrow('broken')
  expect(await waiting).toBe('waited')
  await expect(room(() => Promise.reject(new Error('again')))).rejects.toThrow('again')
  expect(await room(async () => 'came later')).toBe('came later')
})
