import { expect, test } from 'vitest'
import { Refusal, Unanswered } from '../../api.ts'
import { faultOf } from './desk.ts'

test('[GAM-11] a refused slip says what is wrong with it, so that it can be mended or placed again', () => {
  expect(faultOf(new Refusal('slip-refused', { fault: { code: 'repeated-slip' } }))).toBe(
    'repeated-slip',
  )
  expect(faultOf(new Refusal('session-over'))).toBe('session-over')
  expect(faultOf(new Unanswered('/sports/place: 502'))).toBe('offline')
  expect(() => faultOf(new TypeError('ours'))).toThrow('ours')
})
