import { expect, test } from 'vitest'
import { memberMenu } from './memberMenu.ts'

test('[MEM-01] the menu has all fourteen pages where every module is on', () => {
  expect(memberMenu({ manualRebate: true, referral: true })).toHaveLength(14)
})

test('[SYS-02] without their modules manual rebate and invite friends are gone', () => {
  const menu = memberMenu({ manualRebate: false, referral: false })
  expect(menu).not.toContain('manualRebate')
  expect(menu).not.toContain('referral')
  expect(menu).toHaveLength(12)
})
