import { expect, test } from 'vitest'
import { keep, keptAnswer, stitch, textOf } from './kept.ts'

const shared = { name: 'Ωmega', flags: { a: true } }

test('[SYS-03] a stitched value reads, and is sent, as if it were one', () => {
  const value = stitch(shared, { ip: '127.0.0.1', name: 'own wins' })
  const whole = { flags: { a: true }, ip: '127.0.0.1', name: 'own wins' }
  expect([value.flags.a, value.ip, value.name]).toEqual([true, '127.0.0.1', 'own wins'])
  expect(JSON.parse(JSON.stringify(value))).toEqual(whole)
  expect(JSON.parse(textOf(value))).toEqual(whole)
  expect(JSON.parse(keptAnswer(value)?.body ?? '')).toEqual({ success: true, value: whole })
})

test('[SYS-03] one caller’s own part does not reach another', () => {
  stitch(shared, { ip: '10.0.0.1' })
  expect(textOf(stitch(shared, { ip: '10.0.0.2' }))).not.toContain('10.0.0.1')
  expect(shared).toEqual({ name: 'Ωmega', flags: { a: true } })
})

test('a value that is kept is not serialised again, and one that is not is', () => {
  const value = keep({ list: [1, 2] })
  value.list.push(3)
  expect(textOf(value)).toBe('{"list":[1,2]}')
  expect(textOf({ list: [1] })).toBe('{"list":[1]}')
})
