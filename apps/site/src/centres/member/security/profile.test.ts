import { profileFields } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { changedIn, groupsOf } from './ProfilePopup.tsx'

const profile = {
  account: 'a',
  mobile: null,
  email: null,
  referralCode: 'X',
  registeredAt: '2026-01-01T00:00:00.000Z',
  fields: { nickname: 'Ann', fullName: 'Ann Lee', address: 'Old street 1' },
  settled: ['fullName' as const],
}

test('[ACC-21] only what was changed is sent, and nothing that is settled', () => {
  const values = { nickname: 'Ann', fullName: 'Somebody Else', address: '', telegram: '@ann' }
  expect(changedIn(values, profile)).toEqual({ address: '', telegram: '@ann' })
})

test('[ACC-21] every field is asked for once, and what is settled stands apart', () => {
  const { nickname, settled, once, others } = groupsOf(['fullName', 'idNumber'])
  expect(settled).toEqual(['fullName', 'idNumber'])
  expect(once).toEqual(['birthday', 'payeeName'])
  expect([...nickname, ...settled, ...once, ...others].toSorted()).toEqual(profileFields.toSorted())
})
