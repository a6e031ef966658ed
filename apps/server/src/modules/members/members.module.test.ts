import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { deposit } from '../ledger/index.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { type MembersStage, membersStage, personal } from './members.fixture.ts'

let stage: MembersStage<Awaited<ReturnType<typeof staffWith>>>
let support: Awaited<ReturnType<typeof staffWith>>
let payments: typeof support
beforeAll(async () => {
  stage = await membersStage(staffWith)
  support = await stage.staff('sue', 'support')
  payments = await stage.staff('pia', 'payments')
})
afterAll(() => stage.stop())

describe('[OPS-01] one search', () => {
  const accounts = async (who: typeof support, text: string) =>
    (await who.browser.call('officeSearch', { query: { text } })).value.list.flatMap((hit) =>
      hit.kind === 'member' ? [hit.account] : [hit.kind],
    )

  test('finds members by a part of the account for everybody, by a part of contacts for whoever may read them', async () => {
    expect(await accounts(support, 'sa.qui')).toContain('rosa.quill')
    for (const part of ['alind.quill@ex', '5550142', 'Quillfeath']) {
      expect([part, await accounts(support, part)]).toEqual([part, ['rosa.quill']])
      expect([part, await accounts(payments, part)]).toEqual([part, []])
    }
    for (const whole of [personal.email.toUpperCase(), '+63 917 555 0142', personal.fullName])
      expect([whole, await accounts(payments, whole)]).toEqual([whole, ['rosa.quill']])
  })

  test('nothing that is typed is a pattern', async () => {
    expect(await accounts(support, '%%%')).toEqual([])
    expect(await accounts(support, 'rosa_quill')).toEqual([])
  })

  test('finds a bet by its id and its round, a transfer by its key, a member by id; nothing of another brand', async () => {
    const { people, merchantId, otherId, modules } = stage
    const memberId = await people.member()
    const betId = await people.play(memberId, 500n, 900n)
    expect(await accounts(support, betId)).toEqual(['bet'])
    expect(await accounts(support, `stake:${betId}`)).toEqual(['transfer'])
    const key = newId()
    await modules.ledger.post([deposit({ merchantId, memberId, currency: 'USD' }, key, 5n)])
    expect(await accounts(support, `deposit:${key}`)).toEqual(['transfer'])
    expect(await accounts(support, stage.rosa.memberId)).toEqual(['rosa.quill'])
    const there = { 'x-merchant': otherId }
    for (const text of [betId, stage.rosa.memberId, `deposit:${key}`, 'rosa.quill']) {
      const answer = await support.browser.call('officeSearch', { query: { text } }, there)
      expect([text, answer.value.list]).toEqual([text, []])
    }
  })

  test('asks for a brand, and for both factors', async () => {
    const nobody = await stage.staff('nora', 'support')
    const answer = await nobody.browser.call(
      'officeSearch',
      { query: { text: 'rosa' } },
      { 'x-merchant': '' },
    )
    expect(answer.code).toBe('bad-input')
  })
})

describe('[OPS-01] the list', () => {
  test('filters by state, kind and what waits, page after page without gaps', async () => {
    const made: string[] = []
    for (let nth = 0; nth < 7; nth += 1)
      made.push((await stage.house.enrol(`lister${nth}`)).memberId)
    const seen: string[] = []
    let after: string | undefined
    do {
      const query = { kind: 'member' as const, pageSize: 3, ...(after ? { after } : {}) }
      const { value } = await support.browser.call('officeMembers', { query })
      seen.push(...value.list.map(({ id }) => id))
      after = value.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of made) expect(seen).toContain(id)
    const closed = await support.browser.call('officeMembers', { query: { state: 'closed' } })
    expect(closed.value.list.every(({ state }) => state === 'closed')).toBe(true)
    await stage.house.enrol('anagent', 1)
    const agents = await support.browser.call('officeMembers', { query: { kind: 'agent' } })
    expect(agents.value.list.length).toBeGreaterThan(0)
    expect(agents.value.list.every(({ kind }) => kind === 'agent')).toBe(true)
  })

  test('[OPS-02] begins with the newest or the oldest, and the pages of both have the same members', async () => {
    const paged = async (order: 'newest' | 'oldest') => {
      const ids: string[] = []
      let after: string | undefined
      do {
        const query = { order, pageSize: 4, ...(after ? { after } : {}) }
        const { value } = await support.browser.call('officeMembers', { query })
        ids.push(...value.list.map(({ id }) => id))
        // Whoever registers meanwhile comes last, or not at all.
        if (after === undefined) await stage.house.enrol(`meanwhile${order}`)
        after = value.next ?? undefined
      } while (after)
      return ids
    }
    const newest = await paged('newest')
    const oldest = await paged('oldest')
    expect(newest.length).toBeGreaterThan(4)
    // What came during the first reading is in the second alone, and so is what came during the second.
    expect(oldest.slice(0, newest.length)).toEqual(newest.toReversed())
    expect(oldest.length).toBe(newest.length + 2)
    expect(new Set(oldest).size).toBe(oldest.length)
  })

  test('is exported with a line in the log, and no cell is a formula', async () => {
    await stage.house.enrol('=cmd', 0)
    const body = { state: 'open' as const, reason: 'monthly check' }
    // Who may look at the list may not take it away.
    expect((await support.browser.call('exportMembers', { body })).code).toBe('not-permitted')
    const { merchantId } = stage
    const risk = await staffWith(stage.house, 'taker', [{ role: 'risk', merchantId }], merchantId)
    const { value } = await risk.browser.call('exportMembers', { body })
    expect(value.next).toBeNull()
    const query = { state: 'open', pageSize: 1 } as const
    const after = (await risk.browser.call('officeMembers', { query })).value.next ?? ''
    const rest = await risk.browser.call('exportMembers', { body: { ...body, after } })
    // The part behind the first row: the same lines, without the header.
    expect(value.csv.split('\r\n').slice(2).join('\r\n')).toBe(rest.value.csv)
    expect(value.csv).toContain(",'=cmd,")
    expect(value.csv.split('\r\n').length - 2).toBe(value.rows)
    const lines = await stage.modules.audit.lines({
      merchantId: stage.merchantId,
      action: 'member.export',
      limit: 9,
    })
    const line = lines.find(({ body: { detail } }) => detail?.rows === value.rows)
    expect(line?.body).toMatchObject({ outcome: 'read', reason: 'monthly check' })
    expect(line?.body.detail).toMatchObject({ rows: value.rows, sha256: value.sha256 })
  })

  test('views are kept for whoever saved them', async () => {
    const view = { name: 'Blocked', query: 'state=closed' }
    await support.browser.call('saveOfficeView', { body: { list: 'members', ...view } })
    const mine = await support.browser.call('officeViews', { query: { list: 'members' } })
    expect(mine.value.views).toEqual([view])
    const other = await payments.browser.call('officeViews', { query: { list: 'members' } })
    expect(other.value.views).toEqual([])
    await support.browser.call('removeOfficeView', { query: { list: 'members', name: 'Blocked' } })
    const left = await support.browser.call('officeViews', { query: { list: 'members' } })
    expect(left.value.views).toEqual([])
  })
})

