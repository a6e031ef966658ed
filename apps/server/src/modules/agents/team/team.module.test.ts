import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import type { Input } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { writePolicy } from '../pay/pay.store.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const days = { from: '2026-05-04', to: '2026-05-06' }
const memberType = 0
const agentType = 1

interface Somebody {
  id: string
  account: string
  call: Client['call']
}

/** Somebody with an open session. */
async function person(account: string, type: number, upline?: Somebody): Promise<Somebody> {
  const more = { uplineId: upline?.id } as object
  const { memberId, token } = await stage.house.enrol(account, type, more)
  return { id: memberId, account, call: stage.house.as({ token }).call }
}

const agent = (account: string, upline?: Somebody) => person(account, agentType, upline)
const member = (account: string, upline?: Somebody) => person(account, memberType, upline)

/** Logs in again: sessions end within a day. */
async function back(who: Somebody): Promise<Somebody> {
  const { sessions } = stage.house.platform.modules
  const token = await sessions.open(stage.db, {
    member: { id: who.id, merchantId: stage.merchantId, type: agentType },
    ip: '127.0.0.1',
    userAgent: 'test',
    country: null,
    by: 'house',
  })
  return { ...who, call: stage.house.as({ token }).call }
}

const give = ({ id: memberId }: Somebody, amount: bigint) =>
  stage.house.platform.modules.ledger.post([
    deposit({ merchantId: stage.merchantId, memberId, currency: 'USD' }, randomUUID(), amount),
  ])

const count = () => stage.agents.team.count(stage.merchantId)

type Query = Omit<Input<'teamPeople'>['query'], 'from' | 'to'>
const ask = (who: Somebody, query: Query = {}) =>
  who.call('teamPeople', { query: { ...days, ...query } })
const listed = async (who: Somebody, query: Query = {}) =>
  (await ask(who, query)).list.map(({ account }) => account)

/** All pages, by the ids of their people. */
async function allOf(who: Somebody, query: Query): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await ask(who, { ...query, ...(after ? { after } : {}) })
    ids.push(...page.list.map(({ id }) => id))
    if (page.next === null) return ids
    after = page.next
  }
}

const moveNow = async (who: Somebody, upline: Somebody) => {
  const done = await stage.agents.tree.move({
    id: randomUUID(),
    merchantId: stage.merchantId,
    personId: who.id,
    uplineId: upline.id,
    by: 'test',
    reason: 'a test',
  })
  if (done.kind !== 'moved') throw new Error(done.kind)
  stage.clock.set(done.effectiveAt)
}

