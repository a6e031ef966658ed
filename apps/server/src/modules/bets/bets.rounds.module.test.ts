import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import { createIds } from '../../kernel/ids.ts'
import { deposit } from '../ledger/index.ts'
import type { Bets } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: Bets
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  bets = house.platform.modules.bets
  newId = createIds({ clock })
})
afterAll(() => house.stop())

let people = 0

/** A member with 1.00. */
async function player() {
  people += 1
  const { config, ledger } = house.platform.modules
  const { memberId } = await house.enrol(`recalled${people}`, 0)
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const holder = { merchantId, memberId, currency: 'USD' }
  await ledger.post([deposit(holder, newId(), 100n)])
  return holder
}

async function place(holder: Awaited<ReturnType<typeof player>>, round = newId()) {
  const game = { gameType: 'RNG', vendor: 'PG', game: 'tiger', round } as const
  const bet = { ...holder, ...game, id: newId(), stake: 10n, rulesVersion: '1' }
  expect((await bets.place(bet)).kind).toBe('placed')
  return bet
}

function settle({ id, memberId }: Awaited<ReturnType<typeof place>>, payout: bigint) {
  return bets.settle({ id, memberId, step: 'win', payout, isLast: true })
}

const patience = { timeout: 2_500 }

/** Statements of batches wait for a lock 30 ms at most; one that waits longer is waiting aside. */
function untilSomebodyIsPatient() {
  return vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > interval '100 ms'`.execute(
      house.platform.modules.database.db,
    )
    return rows.length > 0
  }, patience)
}

test('[LED-02] the one bet of a round is told while there is no other; of several, none is', async () => {
  const who = await player()
  const first = await place(who)
  const { memberId, game, round } = first
  const told = () => bets.openIn(memberId, game, round)?.id
  expect(told()).toBe(first.id)
  const second = await place(who, round)
  expect(told()).toBeUndefined()
  // Nor when one of them is closed: this node does not know how many are left.
  await settle(second, 0n)
  expect(told()).toBeUndefined()
})

test('[LED-04] where a row beside the money is held, its bet is settled once that is let go', async () => {
  const who = await player()
  const [first, second, other] = [await place(who), await place(who), await place(await player())]
  await settle(first, 0n)
  const { database, ledger } = house.platform.modules
  const holding = await database.connect()
  await holding.query('begin')
  await holding.query('select from bets.day where member_id = $1 for update', [who.memberId])
  const late = settle(second, 7n)
  expect((await settle(other, 7n)).kind).toBe('settled')
  await Promise.race([late, untilSomebodyIsPatient()])
  await holding.query('rollback')
  await holding.end()
  expect(await late).toMatchObject({ kind: 'settled', purses: { cash: 87n } })
  const read = await ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]).toEqual([])
})
