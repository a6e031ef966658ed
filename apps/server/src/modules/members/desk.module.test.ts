import { once } from 'node:events'
import { type Route, routes } from '@baize/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { wasRun } from '../../kernel/command.once.ts'
import { newId } from '../../kernel/ids.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { type MembersStage, membersStage, personal } from './members.fixture.ts'
import { forgetOld } from './members.store.ts'

let stage: MembersStage<Awaited<ReturnType<typeof staffWith>>>
beforeAll(async () => {
  stage = await membersStage(staffWith)
})
afterAll(() => stage.stop())

const newest = async (action: string) =>
  (await stage.modules.audit.lines({ merchantId: stage.merchantId, action, limit: 1 }))[0]?.body

describe('[OPS-01] [OPS-04] commands about a member', () => {
  test('to block needs one person and ends every session; to unblock needs two; both once for an id', async () => {
    const { house, ask, modules, merchantId } = stage
    const { memberId, token } = await house.enrol('blockable')
    const call = () => house.as({ token }).call('memberInfo', {})
    await call()
    const id = newId()
    expect((await ask('member.block', { memberId }, { id })).eyes).toBe('one')
    await expect(call()).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await newest('member.block')).toMatchObject({
      by: { name: 'Tess' },
      reason: 'a test',
      target: { kind: 'member', id: memberId },
      outcome: 'done',
      detail: { ended: 1 },
    })
    await expect(ask('member.block', { memberId })).rejects.toMatchObject({
      code: 'already-settled',
    })
    expect((await ask('member.unblock', { memberId })).eyes).toBe('two')
    // The first command again changes nothing.
    const block = modules.members.commands.find(({ name }) => name === 'member.block')
    const actor = { staffId: 'test', name: 'Tess' }
    const again = { id, merchantId, input: { memberId }, reason: 'a test', actor }
    await block?.run(again as never)
    expect((await modules.identity.member(merchantId, memberId))?.status).toBe('open')
  })

  test('one session is ended, or all of them', async () => {
    const { house, ask, modules, merchantId } = stage
    const { memberId, token } = await house.enrol('ended')
    const caller = await modules.sessions.callerOf(token, merchantId)
    const sessionId = 'sessionId' in caller ? caller.sessionId : ''
    await ask('member.endSessions', { memberId, sessionId: newId() })
    await house.as({ token }).call('memberInfo', {})
    await ask('member.endSessions', { memberId, sessionId })
    await expect(house.as({ token }).call('memberInfo', {})).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  test('a second factor is reset by two people, and all sessions end', async () => {
    const { house, ask, modules, merchantId } = stage
    const { memberId } = await house.enrol('factor')
    await expect(ask('member.resetFactor', { memberId })).rejects.toMatchObject({
      code: 'already-settled',
    })
    const { db } = modules.database
    await sql`
      insert into identity.authenticator (member_id, secret, confirmed_at)
      values (${memberId}, 'sealed', ${stage.clock.now()})`.execute(db)
    expect((await ask('member.resetFactor', { memberId })).eyes).toBe('two')
    expect((await modules.identity.authenticatorOf(memberId)).isOn).toBe(false)
    const [event] = await modules.identity.eventsOf(memberId, { before: undefined, limit: 1 })
    expect(event?.kind).toBe('authenticator.reset')
    expect((await modules.identity.member(merchantId, memberId))?.status).toBe('open')
  })

  test('[RGM-01] a tighter limit holds at once with one person; a looser one needs two and a day', async () => {
    const { house, ask, modules, merchantId, clock } = stage
    const { memberId } = await house.enrol('limited')
    const houseLimit = async () =>
      (await modules.limits.standing(merchantId, memberId)).limits.find(
        ({ kind, period }) => kind === 'deposit' && period === 'day',
      )?.house
    const limit = { memberId, kind: 'deposit', period: 'day' } as const
    expect((await ask('member.limit', { ...limit, value: '10000' })).eyes).toBe('one')
    expect(await houseLimit()).toBe(10_000n)
    expect((await ask('member.limit', { ...limit, value: '20000' })).eyes).toBe('two')
    await modules.limitsDesk.loosenDue()
    expect(await houseLimit()).toBe(10_000n)
    clock.advance(24 * 3_600_000 + 1)
    await modules.limitsDesk.loosenDue()
    expect(await houseLimit()).toBe(20_000n)
    // What waits is dropped by anything tighter.
    await ask('member.limit', { ...limit, value: null })
    await ask('member.limit', { ...limit, value: '500' })
    clock.advance(24 * 3_600_000 + 1)
    await modules.limitsDesk.loosenDue()
    expect(await houseLimit()).toBe(500n)
  })

  test('[RGM-02] an exclusion by staff stops stakes, and nobody shortens it', async () => {
    const { people, ask, modules } = stage
    const memberId = await people.member()
    await ask('member.exclude', { memberId, kind: 'exclusion', days: 180 })
    const bet = { id: people.newId(), memberId, merchantId: stage.merchantId, currency: 'USD' }
    const wager = { ...bet, gameType: 'RNG', vendor: 'PG', game: 'tiger', round: 'r' } as const
    const placed = await modules.bets.place({ ...wager, stake: 5n, rulesVersion: '1' })
    expect(placed).toMatchObject({ kind: 'refused', fault: { kind: 'excluded' } })
    await expect(
      ask('member.exclude', { memberId, kind: 'timeOut', days: 1 }),
    ).rejects.toMatchObject({ code: 'already-settled' })
  })

  test('nothing is done for a member of another brand', async () => {
    const { otherId, ask, rosa } = stage
    const there = { merchantId: otherId }
    await expect(ask('member.block', { memberId: rosa.memberId }, there)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('[OPS-04] [SEC-02] contacts', () => {
  test('one field is revealed with a reason: a line tells who looked, without the value, and it is counted', async () => {
    const { rosa } = stage
    const support = await stage.staff('ria', 'support')
    const payments = await stage.staff('pol', 'payments')
    const { memberId } = rosa
    const body = { memberId, field: 'email' as const, reason: 'asked for a letter' }
    const shown = await support.browser.call('revealContact', { body })
    expect(shown.value).toEqual({ value: personal.email, seconds: 60 })
    const line = await newest('member.contact.read')
    expect(line).toMatchObject({ outcome: 'read', reason: 'asked for a letter' })
    expect(JSON.stringify(line)).not.toContain(personal.email)
    const page = await support.browser.call('officeMember', { query: { memberId } })
    expect(page.value.reveals).toBe(1)
    const account = page.value.contacts.find(({ field }) => field === 'payoutNumber')?.accountId
    const number = await support.browser.call('revealContact', {
      body: { ...body, field: 'payoutNumber', accountId: account },
    })
    expect(number.value.value).toBe(personal.payoutNumber)
    expect((await payments.browser.call('revealContact', { body })).code).toBe('not-permitted')
  })
})

describe('[OPS-04] [SEC-02] view as a member', () => {
  test('reads everything the member reads, changes nothing, ends after a quarter of an hour, and the member sees it', async () => {
    const { house, modules, merchantId, clock } = stage
    const support = await stage.staff('vera', 'support')
    const { memberId, token } = await house.enrol('viewed')
    const body = { id: newId(), memberId, reason: 'the page looks empty' }
    const opened = await support.browser.call('viewAsMember', { body })
    expect((await support.browser.call('viewAsMember', { body })).code).toBe('key-reused')
    // Else it would pass for the run of a command with this id, which nobody would run any more.
    expect(await wasRun(modules.database.db, body.id)).toBe(false)
    const view = opened.value.url.split('#')[1] ?? ''
    const { call } = house.as({ token: view })
    expect((await call('memberInfo', {})).account).toBe('viewed')
    const before = await everythingOf(memberId)
    const answers = new Map<string, string>()
    for (const [name, { method, audience }] of Object.entries(routes) as [string, Route][]) {
      if (name === 'logout' || (method === 'GET' && audience !== 'member')) continue
      const answer = call(name as 'memberInfo', {}).then(
        () => 'read',
        ({ code }: { code: string }) => code,
      )
      answers.set(`${method} ${name}`, await answer)
    }
    const written = [...answers].filter(([name]) => !name.startsWith('GET '))
    expect(written.filter(([, answer]) => answer !== 'not-permitted')).toEqual([])
    expect(written.length).toBeGreaterThan(50)
    const known = ['read', 'bad-input', 'not-found', 'unavailable']
    const read = [...answers].filter(([name]) => name.startsWith('GET '))
    expect(read.filter(([, answer]) => !known.includes(answer))).toEqual([])
    // Visitors open demos, so this is no call of members: staff would play with the member's money.
    await expect(call('launchGame', { query: { nodeId: 'tiger' } })).rejects.toMatchObject({
      code: 'not-permitted',
    })
    expect(await everythingOf(memberId)).toEqual(before)
    const devices = await house.as({ token }).call('devices', {})
    expect(devices.list).toHaveLength(1)
    expect(devices.views).toHaveLength(1)
    const [event] = await modules.identity.eventsOf(memberId, { before: undefined, limit: 1 })
    expect(event?.kind).toBe('staff.viewed')
    expect(await newest('member.viewAs')).toMatchObject({ reason: body.reason, outcome: 'read' })
    clock.advance(15 * 60_000)
    await expect(call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await modules.sessions.callerOf(token, merchantId)).toMatchObject({ memberId })
  })

  test('[SEC-02] a socket that was opened for it is closed when it is over, the member’s own stays', async () => {
    const { house, clock } = stage
    const support = await stage.staff('vito', 'support')
    const { memberId, token } = await house.enrol('viewed3')
    const body = { id: newId(), memberId, reason: 'a question' }
    const opened = await support.browser.call('viewAsMember', { body })
    const own = await listening(token)
    const looking = await listening(opened.value.url.split('#')[1] ?? '')
    clock.advance(15 * 60_000)
    await vi.waitFor(() => expect(looking.closedBy()).toBe(4001), { timeout: 10_000 })
    expect(own.closedBy()).toBeUndefined()
    own.socket.terminate()
  })

  test('is ended from the page', async () => {
    const { house } = stage
    const support = await stage.staff('vic', 'support')
    const { memberId } = await house.enrol('viewed2')
    const body = { id: newId(), memberId, reason: 'a question' }
    const opened = await support.browser.call('viewAsMember', { body })
    const { call } = house.as({ token: opened.value.url.split('#')[1] ?? '' })
    await call('logout', {})
    await expect(call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})

test('[OPS-04] notes of staff end after five years, and not before', async () => {
  const { modules, house, merchantId } = stage
  const { db } = modules.database
  const { memberId } = await house.enrol('remembered')
  const write = (text: string, years: number) =>
    sql`
    insert into members.note (id, merchant_id, member_id, staff_id, staff_name, text, at)
    values (${newId()}, ${merchantId}, ${memberId}, 'sue', 'Sue', ${text},
      ${modules.clock.now()}::timestamptz - make_interval(years => ${years}, days => 1))`.execute(
      db,
    )
  await write('long ago', 5)
  await write('of late', 4)
  await forgetOld(db, modules.clock)
  const left = await sql<{ text: string }>`
    select text from members.note where member_id = ${memberId}`.execute(db)
  expect(left.rows).toEqual([{ text: 'of late' }])
  const early = sql`delete from members.note where member_id = ${memberId}`.execute(db)
  await expect(early).rejects.toThrow('notes are kept for five years')
  const changed = sql`update members.note set text = 'x' where member_id = ${memberId}`.execute(db)
  await expect(changed).rejects.toThrow('notes stay as they were written')
})

/** A socket that has been greeted. */
async function listening(token: string) {
  const socket = new WebSocket(`${stage.house.url.replace('http', 'ws')}/socket`)
  let code: number | undefined
  socket.on('close', (by) => {
    code = by
  })
  await once(socket, 'open')
  const told = once(socket, 'message')
  socket.send(JSON.stringify({ kind: 'hello', token }))
  const [said] = (await told) as [Buffer]
  expect(JSON.parse(said.toString())).toMatchObject({ kind: 'welcome', signedIn: true })
  return { socket, closedBy: () => code }
}

/** All rows of all tables that name a member, as one hash for each table. */
async function everythingOf(memberId: string): Promise<Record<string, string>> {
  const { db } = stage.modules.database
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'jobs', 'kernel', 'public')
    order by 1`.execute(db)
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '' order by t::text)) as hash
      from ${sql.raw(name)} t where t::text like ${`%${memberId}%`}`.execute(db)
    hashes[name] = found.rows[0]?.hash ?? ''
  }
  return hashes
}