describe('[AGT-02] the people of a team', () => {
  test('[AGT-02] direct downlines, the whole team, and how many are below each', async () => {
    const top = await agent('astop')
    const middle = await agent('asmiddle', top)
    const low = await member('aslow', middle)
    await member('aside', top)
    await give(low, 700n)
    await give(middle, 300n)
    await count()
    expect(await listed(top)).toEqual(['aside', 'asmiddle'])
    expect(await listed(top, { scope: 'team' })).toEqual(['aside', 'as***', 'asmiddle'])
    const { list, totals, path } = await ask(top)
    expect(path).toEqual([])
    expect(totals).toEqual({ count: 2, balance: '300', validBet: '0' })
    expect(list[1]).toMatchObject({
      id: middle.id,
      isDirect: true,
      level: 1,
      kind: 'agent',
      balance: '300',
      below: 1,
      contracts: [],
    })
    const below = await ask(top, { under: middle.id })
    expect(below.path).toEqual([{ id: middle.id, account: 'asmiddle' }])
    expect(below.list).toMatchObject([{ id: low.id, account: 'as***', level: 2, balance: '700' }])
    expect((await ask(top, { scope: 'team' })).totals).toMatchObject({ count: 3, balance: '1000' })
  })

  test('[AGT-02] every order goes page by page through everybody once', async () => {
    const top = await agent('pgtop')
    const people: Somebody[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      stage.clock.advance(1_000)
      const one = await member(`pgone${nth}`, top)
      people.push(one)
      await give(one, BigInt(100 * ((nth * 3) % 7)) + 1n)
    }
    await stage.play(people[2]!.id, 50n, 0n)
    await stage.play(people[5]!.id, 80n, 0n)
    await stage.heard()
    await count()
    const ids = people.map(({ id }) => id)
    const balanceOf = (id: string) => (ids.indexOf(id) * 3) % 7
    const joined = await allOf(top, { pageSize: 2, order: 'asc' })
    expect(joined).toEqual(ids)
    expect(await allOf(top, { pageSize: 3 })).toEqual(ids.toReversed())
    const richest = await allOf(top, { pageSize: 3, sort: 'balance', scope: 'team' })
    expect(richest.map(balanceOf)).toEqual([6, 5, 4, 3, 2, 1, 0])
    const played = await allOf(top, { pageSize: 2, sort: 'validBet' })
    expect(played.slice(0, 2)).toEqual([ids[5], ids[2]])
    expect(played.toSorted()).toEqual(ids.toSorted())
    expect((await allOf(top, { pageSize: 2, sort: 'login' })).toSorted()).toEqual(ids.toSorted())
    expect(await refusalOf(ask(top, { sort: 'validBet', scope: 'team' }))).toMatchObject({
      code: 'bad-input',
    })
    expect(await refusalOf(ask(top, { after: '1_2' }))).toMatchObject({ code: 'bad-input' })
  })

  test('[AGT-02] search by the beginning of the name; masked names are not found letter by letter', async () => {
    const top = await agent('setop')
    const near = await agent('searchnear', top)
    await member('searchfar', near)
    await count()
    const found = (account: string) => listed(top, { account, scope: 'team' })
    expect(await found('SEARCHN')).toEqual(['searchnear'])
    expect(await found('se')).toEqual(['se***', 'searchnear'])
    expect(await found('sea')).toEqual(['searchnear'])
    expect(await found('searchfar')).toEqual(['se***'])
    expect(await found('%')).toEqual([])
    await stage.agents.team.maskNames(stage.merchantId, false)
    expect(await found('sea')).toEqual(['searchfar', 'searchnear'])
    await stage.agents.team.maskNames(stage.merchantId, true)
    const pages = await ask(top, { account: 'se', scope: 'team', pageSize: 1 })
    expect(JSON.stringify(pages)).not.toContain('searchfar')
    const next = { account: 'se', scope: 'team', pageSize: 1, after: pages.next ?? '' } as const
    expect(await listed(top, next)).toEqual(['searchnear'])
  })

  test('[AGT-02] nothing of a sibling, an upline or another branch, by any id in any call', async () => {
    const top = await agent('autop')
    const [left, right] = [await agent('auleft', top), await agent('auright', top)]
    const [mine, other] = [await member('aumine', left), await member('auother', right)]
    const stranger = await member('austranger')
    await count()
    const others = [top.id, right.id, other.id, stranger.id, randomUUID()]
    for (const id of [...others, left.id]) {
      const calls = [
        () => left.call('teamPerson', { query: { ...days, id } }),
        () => left.call('noteAbout', { body: { id, text: 'a note' } }),
        ...(id === left.id ? [] : [() => ask(left, { under: id })]),
      ]
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: 'not-found' })
    }
    expect(await allOf(left, { scope: 'team' })).toEqual([mine.id])
    expect(await listed(left, { scope: 'team', account: 'auother' })).toEqual([])
    // A mark of another's list shows nothing of it.
    const mark = `0_${other.id}`
    expect(await listed(left, { scope: 'team', order: 'asc', after: mark })).toEqual(['aumine'])
    expect(await refusalOf(ask(mine))).toMatchObject({ code: 'not-permitted' })
    expect(await refusalOf(mine.call('teamOverview', {}))).toMatchObject({ code: 'not-permitted' })
    const seen = JSON.stringify(await left.call('teamPerson', { query: { ...days, id: mine.id } }))
    for (const secret of ['mobile', 'email', 'nickname']) expect(seen).not.toContain(secret)
  })

  test('[AGT-02] who moved away is not seen any more, at the same moment, and the sums follow', async () => {
    const [left, right] = [await agent('moleft'), await agent('moright')]
    const middle = await agent('momiddle', left)
    const low = await member('molow', middle)
    await give(low, 900n)
    await count()
    await stage.play(low.id, 40n, 40n)
    await stage.heard()
    await left.call('noteAbout', { body: { id: low.id, text: 'mine alone' } })
    await moveNow(middle, right)
    expect(await listed(left, { scope: 'team' })).toEqual([])
    expect(
      await refusalOf(left.call('teamPerson', { query: { ...days, id: low.id } })),
    ).toMatchObject({ code: 'not-found' })
    await count()
    expect((await left.call('teamOverview', {})).now).toMatchObject({ people: 0, balance: '0' })
    expect((await right.call('teamOverview', {})).now).toMatchObject({
      people: 2,
      direct: 1,
      balance: '900',
    })
    const seen = await right.call('teamPerson', { query: { ...days, id: low.id } })
    expect(seen).toMatchObject({ note: '', hasNote: false, level: 2 })
    // The figures of the time before stay where they were made.
    expect((await left.call('teamDays', { query: days })).totals.validBet).toBe('40')
    expect((await right.call('teamDays', { query: days })).totals.validBet).toBe('0')
    await count()
    expect((await right.call('teamOverview', {})).now).toMatchObject({ people: 2, balance: '900' })
  })

  test('[AGT-02] a note is the agent’s own, is replaced, and an empty one is none', async () => {
    const top = await agent('notop')
    const middle = await agent('nomiddle', top)
    const low = await member('nolow', middle)
    await count()
    const noteOf = async (who: Somebody) =>
      (await who.call('teamPerson', { query: { ...days, id: low.id } })).note
    await top.call('noteAbout', { body: { id: low.id, text: 'calls on Mondays\nlikes slots' } })
    expect(await noteOf(top)).toBe('calls on Mondays\nlikes slots')
    expect(await noteOf(middle)).toBe('')
    await top.call('noteAbout', { body: { id: low.id, text: '' } })
    expect(await noteOf(top)).toBe('')
  })

  test('[AGT-02] whoever registers is below the agent at once', async () => {
    const top = await agent('retop')
    const { identity, outbox } = stage.house.platform.modules
    const done = await identity.enrol(
      {
        merchantId: stage.merchantId,
        account: 'renew',
        type: 0,
        registeredBy: 'username',
        uplineId: top.id,
      },
      async (tx, { id: memberId }) => {
        const payload = {
          memberId,
          recommenderId: null,
          uplineId: top.id,
          addressHolderId: null,
          registeredBy: 'username' as const,
        }
        await outbox.tell(tx, { name: 'member.registered', merchantId: stage.merchantId, payload })
      },
    )
    expect(done.kind).toBe('enrolled')
    await vi.waitFor(async () => expect(await listed(top)).toEqual(['renew']), { timeout: 60_000 })
  })
})

