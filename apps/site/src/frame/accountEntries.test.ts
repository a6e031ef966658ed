import { describe, expect, test } from 'vitest'
import { accountEntries, railExtras } from './accountEntries.ts'

const on = { pointsMall: true, manualRebate: true, referral: true }
const off = { pointsMall: false, manualRebate: false, referral: false }
const member = { isLogin: true, isAgent: false, isTrial: false }
const agent = { ...member, isAgent: true }
const trial = { ...member, isTrial: true }
const visitor = { isLogin: false, isAgent: false, isTrial: false }

describe('[NAV-12] the account menu', () => {
  test('has every entry in order for an agent with all modules', () => {
    expect(accountEntries(on, agent)).toEqual([
      'wallet',
      'withdraw',
      'bettingRecord',
      'accountRecord',
      'profitAndLoss',
      'rewardCentre',
      'bonusDetails',
      'vip',
      'missions',
      'pointsMall',
      'myAccount',
      'agentCentre',
      'manualRebate',
      'signOut',
    ])
  })

  test('[SYS-02] loses the points mall without PTSYS3 and manual rebate without MANPLAYREB3', () => {
    expect(accountEntries(off, agent)).not.toContain('pointsMall')
    expect(accountEntries(off, agent)).not.toContain('manualRebate')
  })

  test('has neither VIP nor missions for a trial account, which earns no rewards', () => {
    expect(accountEntries(on, trial)).not.toContain('vip')
    expect(accountEntries(on, trial)).not.toContain('missions')
  })

  test('has the agent centre for agents only', () => {
    expect(accountEntries(on, member)).not.toContain('agentCentre')
  })
})

describe('[NAV-14] the side menu', () => {
  test('invites friends for a member while REFERRAL is on', () => {
    expect(railExtras(on, member)).toContain('inviteFriends')
    expect(railExtras(off, member)).not.toContain('inviteFriends')
    expect(railExtras(on, visitor)).not.toContain('inviteFriends')
    expect(railExtras(on, trial)).not.toContain('inviteFriends')
  })

  test('gives agents the register centre instead', () => {
    expect(railExtras(on, agent)).toContain('registerCentre')
    expect(railExtras(on, agent)).not.toContain('inviteFriends')
    expect(railExtras(off, agent)).toContain('registerCentre')
  })

  test('leads everyone to the help, last of all', () => {
    expect(railExtras(on, visitor).at(-1)).toBe('help')
    expect(railExtras(off, agent).at(-1)).toBe('help')
  })

  test('[SYS-02] shows the points mall to everyone, with PTSYS3 only', () => {
    expect(railExtras(on, visitor)).toContain('pointsMall')
    expect(railExtras(off, member)).not.toContain('pointsMall')
  })
})