describe('[OPS-01] a member’s page', () => {
  test('shows balances, contacts in part, and each figure down to both sides of its transfers', async () => {
    const { people } = stage
    const memberId = await people.member()
    const betId = await people.play(memberId, 700n, 0n)
    const { value } = await support.browser.call('officeMember', { query: { memberId } })
    expect(value).toMatchObject({ state: 'open', kind: 'member', hasAuthenticator: false })
    const wallet = await support.browser.call('memberWallet', { query: { memberId } })
    const [newest] = wallet.value.list
    expect(newest).toMatchObject({ key: `stake:${betId}`, amount: '-700' })
    expect(newest?.balance).toBe(value.purses.cash)
    const move = await support.browser.call('officeMove', { query: { key: newest?.key ?? '' } })
    expect(move.value.legs[0]).toMatchObject({
      amount: '700',
      from: { memberId, name: 'cash', balance: value.purses.cash },
      to: { memberId: null, balance: null },
    })
    const bets = await support.browser.call('memberBets', { query: { memberId } })
    expect(bets.value.list[0]).toMatchObject({ id: betId, stake: '700', status: 'settled' })
    const bet = await support.browser.call('officeBet', { query: { id: betId } })
    expect(bet.value.transfers).toHaveLength(1)
    const rosa = await support.browser.call('officeMember', {
      query: { memberId: stage.rosa.memberId },
    })
    const fields = rosa.value.contacts.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['email', 'mobile', 'fullName', 'payoutNumber']))
  })

  test('the timeline has everything once, newest first, whatever the size of its pages', async () => {
    const { people, clock, modules, merchantId, ask } = stage
    const memberId = await people.member()
    for (let hour = 0; hour < 6; hour += 1) {
      for (let nth = 0; nth < 4; nth += 1) {
        await people.play(memberId, 100n, 0n)
        clock.advance(60_000)
      }
      await modules.identity.record(modules.database.db, {
        merchantId,
        memberId,
        kind: 'login.opened',
      })
      await ask('member.note', { memberId, text: `note ${hour}` })
      clock.advance(50 * 60_000)
    }
    // Hours have passed: earlier sessions of staff are over.
    support = await stage.staff('lou', 'support')
    const read = async (pageSize: number) => {
      const list: { id: string; at: string; count?: number | undefined }[] = []
      let after: string | undefined
      do {
        const query = { memberId, pageSize, ...(after ? { after } : {}) }
        const { value } = await support.browser.call('memberTimeline', { query })
        list.push(...value.list)
        after = value.next ?? undefined
      } while (after)
      return list
    }
    const whole = await read(100)
    for (const pageSize of [1, 2, 3, 5]) {
      const inPages = await read(pageSize)
      expect(inPages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    }
    const times = whole.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
    expect(whole.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(24)
    // Six logins, six notes with their lines in the log, the registration, and bets by hours.
    expect(whole.length).toBeGreaterThanOrEqual(6 + 6 + 6 + 1 + 6)
  })

  test('names likely twins and says why', async () => {
    const { house, modules, rosa, clock, merchantId } = stage
    const twin = await house.enrol('rosa.again', 0, { profile: { idNumber: personal.idNumber } })
    for (const { memberId } of [rosa, twin])
      await modules.identity.learnAddress(modules.database.db, memberId, '203.0.113.9')
    await sql`
      insert into payments.payout_account
        (id, merchant_id, member_id, method, holder, bank, number, last_four, added_at)
      values (${newId()}, ${merchantId}, ${twin.memberId}, 'bank-out', 'X', 'First',
        ${modules.seal.close(personal.payoutNumber)}, '7766', ${clock.now()})`.execute(
      modules.database.db,
    )
    const { value } = await support.browser.call('memberTwins', {
      query: { memberId: rosa.memberId },
    })
    expect(value.list[0]?.member.account).toBe('rosa.again')
    expect(value.list[0]?.signs.map(({ sign }) => sign).toSorted()).toEqual([
      'address',
      'document',
      'payoutNumber',
    ])
  })
})
