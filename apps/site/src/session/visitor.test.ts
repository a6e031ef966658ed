import { describe, expect, test } from 'vitest'
import { type MemberInfo, visitorOf } from './visitor.ts'

const info = (type: number): MemberInfo => ({
  id: '1',
  account: 'a',
  shownAccount: 'a',
  nickname: 'A',
  type,
  language: null,
  icon: 'crown',
  mustChangePassword: false,
})
const read = { token: 't', isAsked: false, info: undefined, settled: true }
const flags = (type: number) => {
  const { isLogin, isAgent, isTrial } = visitorOf({ ...read, info: info(type) })
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
    expect(visitorOf({ ...read, token: undefined, info: info(3) }).isLogin).toBe(false)
  })
  test('a token nobody answered for yet is unknown, a refused one is a visitor', () => {
    expect(visitorOf({ ...read, settled: false }).kind).toBe('unknown')
    expect(visitorOf(read).kind).toBe('visitor')
  })
  test('[ACC-01] while another tab is asked for its token nobody is called a visitor', () => {
    const asking = { ...read, token: undefined, isAsked: true }
    expect(visitorOf({ ...asking, info: info(3) })).toEqual(visitorOf({ ...read, settled: false }))
    expect(visitorOf({ ...asking, isAsked: false }).kind).toBe('visitor')
  })
})
