import { expect, test } from 'vitest'
import { outsideAddress } from './outside.ts'

test('[MSG-05] a member comes to the outside chat with a signed name that no server’s log sees', () => {
  const identity = { identifier: '7', hash: 'ab', account: 'mia & co' }
  expect(outsideAddress('/go/x', identity)).toBe(
    '/go/x#identifier=7&identifier_hash=ab&name=mia+%26+co',
  )
  expect(outsideAddress('/go/x', null)).toBe('/go/x')
  expect(outsideAddress('/go/x', undefined)).toBe('/go/x')
})
