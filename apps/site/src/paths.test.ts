import { describe, expect, test } from 'vitest'
import {
  agentPageOf,
  isGamePage,
  memberPageOf,
  memberPages,
  pageKey,
  pathOfType,
  paths,
  viewKey,
} from './paths.ts'

describe('addresses', () => {
  test('[NAV-02] a referral code travels in the address of the register popup, escaped', () => {
    expect(paths.register()).toBe('/register')
    expect(paths.register('A&B 1')).toBe('/register?referralCode=A%26B+1')
  })

  test('[NAV-02] help takes an anchor', () => {
    expect(paths.help('term')).toBe('/help#term')
    expect(paths.help()).toBe('/help')
  })

  test('[NAV-05] slots and fishing take a vendor', () => {
    expect(paths.games('RNG', 'PG')).toBe('/rng?vassalage=PG')
    expect(paths.games('FISH')).toBe('/fish')
    expect(Object.values(pathOfType)).toHaveLength(10)
  })
})

describe('[NAV-07] game pages', () => {
  test.each(['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery/'])(
    '%s hides the side menu',
    (path) => expect(isGamePage(path)).toBe(true),
  )
  test.each(['/', '/lott', '/elott', '/rng', '/lottery/results'])('%s keeps it', (path) =>
    expect(isGamePage(path)).toBe(false),
  )
})

describe('[NAV-09] the main view', () => {
  test('home, login and register share one key', () => {
    expect(viewKey('/login')).toBe(viewKey('/'))
    expect(viewKey('/register')).toBe(viewKey('/'))
    expect(viewKey('/index.html')).toBe(viewKey('/home'))
  })

  test('every other path has its own, whatever its slash', () => {
    expect(viewKey('/rng')).not.toBe(viewKey('/'))
    expect(viewKey('/rng')).not.toBe(viewKey('/fish'))
    expect(viewKey('/rng/')).toBe(viewKey('/rng'))
  })
})

describe('pages of the centres', () => {
  test('[MEM-01] each page of a centre starts at its top; what else is in its address does not matter', () => {
    const at = (pathname: string, search: string) => pageKey({ pathname, search })
    expect(at('/member', '?page=withdraw')).not.toBe(at('/member', '?page=depositv2'))
    expect(at('/agentHome', '?page=a')).not.toBe(at('/agentHome', '?page=b'))
    expect(at('/member/', '?page=withdraw&withdrawal=1')).toBe(at('/member', '?page=withdraw'))
    expect(at('/rng', '?page=2')).toBe(at('/rng', ''))
  })

  test('[MEM-01] the member centre has the fourteen pages of the specification, VIP and customer service, and opens at the security centre', () => {
    const more: readonly string[] = ['vip', 'customerService']
    expect(memberPages.filter((page) => !more.includes(page))).toHaveLength(14)
    expect(memberPages).toEqual(expect.arrayContaining([...more]))
    expect(memberPageOf(null)).toBe('securityCenter')
    expect(memberPageOf('no-such-page')).toBe('securityCenter')
    expect(memberPageOf('withdraw')).toBe('withdraw')
  })

  test('[AGT-01] the agent centre opens at the team overview', () => {
    expect(agentPageOf(null)).toBe('agentTeamOverview')
    expect(agentPageOf('registerCenter')).toBe('registerCenter')
  })
})
