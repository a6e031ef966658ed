import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity, Member, NewMember } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let identity: Identity
let merchantId: string
let otherMerchantId: string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  identity = house.platform.modules.identity
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  otherMerchantId = config.merchantByCode('harbour')?.id ?? ''
})
afterAll(() => house.stop())

async function enrolled(account: string, more: Partial<NewMember> = {}): Promise<Member> {
  const entry = { merchantId, account, type: 0, registeredBy: 'house' as const, ...more }
  const done = await identity.enrol(entry)
  if (done.kind === 'taken') throw new Error(`${done.detail} is taken`)
  return done.member
}

describe('[ACC-12] enrolling', () => {
  test('[ACC-12] refuses by name, number and address, whatever their case, per merchant', async () => {
    await enrolled('Ann', { mobile: '639170000001', email: 'Ann@example.com' })
    const entry = { merchantId, type: 0, registeredBy: 'house' as const }
    const detail = async (more: Partial<NewMember> & { account: string }) => {
      const done = await identity.enrol({ ...entry, ...more })
      return done.kind === 'taken' ? done.detail : undefined
    }
    expect(await detail({ account: 'aNN' })).toBe('username')
    expect(await detail({ account: 'b1', mobile: '639170000001' })).toBe('mobile')
    expect(await detail({ account: 'b1', email: 'ann@EXAMPLE.com' })).toBe('email')
    expect(
      await detail({ account: 'ann', mobile: '639170000001', merchantId: otherMerchantId }),
    ).toBeUndefined()
  })

  test('[SEC-02] finds a member by each key, and only at the own merchant', async () => {
    const keys = { mobile: '639170000002', email: 'Finn@example.com' }
    const { id, referralCode } = await enrolled('Finn', keys)
    for (const key of [
      { account: 'FINN' },
      { mobile: keys.mobile },
      { email: 'finn@example.com' },
      { referralCode: referralCode.toLowerCase() },
    ]) {
      expect((await identity.find(merchantId, key))?.id).toBe(id)
      expect(await identity.find(otherMerchantId, key)).toBeUndefined()
    }
    expect(await identity.member(otherMerchantId, id)).toBeUndefined()
  })

  test('[SEC-01] an address that another has is shown to its giver, finds nobody, and gives way to a new one', async () => {
    const holder = await enrolled('Gwen', { email: 'Gwen@example.com' })
    const giver = await enrolled('Glen', { emailClaimed: 'gwen@EXAMPLE.com' })
    const found = (email: string) => identity.find(merchantId, { email })
    expect(giver.email).toBe('gwen@EXAMPLE.com')
    expect((await found('gwen@example.com'))?.id).toBe(holder.id)
    expect(await identity.setEmail(giver, 'Gwen@example.com')).toBe(false)
    expect(await identity.setEmail(giver, 'glen@example.com')).toBe(true)
    expect((await identity.member(merchantId, giver.id))?.email).toBe('glen@example.com')
    expect((await found('Glen@example.com'))?.id).toBe(giver.id)
    expect((await found('gwen@example.com'))?.id).toBe(holder.id)
  })

  test('what belongs to it fails with it, and leaves nothing', async () => {
    const entry = { merchantId, account: 'undone', type: 0, registeredBy: 'house' as const }
    const failing = identity.enrol(entry, () => Promise.reject(new Error('not this time')))
    await expect(failing).rejects.toThrow('not this time')
    expect(await identity.find(merchantId, { account: 'undone' })).toBeUndefined()
  })

  test('everybody has a referral code of his own', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, (_, at) => enrolled(`coded${at}`)))
    const codes = new Set(members.map(({ referralCode }) => referralCode))
    expect(codes.size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })
})

describe('[SEC-01] passwords', () => {
  test('[SEC-01] fit only whom they belong to, and are forgotten for the new one', async () => {
    const member = await enrolled('locker', { password: 'first secret' })
    expect(await identity.passwordFits(member, 'first secret')).toBe(true)
    expect(await identity.recognise(merchantId, 'nobody', 'first secret')).toEqual({ fits: false })
    expect(await identity.passwordFits(await enrolled('keyless'), 'first secret')).toBe(false)
    clock.advance(1_000)
    await identity.setPassword(member, 'second secret')
    expect(await identity.passwordFits(member, 'first secret')).toBe(false)
    expect(await identity.passwordFits(member, 'second secret')).toBe(true)
    expect(await identity.member(merchantId, member.id)).toMatchObject({
      passwordSetAt: clock.now(),
      passwordIsGiven: false,
    })
    await identity.givePassword(member, 'third secret')
    expect(await identity.member(merchantId, member.id)).toMatchObject({ passwordIsGiven: true })
  })

  test('[ACC-05] the default is known by its keyed hash alone', () => {
    const policy = house.platform.modules.config.merchant(merchantId).accounts
    expect(identity.isDefaultPassword(policy, 'welcome1')).toBe(false)
    const set = { ...policy, defaultPasswordMac: identity.macOf('welcome1') }
    expect(identity.isDefaultPassword(set, 'welcome1')).toBe(true)
    expect(identity.isDefaultPassword(set, 'welcome2')).toBe(false)
    expect(set.defaultPasswordMac.toString()).not.toContain('welcome1')
  })
})

