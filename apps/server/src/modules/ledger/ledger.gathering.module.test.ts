import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsOf } from '../../cli/books.ts'
import type { Database } from '../../kernel/database.ts'
import { createLedger, deposit, grantBonus, type Holder, type Ledger, stake } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let ledger: Ledger
let merchantId: string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  ledger = house.platform.modules.ledger
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const key = () => crypto.randomUUID()
const another = () => createLedger({ ...house.platform.modules.database, clock })

async function rich(amount: bigint): Promise<Holder> {
  const who = { merchantId, memberId: crypto.randomUUID(), currency: 'USD' }
  await ledger.post([deposit(who, key(), amount)])
  return who
}

function purse({ memberId }: Holder, name: 'cash' | 'bonus') {
  return { merchantId, currency: 'USD', account: { memberId, purse: name } }
}

interface Spending {
  who: Holder
  id: string
  cash: bigint
  /** Refuses to decide by the remembered balances, so the item goes on to the locked step. */
  isDoubtful?: boolean
  /** Is answered by the first step (remembered balances) or not at all. */
  isHasty?: boolean
  /** Cannot be decided at all: whoever reads what it needs fails. */
  isBroken?: boolean
}

const notNow = { left: -1n, bonus: -1n }

/** Spends cash, and answers the cash that is left and the balance of the bonus purse. */
function spendingAt(node: Ledger) {
  return node.gather<Spending, { left: bigint; bonus: bigint }, { isSure: boolean }>({
    needsOf: ({ who }) => [
      purse(who, 'cash'),
      purse(who, 'bonus'),
      { merchantId, currency: 'USD', account: { house: 'game' } },
    ],
    keyOf: ({ id }) => `stake:${id}`,
    ownerOf: ({ who }) => who.memberId,
    open: async (items, _at, care) => {
      if (care !== 'recalled' && items.some(({ isBroken }) => isBroken)) throw new Error('broken')
      return { isSure: care !== 'recalled' }
    },
    decide({ who, id, cash, isDoubtful }, journal, { isSure }) {
      if (isDoubtful && !isSure) return undefined
      const { kind } = journal.post(stake(who, id, { cash, bonus: 0n }))
      if (kind !== 'posted') return undefined
      return {
        left: journal.balance(purse(who, 'cash')),
        bonus: journal.balance(purse(who, 'bonus')),
      }
    },
    write: () => {},
    onlyAtOnce: ({ isHasty }) => (isHasty ? notNow : undefined),
  })
}

/** Whether a statement has waited for a row lock for longer than those with a short lock timeout may. */
async function waitsForLong(client: Awaited<ReturnType<Database['connect']>>): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and clock_timestamp() - query_start > interval '0.5 s'`,
  )
  return rows.length > 0
}

describe('[LED-02] what many ask for at once', () => {
  test('[LED-02] a fault of one does not hide the answers of others, whose money has moved', async () => {
    const spend = spendingAt(another())
    const [who, other, third] = [await rich(100n), await rich(100n), await rich(100n)]
    const [good, broken, doubtful] = await Promise.allSettled([
      spend({ who, id: key(), cash: 10n }),
      spend({ who: other, id: key(), cash: 20n, isDoubtful: true, isBroken: true }),
      spend({ who: third, id: key(), cash: 30n, isDoubtful: true }),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: { left: 90n } })
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'broken' } })
    expect(doubtful).toMatchObject({ status: 'fulfilled', value: { left: 70n } })
    expect((await ledger.balanceOf(other.memberId, 'USD')).cash).toBe(100n)
  })

  test('[LED-02] behind what memory cannot decide, what the same member asks for waits its turn', async () => {
    const spend = spendingAt(another())
    const [who, other] = [await rich(100n), await rich(100n)]
    const answers = await Promise.all([
      spend({ who, id: key(), cash: 10n, isDoubtful: true }),
      spend({ who, id: key(), cash: 5n }),
      spend({ who: other, id: key(), cash: 1n }),
    ])
    expect(answers.map(({ left }) => left)).toEqual([90n, 85n, 99n])
    expect(await ledger.brokenSteps()).toBe(0)
  })

  test('[LED-02] a purse that was only looked at must still be as it is remembered', async () => {
    const [spend, there] = [spendingAt(another()), another()]
    const who = await rich(100n)
    expect(await spend({ who, id: key(), cash: 1n })).toEqual({ left: 99n, bonus: 0n })
    await there.post([grantBonus(who, key(), 7n)])
    // This node remembers the bonus purse as empty, and spending cash does not touch that purse.
    expect(await spend({ who, id: key(), cash: 1n })).toEqual({ left: 98n, bonus: 7n })
    expect(faultsOf(await ledger.books())).toEqual([])
  })

  test('[LED-02] what proved wrong is not remembered: who asks again in haste is decided by how it is', async () => {
    const [spend, there] = [spendingAt(another()), another()]
    const who = await rich(100n)
    const inHaste = () => spend({ who, id: key(), cash: 1n, isHasty: true })
    expect(await inHaste()).toEqual({ left: 99n, bonus: 0n })
    await there.post([deposit(who, key(), 50n)])
    expect(await inHaste()).toEqual(notNow)
    expect(await inHaste()).toEqual({ left: 148n, bonus: 0n })
    expect(faultsOf(await ledger.books())).toEqual([])
  })

  test('[LED-02] [LED-04] who asks in haste waits behind nobody who waits for held accounts', async () => {
    const { database } = house.platform.modules
    const spend = spendingAt(another())
    const who = await rich(100n)
    const other = await database.connect()
    await other.query('begin')
    await other.query('select from ledger.account where member_id = $1 for update', [who.memberId])
    const waiting = spend({ who, id: key(), cash: 10n })
    await vi.waitFor(async () => expect(await waitsForLong(other)).toBe(true), 10_000)
    const hasty = await spend({ who, id: key(), cash: 1n, isHasty: true }).catch(String)
    await other.query('rollback')
    await other.end()
    expect(hasty).toEqual(notNow)
    expect(await waiting).toEqual({ left: 90n, bonus: 0n })
  })

  test('[WAL-01] [LED-02] nobody is told that money moved before it did', async () => {
    const told: (readonly string[])[] = []
    const onMoved = (memberIds: readonly string[]) => void told.push(memberIds)
    const spend = spendingAt(createLedger({ ...house.platform.modules.database, clock, onMoved }))
    const [who, other] = [await rich(100n), await rich(100n)]
    await Promise.all([
      spend({ who, id: key(), cash: 10n, isDoubtful: true }),
      spend({ who: other, id: key(), cash: 1n }),
    ])
    expect(told).toEqual([[other.memberId], [who.memberId]])
  })
})
