import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import {
  type FrozenClock,
  frozenClock,
  peopleOn,
  startPlatform,
  type TestPlatform,
} from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'

let house: TestPlatform
let clock: FrozenClock
let people: ReturnType<typeof peopleOn>
let merchantId: string
let otherId: string
let olga: Awaited<ReturnType<typeof staffWith>>
let rita: Awaited<ReturnType<typeof staffWith>>
beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  people = peopleOn(house, clock)
  merchantId = people.merchantId
  const { config } = house.platform.modules
  otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  await house.platform.modules.catalogue.putGames('test', [
    listedGame('tiger', { vendor: 'PG', name: 'Tiger Riches' }),
    listedGame('lion', { vendor: 'PG', name: 'Lion Riches' }),
  ])
  olga = await staffWith(house, 'olga', [{ role: 'games', merchantId }], merchantId)
  rita = await staffWith(house, 'rita', [{ role: 'risk', merchantId }], merchantId)
})
afterAll(() => house.stop())

type Staff = typeof olga

function send<N extends CommandName>(who: Staff, name: N, input: CommandInput<N>) {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'a test' }
  return who.browser.call('sendCommand', { body })
}

/** Lets go on what is stopped, by two people of different roles. */
async function release(input: CommandInput<'switch.release'>): Promise<void> {
  const held = await send(olga, 'switch.release', input)
  expect(held.value).toMatchObject({ state: 'waiting' })
  const id = held.value.requestId ?? ''
  const one = await rita.browser.call('approval', { query: { id } })
  const body = { id, fingerprint: one.value.fingerprint }
  const decided = await rita.browser.call('approveRequest', { body })
  expect(decided.value).toMatchObject({ state: 'done' })
}

const stopped = (name: string, merchant = merchantId) =>
  house.platform.modules.config.merchant(merchant).stopped.has(name)

/** Until this node has heard of it. */
const follows = (name: string, isStopped: boolean) =>
  vi.waitFor(() => expect(stopped(name)).toBe(isStopped), { timeout: 10_000, interval: 20 })

const wager = (memberId: string, id: string, round: string, game = 'tiger') => ({
  id,
  merchantId,
  memberId,
  currency: 'USD',
  gameType: 'BGS' as const,
  vendor: 'PG',
  game,
  round,
  stake: 100n,
  rulesVersion: '1',
})