describe('[ACC-04] logging in', () => {
  test('[ACC-04] is the first once, and greeted once', async () => {
    const member = await enrolled('newcomer')
    const { db } = house.platform.modules.database
    expect(await identity.noteLogin(db, member, 'username', '127.0.0.1')).toBe(true)
    expect(await identity.noteLogin(db, member, 'username', '127.0.0.1')).toBe(false)
    expect(await identity.greet(otherMerchantId, member.id)).toBe(false)
    expect(await identity.greet(merchantId, member.id)).toBe(true)
    expect(await identity.greet(merchantId, member.id)).toBe(false)
  })

  test('[ACC-08] knows the addresses of late, fifty at most', async () => {
    const { id } = await enrolled('traveller')
    const { db } = house.platform.modules.database
    for (let at = 0; at < 52; at += 1) {
      clock.advance(1_000)
      await identity.learnAddress(db, id, `198.51.100.${at}`)
    }
    expect(await identity.isKnownAddress(id, '198.51.100.51')).toBe(true)
    expect(await identity.isKnownAddress(id, '198.51.100.2')).toBe(true)
    expect(await identity.isKnownAddress(id, '198.51.100.1')).toBe(false)
    await identity.learnAddress(db, id, 'fe80::1%eth0')
    expect(await identity.isKnownAddress(id, 'fe80::1')).toBe(true)
    await identity.learnAddress(db, id, 'nonsense')
    expect(await identity.isKnownAddress(id, 'nonsense')).toBe(false)
  })

  test('[ACC-08] knows a network of IPv6 by any of its addresses, and one of IPv4 alone', async () => {
    const { id } = await enrolled('householder')
    const { db, pool } = house.platform.modules.database
    for (const ip of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', '::ffff:198.51.100.7'])
      await identity.learnAddress(db, id, ip)
    const { rowCount } = await pool.query(
      'select 1 from identity.known_address where member_id = $1',
      [id],
    )
    expect(rowCount).toBe(2)
    expect(await identity.isKnownAddress(id, '2001:db8:1:2::')).toBe(true)
    expect(await identity.isKnownAddress(id, '2001:db8:1:3:3:4:5:6')).toBe(false)
    expect(await identity.isKnownAddress(id, '::ffff:198.51.100.7')).toBe(true)
    expect(await identity.isKnownAddress(id, '::ffff:198.51.100.8')).toBe(false)
  })
})

describe('[ACC-18] links', () => {
  test('[ACC-18] are one per identity and one per provider, each merchant for itself', async () => {
    const [one, two] = [await enrolled('linked1'), await enrolled('linked2')]
    const { db } = house.platform.modules.database
    const outside = { provider: 'p', issuer: 'https://i', subject: 's', name: null, email: null }
    expect(await identity.link(db, one, outside)).toBe(true)
    expect(await identity.link(db, two, outside)).toBe(false)
    expect(await identity.link(db, one, { ...outside, subject: 's2' })).toBe(false)
    expect((await identity.linkedMember(merchantId, 'https://i', 's'))?.id).toBe(one.id)
    expect(await identity.linkedMember(otherMerchantId, 'https://i', 's')).toBeUndefined()
    expect(await identity.linksOf(one.id)).toMatchObject([{ provider: 'p', name: 'p' }])
    expect(await identity.linksOf(two.id)).toEqual([])
  })
})

describe('[ACC-10] trial members', () => {
  test('[ACC-10] are closed after their time, and nobody else is', async () => {
    const trial = await enrolled('trial-1', { type: 4, registeredBy: 'trial' })
    const real = await enrolled('real-1')
    const agoMs = clock.now().getTime()
    expect(await identity.closeTrials(new Date(agoMs))).toBe(0)
    expect(await identity.closeTrials(new Date(agoMs + 1))).toBe(1)
    expect((await identity.member(merchantId, trial.id))?.status).toBe('closed')
    expect((await identity.member(merchantId, real.id))?.status).toBe('open')
  })
})

describe('[SEC-01] what happened to an account', () => {
  test('[SEC-01] is written with its address and can be neither changed nor deleted', async () => {
    const { id: memberId } = await enrolled('witness')
    const { db, pool } = house.platform.modules.database
    const event = { merchantId, memberId, kind: 'login.failed', detail: { by: 'username' } }
    await identity.record(db, { ...event, ip: '198.51.100.7' })
    await identity.record(db, { ...event, ip: 'nonsense', detail: { typed: 'a\0b\ud800' } })
    const { rows } = await pool.query(
      'select kind, detail, host(ip) as ip from identity.event where member_id = $1 order by id',
      [memberId],
    )
    expect(rows).toEqual([
      { kind: 'login.failed', detail: { by: 'username' }, ip: '198.51.100.7' },
      { kind: 'login.failed', detail: { typed: 'ab\ufffd' }, ip: null },
    ])
    for (const change of ["update identity.event set kind = 'x'", 'delete from identity.event']) {
      await expect(pool.query(`${change} where member_id = $1`, [memberId])).rejects.toThrow(
        'not changed',
      )
    }
  })
})
