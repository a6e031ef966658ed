import { expect, test } from 'vitest'
import { hasPage, memberMenu } from './memberMenu.ts'

const flags = { manualRebate: true, referral: true }
const everything = { ...flags, transfers: true, missions: true, vip: false, isAgent: false }

test('[MEM-01] the menu has all fourteen pages and customer service where every module is on', () => {
  expect(memberMenu(everything)).toHaveLength(15)
})

test('[PRO-03] VIP levels have a page of their own while there are some', () => {
  expect(memberMenu({ ...everything, vip: true })).toContain('vip')
  expect(memberMenu(everything)).not.toContain('vip')
})

test('[PRO-03] agents invite in their register centre', () => {
  expect(memberMenu({ ...everything, isAgent: true })).not.toContain('referral')
  expect(hasPage('referral', flags, true)).toBe(false)
})

test('[SYS-02] without their modules manual rebate and invite friends are gone', () => {
  const menu = memberMenu({ ...everything, manualRebate: false, referral: false })
  expect(menu).not.toContain('manualRebate')
  expect(menu).not.toContain('referral')
  expect(menu).toHaveLength(13)
})

test('[WAL-03] whoever can send to nobody is offered no transfer, but the address tells why', () => {
  expect(memberMenu({ ...everything, transfers: false })).not.toContain('transferUpline')
  expect(hasPage('transferUpline', flags)).toBe(true)
})

test('[MEM-02] missions are offered while there are some; the address is always there', () => {
  expect(memberMenu({ ...everything, missions: false })).not.toContain('missionLeaderboard')
  expect(hasPage('missionLeaderboard', flags)).toBe(true)
})

test('[SYS-02] a page of a module that is off has no address', () => {
  expect(hasPage('manualRebate', { ...flags, manualRebate: false })).toBe(false)
  expect(hasPage('referral', { ...flags, referral: false })).toBe(false)
})