describe('[OPS-02] [SEC-02] switches', () => {
  test('[OPS-02] one person stops a game at once; its new rounds are refused, open ones finish', async () => {
    const { bets } = house.platform.modules
    const member = await people.member()
    const open = people.newId()
    expect(await bets.place(wager(member, open, 'open'))).toMatchObject({ kind: 'placed' })
    const done = await send(olga, 'switch.stop', { what: 'game', subject: 'tiger' })
    expect(done.value).toMatchObject({ state: 'done' })
    await follows('game tiger', true)
    expect(await bets.place(wager(member, people.newId(), 'new'))).toEqual({ kind: 'stopped' })
    const other = wager(member, people.newId(), 'other', 'lion')
    expect(await bets.place(other)).toMatchObject({ kind: 'placed' })
    // One more bet of the round that is open, and its payout.
    const more = people.newId()
    expect(await bets.place(wager(member, more, 'open'))).toMatchObject({ kind: 'placed' })
    const third = people.newId()
    expect(await bets.place(wager(member, third, 'open'))).toMatchObject({ kind: 'placed' })
    const win = { id: open, memberId: member, step: 'win', payout: 500n, isLast: true }
    expect(await bets.settle(win)).toMatchObject({ kind: 'settled' })
    await release({ what: 'game', subject: 'tiger' })
    await follows('game tiger', false)
    expect(await bets.place(wager(member, people.newId(), 'new'))).toMatchObject({ kind: 'placed' })
  })

  test('[OPS-02] a name that no bet carries is refused with those that are spelled nearly so; the page offers them', async () => {
    const wrong = await send(olga, 'switch.stop', { what: 'game', subject: 'Tiger' })
    expect(wrong).toMatchObject({ code: 'not-found', value: { known: ['tiger'] } })
    const vendor = await send(olga, 'switch.stop', { what: 'vendor', subject: 'pg' })
    expect(vendor).toMatchObject({ code: 'not-found', value: { known: ['PG'] } })
    const nonsense = await send(olga, 'switch.stop', { what: 'vendor', subject: 'nobody' })
    expect((nonsense.value as unknown as { known: string[] }).known).toContain('PG')
    expect(stopped('vendor pg')).toBe(false)
    const offered = async (what: 'vendor' | 'game' | 'member', text: string) =>
      (await olga.browser.call('switchSubjects', { query: { what, text } })).value.list
    expect(await offered('game', 'riches')).toEqual([
      { subject: 'tiger', name: 'Tiger Riches' },
      { subject: 'lion', name: 'Lion Riches' },
    ])
    expect(await offered('vendor', 'pg')).toEqual([{ subject: 'PG', name: 'PG' }])
    const member = await people.member()
    expect(await offered('member', member)).toMatchObject([{ subject: member }])
    expect(await offered('member', '')).toEqual([])
    // One from before names were compared: it is marked, and can still be released.
    await sql`
      insert into config.switch (merchant_id, what, subject, is_on, version, reason, changed_by, changed_at)
      values (${merchantId}, 'game', 'TIGER', true, nextval('config.switch_version'), 'test', 'test', now())
    `.execute(house.platform.modules.database.db)
    const { value } = await olga.browser.call('switches', {})
    expect(value.list.find(({ subject }) => subject === 'TIGER')).toMatchObject({ isKnown: false })
    await release({ what: 'game', subject: 'TIGER' })
  })

  test('[OPS-02] the maker of a release cannot approve it, and a stop is no release', async () => {
    await send(olga, 'switch.stop', { what: 'withdrawals', subject: '' })
    await follows('withdrawals', true)
    const again = await send(rita, 'switch.stop', { what: 'withdrawals', subject: '' })
    expect(again.code).toBe('already-settled')
    const held = await send(olga, 'switch.release', { what: 'withdrawals', subject: '' })
    expect(held.value).toMatchObject({ state: 'waiting' })
    expect(stopped('withdrawals')).toBe(true)
    expect(stopped('withdrawals', otherId)).toBe(false)
    const id = held.value.requestId ?? ''
    const one = await olga.browser.call('approval', { query: { id } })
    const body = { id, fingerprint: one.value.fingerprint }
    const decided = await olga.browser.call('approveRequest', { body })
    expect(decided.code).toBeDefined()
    expect(stopped('withdrawals')).toBe(true)
  })

  test('[OPS-02] deposits, registration and a member are stopped with a refusal in words', async () => {
    const member = await people.member()
    await send(olga, 'switch.stop', { what: 'deposits', subject: '' })
    await send(olga, 'switch.stop', { what: 'member', subject: member })
    await send(olga, 'switch.stop', { what: 'registration', subject: '' })
    await follows('registration', true)
    await follows(`member ${member}`, true)
    const other = await people.client(await people.member())
    const body = { id: randomUUID(), method: 'card', amount: '5000' }
    const refused = await other.call('deposit', { body } as never).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'paused' })
    const { bets } = house.platform.modules
    const asked = await bets.place(wager(member, people.newId(), 'mine', 'lion'))
    expect(asked).toEqual({ kind: 'stopped' })
    const unknown = await send(olga, 'switch.stop', { what: 'member', subject: randomUUID() })
    expect(unknown.code).toBe('not-found')
    // Written otherwise, it would stop nobody and look as if it did.
    const shouted = { what: 'member', subject: member.toUpperCase() } as const
    expect((await send(olga, 'switch.stop', shouted)).code).toBe('not-found')
    const nameless = await send(olga, 'switch.stop', { what: 'game', subject: '' })
    expect(nameless.code).toBe('bad-input')
  })

  test('[SEC-02] who may not switch stops nothing, and staff of another brand stop nothing here', async () => {
    const una = await staffWith(house, 'una', [{ role: 'finance', merchantId }], merchantId)
    expect((await send(una, 'switch.stop', { what: 'all', subject: '' })).code).toBe(
      'not-permitted',
    )
    const omar = await staffWith(
      house,
      'omar',
      [{ role: 'games', merchantId: otherId }],
      merchantId,
    )
    expect((await send(omar, 'switch.stop', { what: 'all', subject: '' })).code).toBe(
      'not-permitted',
    )
    expect((await omar.browser.call('switches', {})).code).toBe('not-permitted')
    expect(stopped('all')).toBe(false)
  })

  test('[OPS-02] nodes say which switches they hold', async () => {
    const { operations, config, database } = house.platform.modules
    await operations.pulse.beat({ sockets: () => 3, faults: async () => 1 })
    const { value } = await olga.browser.call('switches', {})
    const own = value.nodes.find(({ id }) => id === operations.pulse.id)
    expect(own).toMatchObject({ isAlive: true, isCurrent: true, sockets: 3 })
    // Somebody changes a switch, and this node has not heard of it.
    await sql`
      insert into config.switch (merchant_id, what, is_on, version, reason, changed_by, changed_at)
      values (${merchantId}, 'all', false, nextval('config.switch_version') + 5, 'test', 'test', now())
    `.execute(database.db)
    const later = await olga.browser.call('switches', {})
    expect(later.value.nodes.find(({ id }) => id === operations.pulse.id)?.isCurrent).toBe(false)
    await config.refresh()
    await operations.pulse.beat({ sockets: () => 3, faults: async () => 1 })
    const last = await olga.browser.call('switches', {})
    expect(last.value.nodes.find(({ id }) => id === operations.pulse.id)?.isCurrent).toBe(true)
    clock.advance(60_000)
    const silent = await olga.browser.call('switches', {})
    expect(silent.value.nodes.find(({ id }) => id === operations.pulse.id)?.isAlive).toBe(false)
  })
})