describe('[AGT-02] the overview of a team', () => {
  test('[AGT-02] today, yesterday and this week, in the merchant’s days, each in the team of the moment', async () => {
    stage.clock.set('2026-05-12T09:00:00Z')
    const top = await agent('ovtop')
    const middle = await agent('ovmiddle', top)
    const low = await member('ovlow', middle)
    await give(low, 100_000n)
    await stage.play(low.id, 500n, 0n)
    await stage.heard()
    stage.clock.set('2026-05-13T09:00:00Z')
    await stage.play(low.id, 300n, 1_000n)
    await stage.play(low.id, 200n, 0n)
    await stage.heard()
    await count()
    const seen = await (await back(top)).call('teamOverview', {})
    expect(seen).toMatchObject({
      today: '2026-05-13',
      now: { people: 2, direct: 1, balance: '100000' },
      todays: { validBet: '500', profit: '500', joined: 0, active: 1 },
      yesterdays: { validBet: '500', profit: '-500', joined: 2, active: 1 },
      weeks: { validBet: '1000', profit: '0', joined: 2, active: 1 },
    })
    const own = await (await back(middle)).call('teamDays', {
      query: { from: '2026-05-11', to: '2026-05-13' },
    })
    expect(own.list.map(({ day, validBet }) => [day, validBet])).toEqual([
      ['2026-05-11', '0'],
      ['2026-05-12', '500'],
      ['2026-05-13', '500'],
    ])
    expect(own.totals).toMatchObject({ validBet: '1000', joined: 1 })
    const tooLong = { query: { from: '2020-01-01', to: '2026-05-13' } }
    expect(await refusalOf((await back(top)).call('teamDays', tooLong))).toMatchObject({
      code: 'bad-input',
    })
  })

  test('[AGT-02] a member is active once the valid bets of the day or the week reach the minimum', async () => {
    stage.clock.set('2026-05-19T09:00:00Z')
    await writePolicy(stage.db, stage.merchantId, {
      activeMin: 100n,
      dividendPayer: 'house',
      claimDays: 14,
    })
    const top = await agent('actop')
    const [one, two] = [await member('acone', top), await member('actwo', top)]
    await give(one, 10_000n)
    await give(two, 10_000n)
    const active = async () => {
      await stage.heard()
      const { todays, weeks } = await (await back(top)).call('teamOverview', {})
      return [todays.active, weeks.active]
    }
    await stage.play(one.id, 60n, 0n)
    expect(await active()).toEqual([0, 0])
    await stage.play(one.id, 40n, 0n)
    await stage.play(one.id, 40n, 0n)
    await stage.play(two.id, 70n, 0n)
    expect(await active()).toEqual([1, 1])
    stage.clock.set('2026-05-20T09:00:00Z')
    await stage.play(two.id, 30n, 0n)
    expect(await active()).toEqual([0, 2])
    await stage.play(two.id, 70n, 0n)
    await stage.play(one.id, 100n, 0n)
    await stage.play(one.id, 100n, 0n)
    expect(await active()).toEqual([2, 2])
  })

  test('[AGT-02] online is who used the site within five minutes, and not the agent', async () => {
    stage.clock.set('2026-05-21T09:00:00Z')
    const top = await agent('ontop')
    const middle = await agent('onmiddle', top)
    await member('onlow', middle)
    await count()
    expect((await top.call('teamOverview', {})).now.online).toBe(2)
    stage.clock.set('2026-05-21T09:06:00Z')
    await count()
    expect((await top.call('teamOverview', {})).now.online).toBe(0)
  })
})
