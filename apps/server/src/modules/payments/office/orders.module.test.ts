import { randomUUID } from 'node:crypto'
import { type ListOrder, moneyOrders } from '@baize/contract/office/lists'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stage, setStage } from '../../session/session.fixture.ts'
import { staffWith } from '../../staff/staff.fixture.ts'
import { type PaymentsStage, paymentsStage } from '../payments.fixture.ts'

interface Row {
  id: string
  amount: number
  minute: number
}

type List = 'officeDeposits' | 'officeWithdrawals' | 'officeAdjustments'

/** Several of one amount, several of one moment, and some of both. */
const told: readonly (readonly [number, number])[] = [
  [500, 1],
  [300, 1],
  [500, 1],
  [500, 2],
  [900, 3],
  [300, 3],
  [300, 3],
  [700, 4],
  [100, 5],
]

let stage: PaymentsStage<Stage>
let pat: Awaited<ReturnType<typeof staffWith>>
let memberId: string
let accountId: string
const rows: Record<List, Row[]> = {
  officeDeposits: [],
  officeWithdrawals: [],
  officeAdjustments: [],
}
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId } = stage
  pat = await staffWith(house, 'pat', [{ role: 'payments', merchantId }], merchantId)
  ;({ memberId, accountId } = await stage.payee('ordered'))
  for (const list of Object.keys(rows) as List[])
    for (const [amount, minute] of told) await add(list, amount, minute)
})
afterAll(() => stage.stop())

const begins = Date.parse('2026-02-01T00:00:00Z')
const minuteMs = 60_000

async function add(list: List, amount: number, minute: number): Promise<Row> {
  const row = { id: randomUUID(), amount, minute }
  await inserts[list](row, new Date(begins + minute * minuteMs)).execute(stage.db)
  rows[list].push(row)
  return row
}

const inserts: Record<List, (row: Row, at: Date) => RawBuilder<unknown>> = {
  officeDeposits: ({ id, amount }, at) => sql`
    insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount, fee_rate,
      fee_fixed, fee, state, created_at, settled_at)
    values (${id}, ${stage.merchantId}, ${memberId}, 'bank-in', 'sandbox', 'USD', ${amount}, 0, 0, 0,
      'credited', ${at}, ${at})`,
  officeWithdrawals: ({ id, amount }, at) => sql`
    insert into payments.withdrawal (id, merchant_id, member_id, account_id, method, provider, currency,
      amount, fee, state, created_at, changed_at)
    values (${id}, ${stage.merchantId}, ${memberId}, ${accountId}, 'bank-out', 'sandbox', 'USD', ${amount}, 0,
      'rejected', ${at}, ${at})`,
  officeAdjustments: ({ id, amount }, at) => sql`
    insert into payments.adjustment (id, merchant_id, member_id, currency, amount, staff, reason, at)
    values (${id}, ${stage.merchantId}, ${memberId}, 'USD', ${amount}, 'pat', 'tested', ${at})`,
}

function page(list: List, order: ListOrder | undefined, after: string | undefined, pageSize = 2) {
  const view = list === 'officeAdjustments' ? {} : { view: 'all' as const }
  return pat.browser.call(list, {
    query: { ...view, ...(order ? { order } : {}), ...(after ? { after } : {}), pageSize },
  })
}

/** Page after page, and something done between two of them. */
async function all(list: List, order: ListOrder, between?: () => Promise<unknown>) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const { value } = await page(list, order, after)
    ids.push(...value.list.map(({ id }) => id))
    if (after === undefined) await between?.()
    after = value.next ?? undefined
  } while (after)
  return ids
}

function sorted(list: List, order: ListOrder): string[] {
  const value = ({ amount, minute }: Row) =>
    order === 'largest' || order === 'smallest' ? amount : minute
  const up = rows[list].toSorted((a, z) => value(a) - value(z) || (a.id < z.id ? -1 : 1))
  const inOrder = order === 'newest' || order === 'largest' ? up.toReversed() : up
  return inOrder.map(({ id }) => id)
}

describe.each(['officeDeposits', 'officeWithdrawals', 'officeAdjustments'] as const)(
  '[OPS-02] %s by the pages',
  (list) => {
    test.each(moneyOrders)(
      '%s first: each row once, also where values are equal',
      async (order) => {
        expect(await all(list, order)).toEqual(sorted(list, order))
      },
    )

    test.each(moneyOrders)('%s first: rows that come meanwhile shift nothing', async (order) => {
      const before = sorted(list, order)
      const found = await all(list, order, async () => {
        // One at either end, and one beside rows of its amount and its moment.
        for (const [amount, minute] of [
          [9_000, 90],
          [1, 0],
          [300, 3],
        ] as const)
          await add(list, amount, minute)
      })
      expect(found.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(found).size).toBe(found.length)
    })
  },
)

describe('[OPS-02] the order of a list of money', () => {
  test('is that of the list, where nobody asks for another', async () => {
    const { value } = await page('officeDeposits', undefined, undefined, 100)
    expect(value.list.map(({ id }) => id)).toEqual(sorted('officeDeposits', 'newest'))
  })

  test('what staff took stands behind what they gave', async () => {
    await add('officeAdjustments', -400, 6)
    expect(await all('officeAdjustments', 'smallest')).toEqual(
      sorted('officeAdjustments', 'smallest'),
    )
    expect(await all('officeAdjustments', 'largest')).toEqual(
      sorted('officeAdjustments', 'largest'),
    )
  })

  test('holds in the export of the list as well', async () => {
    const ada = await staffWith(
      stage.house,
      'ada',
      [{ role: 'admin', merchantId: stage.merchantId }],
      stage.merchantId,
    )
    const body = { order: 'largest' as const, reason: 'by amount' }
    const { value } = await ada.browser.call('exportAdjustments', { body })
    const ids = value.csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(ids).toEqual(sorted('officeAdjustments', 'largest'))
  })

  test('a cursor of another order, or of none, is refused', async () => {
    const byTime = (await page('officeDeposits', 'newest', undefined)).value.next ?? ''
    const byAmount = (await page('officeDeposits', 'largest', undefined)).value.next ?? ''
    expect([byTime, byAmount]).not.toContain('')
    const wrong = async (order: ListOrder, after: string) =>
      (await page('officeDeposits', order, after)).code
    expect(await wrong('largest', byTime)).toBe('bad-input')
    expect(await wrong('oldest', byAmount)).toBe('bad-input')
    expect(await wrong('largest', `=${'9'.repeat(19)}_${randomUUID()}`)).toBe('bad-input')
    expect(await wrong('smallest', '=1_x')).toBe('bad-input')
  })
})
