import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountStage, formOf } from '../../account/account.fixture.ts'
import { hourMs, refusalOf, setStage } from '../../session/session.fixture.ts'
import { invitationOf, registerStage } from './register.fixture.ts'

async function openStage() {
  return registerStage(await accountStage(await setStage()), formOf)
}
type Stage = Awaited<ReturnType<typeof openStage>>

let stage: Stage
let ann: Awaited<ReturnType<Stage['topAgent']>>
let bob: typeof ann

beforeAll(async () => {
  stage = await openStage()
  ann = await stage.topAgent('agentann', { RNG: 8_000, LIVE: 5_000 })
  bob = await stage.topAgent('agentbob', { RNG: 9_000 })
})
afterAll(() => stage.stop())

const dayMs = 24 * hourMs
const listOf = async (by: typeof ann, query = {}) =>
  (await by.call('invitations', { query })).list.map(({ code }) => code)
const codeRefused = { code: 'invitation_code_error' }

describe('[AGT-02] an invitation', () => {
  test('[AGT-02] [ACC-13] brings a member below the agent, with its rates, and counts visits and registrations', async () => {
    const made = await stage.invite(ann, { rates: { RNG: 6_000, LIVE: 5_000 }, note: ' Spring ' })
    expect(made).toMatchObject({ state: 'open', makes: 'member', note: 'Spring', visits: 0 })
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)

    for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) {
      const query = { code: made.code.toLowerCase() }
      expect(await stage.browser({ ip }).call('affiliate', { query })).toEqual({ valid: true })
    }
    await stage.register('brought1', { affiliateCode: made.code })
    await stage.heard()

    const member = await stage.identity.find(stage.merchant().id, { account: 'brought1' })
    expect(member).toMatchObject({ uplineId: ann.memberId, type: 0 })
    const rates = await ann.call('downlineRates', { query: { personId: member?.id ?? '' } })
    expect(rates.rates).toMatchObject({ RNG: 6_000, LIVE: 5_000, FISH: 0 })
    const { list } = await ann.call('invitations', { query: {} })
    expect(list.find(({ id }) => id === made.id)).toMatchObject({ visits: 2, registrations: 1 })
    const people = await ann.call('invitedPeople', { query: { id: made.id } })
    expect(people).toMatchObject({
      list: [{ account: 'brought1', kind: 'member', firstDepositAt: null, isDirect: true }],
      next: null,
    })
  })

  test('[AGT-02] makes an agent of the type of the agent who invites, who can invite in turn', async () => {
    const top = await stage.topAgent('agent41', { RNG: 8_000 }, 41)
    const { code } = await stage.invite(top, { makes: 'agent', rates: { RNG: 7_000 } })
    const { token } = await stage.register('newagent', { affiliateCode: code })
    await stage.heard()
    const made = await stage.identity.find(stage.merchant().id, { account: 'newagent' })
    expect(made).toMatchObject({ type: 41, uplineId: top.memberId })
    const browser = Object.assign(stage.browser(), { token, memberId: made?.id ?? '' })
    expect((await browser.call('rates', {})).rates.RNG).toBe(7_000)
    await stage.invite(browser, { rates: { RNG: 7_000 } })
    expect(await refusalOf(stage.invite(browser, { rates: { RNG: 7_001 } }))).toMatchObject({
      code: 'rate-above-own',
      value: { gameTypes: ['RNG'] },
    })
  })

  test('[ACC-13] of two who use the last use at once, one gets in', async () => {
    const { code } = await stage.invite(ann, { usesMax: 3 })
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((n) => stage.register(`racer${n}`, { affiliateCode: code })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([codeRefused, codeRefused, codeRefused])
    expect(await listOf(ann, { state: 'usedUp' })).toContain(code)
  })

  test('[ACC-13] unknown, expired, switched off or spent gives invitation_code_error, by every form', async () => {
    const soon = new Date(stage.clock.now().getTime() + dayMs).toISOString()
    const expired = await stage.invite(ann, { expiresAt: soon })
    const off = await stage.invite(ann)
    const spent = await stage.invite(ann, { usesMax: 1 })
    await stage.register('spender', { affiliateCode: spent.code })
    expect(await ann.call('switchInvitation', { body: { id: off.id, isOff: true } })).toMatchObject(
      {
        state: 'off',
      },
    )
    await stage.register('intime', { affiliateCode: expired.code })
    stage.advance(dayMs)
    for (const affiliateCode of [expired.code, off.code, spent.code, 'NOSUCHCODE']) {
      const query = { code: affiliateCode }
      expect(await stage.browser().call('affiliate', { query })).toEqual({ valid: false })
      expect(await refusalOf(stage.register('latecomer', { affiliateCode }))).toMatchObject(
        codeRefused,
      )
      await stage.change({ oneClick: true })
      const body = { terms: true as const, affiliateCode }
      const oneClick = stage.browser().call('registerOneClick', { body })
      expect(await refusalOf(oneClick)).toMatchObject(codeRefused)
    }
    await ann.call('switchInvitation', { body: { id: off.id, isOff: false } })
    await stage.register('latecomer', { affiliateCode: off.code })
  })

  test('[AGT-02] the list goes page by page, by state, and nothing is lost between pages', async () => {
    const carl = await stage.topAgent('agentcarl')
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1) {
      codes.unshift((await stage.invite(carl, { code: `CARL000${n}` })).code)
    }
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { list, next } = await carl.call('invitations', { query: { pageSize: 2, after } })
      seen.push(...list.map(({ code }) => code))
      if (next === null) break
      after = next
    }
    // Made within one moment of a clock that stands still, they are in the order of their ids.
    expect(seen.toSorted()).toEqual(codes.toSorted())
    expect(await refusalOf(carl.call('invitations', { query: { after: 'x' } }))).toMatchObject({
      code: 'bad-input',
    })
    expect(await listOf(carl, { state: 'off' })).toEqual([])
  })

  test('[AGT-02] a chosen code is free or refused; the same id makes one invitation', async () => {
    const { body } = invitationOf({ code: 'Summer26' })
    const made = await ann.call('addInvitation', { body })
    expect(made.code).toBe('SUMMER26')
    expect(await ann.call('addInvitation', { body })).toEqual(made)
    const again = ann.call('addInvitation', { body: { ...body, code: 'WINTER26' } })
    expect(await refusalOf(again)).toMatchObject({ code: 'key-reused' })
    expect(await refusalOf(bob.call('addInvitation', { body }))).toMatchObject({
      code: 'key-reused',
    })
    expect(await refusalOf(stage.invite(bob, { code: 'summer26' }))).toMatchObject({
      code: 'code-taken',
    })
    for (const code of ['abc', 'with space', 'x'.repeat(17), 'a/b?c']) {
      expect(await refusalOf(stage.invite(bob, { code }))).toMatchObject({ code: 'bad-input' })
    }
    const past = stage.clock.now().toISOString()
    expect(await refusalOf(stage.invite(bob, { expiresAt: past }))).toMatchObject({
      code: 'bad-input',
    })
  })

  test('[AGT-02] the first deposit of each newcomer is counted once', async () => {
    const { house, newcomer } = { house: stage.house, newcomer: 'depositor' }
    const { code, id } = await stage.invite(ann)
    await stage.register(newcomer, { affiliateCode: code })
    const member = await stage.identity.find(stage.merchant().id, { account: newcomer })
    const { outbox, database } = house.platform.modules
    const { transact } = await import('../../../kernel/database.ts')
    const payload = { memberId: member?.id ?? '', currency: 'USD', amount: '1000' }
    for (const depositId of [randomUUID(), randomUUID()]) {
      await transact(database.db, (tx) =>
        outbox.tell(tx, {
          name: 'deposit.credited',
          merchantId: stage.merchant().id,
          payload: { ...payload, depositId, fee: '0' },
        }),
      )
    }
    await stage.heard()
    const { list } = await ann.call('invitations', { query: {} })
    expect(list.find((one) => one.id === id)).toMatchObject({ firstDeposits: 1 })
    const people = await ann.call('invitedPeople', { query: { id } })
    expect(people.list[0]?.firstDepositAt).toEqual(expect.any(String))
  })

  test('[AGT-02] rates of the agent that were lowered since are the limit for newcomers', async () => {
    const dora = await stage.topAgent('agentdora', { RNG: 8_000 })
    const { code } = await stage.invite(dora, { rates: { RNG: 8_000 } })
    await stage.setRates(dora.memberId, { RNG: 3_000 })
    await stage.register('underdora', { affiliateCode: code })
    await stage.heard()
    const member = await stage.identity.find(stage.merchant().id, { account: 'underdora' })
    const { rates } = await dora.call('downlineRates', { query: { personId: member?.id ?? '' } })
    expect(rates.RNG).toBe(3_000)
  })

  test('[SEC-01] a day has a limit of counted visits, and old visits are forgotten', async () => {
    const { code, id } = await stage.invite(ann)
    const { pool } = stage.house.platform.modules.database
    await stage.browser().call('affiliate', { query: { code } })
    const full = 'update identity.affiliate_code set visits_of_day = 10000 where id = $1'
    await pool.query(full, [id])
    await stage.browser({ ip: '203.0.113.99' }).call('affiliate', { query: { code } })
    const visits = async () =>
      (await ann.call('invitations', { query: {} })).list.find((one) => one.id === id)?.visits
    expect(await visits()).toBe(1)
    stage.advance(2 * dayMs)
    await stage.browser().call('affiliate', { query: { code } })
    expect(await visits()).toBe(2)
    await stage.identity.forgetVisits()
    const { rows } = await pool.query('select day from identity.visit where invitation_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('[ACC-13] where a newcomer without an agent’s code stands', () => {
  const uplineOf = async (account: string) =>
    (await stage.identity.find(stage.merchant().id, { account }))?.uplineId
  const referralOf = async (id: string) =>
    (await stage.identity.member(stage.merchant().id, id))?.referralCode

  test('[ACC-13] a referral code leads below the agent whose it is, or of the member whose it is', async () => {
    await stage.register('byagent', { referralCode: await referralOf(ann.memberId) })
    expect(await uplineOf('byagent')).toBe(ann.memberId)
    const { code } = await stage.invite(bob)
    await stage.register('friendofbob', { affiliateCode: code })
    const friend = await stage.identity.find(stage.merchant().id, { account: 'friendofbob' })
    await stage.register('byfriend', { referralCode: friend?.referralCode })
    expect(await uplineOf('byfriend')).toBe(bob.memberId)
    await stage.register('bymixed', {
      affiliateCode: (await stage.invite(ann)).code,
      referralCode: friend?.referralCode,
    })
    expect(await uplineOf('bymixed')).toBe(ann.memberId)
  })

  test('[ACC-13] an agent’s own domain leads below the agent, if no code says otherwise', async () => {
    const { config } = stage.house.platform.modules
    const merchantId = stage.merchant().id
    const bobsMember = await stage.identity.member(merchantId, bob.memberId)
    expect(await stage.identity.giveDomain(merchantId, '127.0.0.1', bobsMember ?? null)).toBe(true)
    await stage.register('bydomain')
    expect(await uplineOf('bydomain')).toBe(bob.memberId)
    await stage.register('bycode', { affiliateCode: (await stage.invite(ann)).code })
    expect(await uplineOf('bycode')).toBe(ann.memberId)

    const sites = async (by: typeof ann) =>
      (await by.call('registerTerms', {})).sites.filter(({ domain }) => domain === '127.0.0.1')
    expect(await sites(bob)).toMatchObject([{ isOwn: true, origin: expect.stringContaining(':') }])
    expect(await sites(ann)).toEqual([])
    expect(await refusalOf(stage.invite(ann, { domain: '127.0.0.1' }))).toMatchObject({
      code: 'bad-input',
    })
    expect(await stage.identity.giveDomain(merchantId, '127.0.0.1', null)).toBe(true)
    expect(await stage.identity.giveDomain(merchantId, '127.0.0.1', null)).toBe(false)
    await stage.register('bynobody')
    expect(await uplineOf('bynobody')).toBeNull()
    expect(config.merchant(merchantId).domains).toContain('127.0.0.1')
  })
})

describe('[SEC-02] nobody reaches what is not the own', () => {
  test('[SEC-02] [AGT-02] invitations of a sibling, an upline or a downline stay closed by any id', async () => {
    const { code: agentCode } = await stage.invite(ann, { makes: 'agent' })
    const { token } = await stage.register('annsagent', { affiliateCode: agentCode })
    const below = Object.assign(stage.browser(), { token, memberId: '' })
    const own = await stage.invite(ann)
    const theirs = await stage.invite(below)
    for (const [who, id] of [
      [bob, own.id],
      [below, own.id],
      [ann, theirs.id],
      [ann, randomUUID()],
    ] as const) {
      const looks = who.call('invitedPeople', { query: { id } })
      expect(await refusalOf(looks)).toMatchObject({ code: 'not-found' })
      const turns = who.call('switchInvitation', { body: { id, isOff: true } })
      expect(await refusalOf(turns)).toMatchObject({ code: 'not-found' })
    }
    expect(await listOf(ann, { state: 'open' })).toContain(own.code)
    expect(await listOf(bob)).not.toContain(own.code)
    expect(await listOf(below)).toEqual([theirs.code])
  })

  test('[SEC-02] players, trials and visitors have no register centre', async () => {
    const player = await stage.signedIn('justplayer')
    const trial = await stage.signedIn('justtrial', {}, 4)
    const calls = (who: Pick<typeof ann, 'call'>) => [
      () => who.call('registerTerms', {}),
      () => who.call('invitations', { query: {} }),
      () => who.call('addInvitation', invitationOf()),
      () => who.call('addDownline', { body: { id: randomUUID(), makes: 'member', rates: {} } }),
      () => who.call('rates', {}),
    ]
    for (const [who, code] of [
      [player, 'not-permitted'],
      [trial, 'real-account-needed'],
      [stage.browser(), 'not-signed-in'],
    ] as const) {
      for (const call of calls(who)) expect(await refusalOf(call())).toMatchObject({ code })
    }
  })

  test('[SEC-02] a code of one merchant is none of another', async () => {
    const { config } = stage.house.platform.modules
    const { code } = await stage.invite(ann)
    const other = config.merchantByCode('harbour')?.id ?? ''
    expect(await stage.identity.inviting(other, code, 'harbour.localhost')).toBeUndefined()
  })
})
