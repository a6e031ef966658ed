import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringToVendor, deposit } from '../ledger/index.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { approve, gamesStage, send } from './games.fixture.ts'

let stage: Awaited<ReturnType<typeof gamesStage>>
beforeAll(async () => {
  stage = await gamesStage()
  // Nothing is asked of it here.
  await sql`
    insert into vendors.integration
      (id, adapter, base_url, operator_id, secrets, enabled, round_hours, round_end)
    values ('pending', 'transfer', 'http://127.0.0.1:9', 'x', '', false, 48, 'close')`.execute(db())
})
afterAll(() => stage.house.stop())

const db = () => stage.house.platform.modules.database.db
const cashOf = async (memberId: string) =>
  (await stage.house.platform.modules.ledger.balanceOf(memberId, 'USD')).cash
const pendingOf = async () => (await stage.gus.browser.call('officePending', {})).value

/** A bet that is open, and a win of it that its vendor told, above what the game can pay. */
async function heldWin(amount = 90_000n) {
  const { people, merchantId, house } = stage
  const memberId = await people.member()
  const [id, betId] = [randomUUID(), people.newId()]
  const wager = {
    vendor: 'PG',
    game: 'tiger',
    round: betId,
    gameType: 'RNG',
    currency: 'USD',
  } as const
  const bet = { ...wager, id: betId, merchantId, memberId, stake: 100n, rulesVersion: '1' }
  await house.platform.modules.bets.place(bet)
  await sql`
    insert into vendors.held_win (id, integration, transaction, reference, merchant_id, member_id, bet_id,
      game, round, currency, amount, ceiling, closes_round, at)
    values (${id}, 'test', ${id}, ${betId}, ${merchantId}, ${memberId}, ${betId}, 'tiger', ${betId}, 'USD',
      ${amount}, 50000, true, ${stage.clock.now()})`.execute(db())
  return { id, memberId, betId }
}

/** Money that left a wallet for a vendor, which did not answer. */
async function sentTransfer(amount = 700n) {
  const { people, merchantId, house, clock } = stage
  const memberId = await people.member()
  const id = people.newId()
  // The job that asks again has no vendor here.
  const later = new Date(clock.now().getTime() + 30 * 86_400_000)
  const holder = { merchantId, memberId, currency: 'USD' }
  const { ledger } = house.platform.modules
  await ledger.post([
    deposit(holder, people.newId(), amount),
    bringToVendor(holder, 'PG', id, amount),
  ])
  await sql`
    insert into vendors.wallet (member_id, vendor, currency, merchant_id, integration, game_type,
      is_open, looked_at, moved_at)
    values (${memberId}, 'PG', 'USD', ${merchantId}, 'pending', 'RNG', true, ${clock.now()},
      ${clock.now()})`.execute(db())
  await sql`
    insert into vendors.transfer (id, member_id, vendor, currency, direction, amount, state, next_at, at)
    values (${id}, ${memberId}, 'PG', 'USD', 'in', ${amount}, 'sent', ${later}, ${clock.now()})`.execute(
    db(),
  )
  return { id, memberId }
}

