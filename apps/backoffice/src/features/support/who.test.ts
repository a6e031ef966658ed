import { say } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { whoOf } from './who.ts'

const words = (key: 'visitor' | 'visitorNamed', values?: { name: string }) =>
  say('EN', 'officeSupport', key, values)

test('[SEC-02] [MSG-05] a visitor who takes the name of a member is not shown as that member', () => {
  const ann = whoOf({ member: { id: '1', account: 'ann' }, sender: 'ann' }, words)
  const other = whoOf({ member: null, sender: 'ann' }, words)
  expect(ann).toBe('ann')
  expect(other).toBe('ann (visitor)')
  expect(whoOf({ member: null, sender: '' }, words)).toBe('Visitor')
})