describe('[OPS-02] queues', () => {
  test('[OPS-02] events, jobs and letters that failed are shown and tried again once, by whoever may', async () => {
    const { database, outbox, post, jobs } = house.platform.modules
    const ada = await staffWith(house, 'ada', [{ role: 'admin', merchantId: null }], merchantId)
    const { transact } = await import('../../kernel/database.ts')
    const parts: ['status'] = ['status']
    await transact(database.db, (tx) =>
      outbox.tell(tx, { name: 'live.changed', merchantId, payload: { parts } }),
    )
    await people.heard('live.spread')
    await sql`
      insert into kernel.delivery (event_id, listener, due_at, last_error, parked_at)
      select id, 'live.spread', now(), 'a test', now() from kernel.event
      where name = 'live.changed' and merchant_id = ${merchantId} limit 1`.execute(database.db)
    const id = randomUUID()
    await sql`
      insert into post.message (id, merchant_id, channel, recipient, body, is_secret, state, provider,
        provider_note, written_at, settled_at)
      values (${id}, ${merchantId}, 'email', 'someone@example.com', 'text', false, 'failed', 'smtp',
        'no such host', now(), now())`.execute(database.db)
    const seen = await ada.browser.call('queues', {})
    expect(seen.value.events).toMatchObject([{ listener: 'live.spread', error: 'a test' }])
    expect(seen.value.letters).toMatchObject([{ id, note: 'no such host', canRetry: true }])
    expect(JSON.stringify(seen.value)).not.toContain('someone@example.com')
    const oto = await staffWith(house, 'oto', [{ role: 'games', merchantId: otherId }], otherId)
    const elsewhere = await oto.browser.call('queues', {})
    expect(elsewhere.value).toMatchObject({ events: [], letters: [] })
    expect((await olga.browser.call('queues', {})).value.events).toHaveLength(1)
    expect((await send(olga, 'letter.retry', { letterId: id })).code).toBe('not-permitted')
    expect((await send(ada, 'letter.retry', { letterId: id })).value).toMatchObject({
      state: 'done',
    })
    // It was offered again: this time to nobody, as no mail server is set up here.
    await vi.waitFor(async () => expect((await post.message(id))?.note).toMatch(/not set up/), {
      timeout: 10_000,
      interval: 50,
    })
    const retried = await send(ada, 'event.retry', { listener: 'live.spread' })
    expect(retried.value).toMatchObject({ state: 'done' })
    await people.heard('live.spread')
    expect((await send(ada, 'event.retry', { listener: 'live.spread' })).code).toBe('not-found')
    expect((await send(ada, 'job.retry', { jobId: '9'.repeat(18) })).code).toBe('not-found')
    expect((await send(ada, 'job.retry', { jobId: '9'.repeat(19) })).code).toBe('bad-input')
    expect(await jobs.waiting()).toBeInstanceOf(Array)
    const live = await olga.browser.call('liveNumbers', {})
    expect(live.status).toBe(200)
    expect(live.value.listeners.map(({ listener }) => listener)).toContain('reports.rollup')
  })
})

test('[OPS-01] [SEC-02] the menu counts what waits for whoever asks, up to a hundred, and nothing else', async () => {
  const counts = async (who: Staff, of = merchantId) =>
    (await who.browser.call('officeWaiting', {}, { 'x-merchant': of })).value.counts
  const before = await counts(rita)
  expect(before).toEqual({
    approvals: expect.any(Number),
    heldWins: 0,
    identities: 0,
    cases: 0,
  })
  await sql`
    insert into risk.case_file (id, merchant_id, opened_at, due_at)
    select gen_random_uuid(), ${merchantId}::uuid, ${clock.now()}::timestamptz,
      ${clock.now()}::timestamptz from generate_series(1, 101)`.execute(
    house.platform.modules.database.db,
  )
  expect(await counts(rita)).toEqual({ ...before, cases: 100 })
  // Games of one brand: no risk, and results are keyed in for all brands.
  expect(await counts(olga)).toEqual({ approvals: expect.any(Number), heldWins: 0 })
  expect(await counts(rita, otherId)).toEqual({})
})
