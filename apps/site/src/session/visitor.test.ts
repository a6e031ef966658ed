import { describe, expect, test } from 'vitest'
import { type MemberInfo, visitorOf } from './visitor.ts'

const info = (type: number): MemberInfo => ({
  id: '1',
  account: 'a',
  nickname: 'A',
  type,
  language: null,
  icon: 'crown',
  mustChangePassword: false,
})
const flags = (type: number) => {
  const { isLogin, isAgent, isTrial } = visitorOf({ token: 't', info: info(type), settled: true })
  return { isLogin, isAgent, isTrial }
}

describe('[SYS-01] who is at the page', () => {
  test.each([1, 2, 41, 42])('type %i is an agent', (type) =>
    expect(flags(type)).toEqual({ isLogin: true, isAgent: true, isTrial: false }),
  )
  test('type 4 is a trial account', () =>
    expect(flags(4)).toEqual({ isLogin: true, isAgent: false, isTrial: true }))
  test.each([0, 3, 5, 40])('type %i is a regular member', (type) =>
    expect(flags(type)).toEqual({ isLogin: true, isAgent: false, isTrial: false }),
  )
  test('without a token there is a visitor, even if an old answer is still kept', () => {
    expect(visitorOf({ token: undefined, info: info(3), settled: true }).isLogin).toBe(false)
  })
  test('a token nobody answered for yet is unknown, a refused one is a visitor', () => {
    expect(visitorOf({ token: 't', info: undefined, settled: false }).kind).toBe('unknown')
    expect(visitorOf({ token: 't', info: undefined, settled: true }).kind).toBe('visitor')
  })
})