describe('[OPS-01] [VND-01] a win above what its game can pay', () => {
  test('waits on the page and in the menu, is paid once by two people of different roles, and written down', async () => {
    const { gus, rhea, house, merchantId } = stage
    const { id, memberId, betId } = await heldWin()
    const before = await cashOf(memberId)
    expect((await pendingOf()).wins).toMatchObject([
      { id, betId, gameName: 'Tiger Riches', amount: '90000', ceiling: '50000', isPaying: false },
    ])
    const { counts } = (await gus.browser.call('officeWaiting', {})).value
    expect(counts.heldWins).toBe(1)
    const asked = await send(gus, 'win.decide', { id, outcome: 'pay' })
    expect(asked.value).toMatchObject({ state: 'waiting' })
    const requestId = asked.value.requestId ?? ''
    const mate = await staffWith(house, 'paymate', [{ role: 'games', merchantId }], merchantId)
    expect((await approve(gus, requestId)).code).toBe('not-permitted')
    expect((await approve(mate, requestId)).code).toBe('not-permitted')
    expect(await cashOf(memberId)).toBe(before)
    expect((await approve(rhea, requestId)).value).toMatchObject({ state: 'done' })
    expect(await cashOf(memberId)).toBe(before + 90_000n)
    expect((await pendingOf()).wins).toEqual([])
    // The spent approval opens nothing more, and neither does a new request.
    expect((await approve(rhea, requestId)).code).toBeDefined()
    expect((await send(gus, 'win.decide', { id, outcome: 'pay' })).code).toBe('already-settled')
    expect(await cashOf(memberId)).toBe(before + 90_000n)
    const lines = await house.platform.modules.audit.lines({
      merchantId,
      target: `win ${id}`,
      limit: 5,
    })
    expect(lines.map(({ body }) => [body.action, body.by.name, body.outcome])).toEqual([
      ['win.decide', 'gus', 'done'],
    ])
  })

  test('is refused as a mistake: nothing is paid, and its bet is closed', async () => {
    const { gus, rhea, house } = stage
    const { id, memberId, betId } = await heldWin()
    const before = await cashOf(memberId)
    const asked = await send(gus, 'win.decide', { id, outcome: 'refuse' })
    expect((await approve(rhea, asked.value.requestId ?? '')).value).toMatchObject({
      state: 'done',
    })
    expect(await cashOf(memberId)).toBe(before)
    const [bet] = await house.platform.modules.bets.several([betId])
    expect(bet).toMatchObject({ status: 'settled', payout: 0n })
  })

  test('whose bet was taken back is not paid, and its request ends as failed, not as done', async () => {
    const { gus, rhea, house } = stage
    const { id, memberId, betId } = await heldWin()
    const asked = await send(gus, 'win.decide', { id, outcome: 'pay' })
    await house.platform.modules.bets.cancel({ id: betId, memberId })
    const before = await cashOf(memberId)
    const requestId = asked.value.requestId ?? ''
    expect((await approve(rhea, requestId)).value).toMatchObject({ state: 'failed' })
    expect(await cashOf(memberId)).toBe(before)
    await house.platform.modules.approvals.tend()
    const { value } = await rhea.browser.call('approval', { query: { id: requestId } })
    expect(value).toMatchObject({ state: 'failed', outcome: 'already-settled' })
    expect((await pendingOf()).wins).toEqual([])
  })

  test('that was decided at the command line meanwhile makes the request stale', async () => {
    const { gus, rhea, merchantId, house } = stage
    const { id, memberId } = await heldWin()
    const asked = await send(gus, 'win.decide', { id, outcome: 'pay' })
    const by = { staff: { name: 'command line' }, reason: 'a test' }
    await house.platform.modules.vendors.staff.decideHeld(merchantId, id, 'refuse', by)
    const before = await cashOf(memberId)
    expect((await approve(rhea, asked.value.requestId ?? '')).value).toMatchObject({
      state: 'stale',
    })
    expect(await cashOf(memberId)).toBe(before)
  })
})

describe('[OPS-01] [LED-04] money on its way to a vendor', () => {
  test('goes back to the wallet once two people know that it never arrived', async () => {
    const { gus, rhea } = stage
    const { id, memberId } = await sentTransfer()
    const before = await cashOf(memberId)
    const listed = (await pendingOf()).transfers.find((one) => one.id === id)
    expect(listed).toMatchObject({ direction: 'in', amount: '700', isAnswered: false })
    const asked = await send(gus, 'transfer.resolve', { id, outcome: 'refused' })
    expect(asked.value).toMatchObject({ state: 'waiting' })
    expect(await cashOf(memberId)).toBe(before)
    expect((await approve(rhea, asked.value.requestId ?? '')).value).toMatchObject({
      state: 'done',
    })
    expect(await cashOf(memberId)).toBe(before + 700n)
    expect((await send(gus, 'transfer.resolve', { id, outcome: 'refused' })).code).toBe(
      'already-settled',
    )
    expect(await cashOf(memberId)).toBe(before + 700n)
  })
})

test('[OPS-01] [SEC-02] what vendors left open is neither seen nor decided by staff of another brand', async () => {
  const { otto } = stage
  const { id, memberId } = await heldWin()
  const sent = await sentTransfer()
  const theirs = await otto.browser.call('officePending', {})
  expect(theirs.value).toEqual({ wins: [], transfers: [] })
  expect((await send(otto, 'win.decide', { id, outcome: 'pay' })).code).toBe('already-settled')
  const resolve = { id: sent.id, outcome: 'refused' } as const
  expect((await send(otto, 'transfer.resolve', resolve)).code).toBe('not-found')
  expect((await pendingOf()).wins.map((win) => win.member.id)).toContain(memberId)
})
