import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringToVendor, deposit, lockWithdrawal, payout, payWithdrawal, stake } from './index.ts'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

async function rich(account: string, amount: bigint) {
  const enrolled = await house.enrol(account, 0)
  const holder = { merchantId, memberId: enrolled.memberId, currency: 'USD' }
  await house.platform.modules.ledger.post([deposit(holder, crypto.randomUUID(), amount)])
  return { holder, client: house.as(enrolled) }
}

async function separateWallets(on: boolean): Promise<void> {
  const { database, config } = house.platform.modules
  await sql`update config.merchant set single_wallet = ${!on} where id = ${merchantId}`.execute(
    database.db,
  )
  await config.refresh()
}

describe('[WAL-01] the balance', () => {
  test('[WAL-01] in minor units, what can be played with apart from what waits', async () => {
    const { holder, client } = await rich('saver', 12_345n)
    const { ledger } = house.platform.modules
    await ledger.post([lockWithdrawal(holder, crypto.randomUUID(), 345n)])
    expect(await client.call('balance', {})).toEqual({
      currency: 'USD',
      total: '12000',
      cash: '12000',
      bonus: '0',
      locked: '345',
    })
  })

  test('[WAL-01] an open page is told when money moves, and nobody else is', async () => {
    const told: string[] = []
    const { holder } = await rich('watcher', 100n)
    const { hub } = house.platform
    const publishHere = hub.publishHere
    hub.publishHere = (channel, event) => {
      if (event.kind === 'balance') told.push(channel)
      publishHere(channel, event)
    }
    const { ledger } = house.platform.modules
    await ledger.post([stake(holder, crypto.randomUUID(), { cash: 1n, bonus: 0n })])
    hub.publishHere = publishHere
    expect(told).toEqual([`member:${holder.memberId}`])
  })
})

describe('[WAL-02] wallets at vendors', () => {
  test('[WAL-02] where one wallet serves all, nothing is carried about', async () => {
    const { client } = await rich('single', 100n)
    expect(await house.as().call('merchantWallet', {})).toEqual({ isSingle: true })
    const body = { id: crypto.randomUUID(), vendor: 'PG', direction: 'in' as const, amount: '10' }
    await expect(client.call('walletTransfer', { body })).rejects.toMatchObject({
      code: 'operation-not-allowed',
    })
  })

  test('[WAL-02] what lies parked comes back, once per id, never more than is there', async () => {
    await separateWallets(true)
    const { holder, client } = await rich('carrier', 100n)
    const { ledger } = house.platform.modules
    await ledger.post([bringToVendor(holder, 'PG', crypto.randomUUID(), 60n)])
    const body = { id: crypto.randomUUID(), vendor: 'PG', direction: 'out' as const, amount: '20' }
    expect(await client.call('walletTransfer', { body })).toMatchObject({ cash: '60' })
    expect(await client.call('walletTransfer', { body })).toMatchObject({ cash: '60' })
    const other = { ...body, amount: '21' }
    await expect(client.call('walletTransfer', { body: other })).rejects.toMatchObject({
      code: 'key-reused',
    })
    const more = { ...body, id: crypto.randomUUID(), amount: '41' }
    await expect(client.call('walletTransfer', { body: more })).rejects.toMatchObject({
      code: 'insufficient-funds',
    })
    expect(await client.call('funds', {})).toMatchObject({
      isSingle: false,
      cash: '60',
      vendors: [{ vendor: 'PG', balance: '40' }],
    })
    await separateWallets(false)
  })

  test('[WAL-02] nothing is brought to who holds no wallets', async () => {
    await separateWallets(true)
    const { client } = await rich('bringer', 100n)
    const bring = async (vendor: string) => {
      const body = { id: crypto.randomUUID(), vendor, direction: 'in' as const, amount: '10' }
      return client.call('walletTransfer', { body }).catch(({ code }: { code: string }) => code)
    }
    expect(await bring('PG')).toBe('operation-not-allowed')
    expect(await bring('NOBODY')).toBe('not-found')
    await separateWallets(false)
  })
})

describe('[MEM-03] the account record', () => {
  test('[MEM-03] pages, filters and totals on the first page', async () => {
    const { holder, client } = await rich('reader', 500n)
    const { ledger } = house.platform.modules
    for (let bet = 0; bet < 4; bet += 1) {
      await ledger.post([stake(holder, crypto.randomUUID(), { cash: 10n, bonus: 0n })])
    }
    const first = await client.call('statement', { query: { pageSize: 3 } })
    expect(first.totals).toEqual({ in: '500', out: '40', count: 5 })
    expect(first.list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['stake', '-10', '460'],
      ['stake', '-10', '470'],
      ['stake', '-10', '480'],
    ])
    const query = { pageSize: 3, after: first.next ?? '' }
    const second = await client.call('statement', { query })
    expect(second.list.map(({ balance }) => balance)).toEqual(['490', '500'])
    expect([second.totals, second.next]).toEqual([null, null])
    for (const after of ['x', '1.9223372036854775807.1', '1.1.2']) {
      const page = client.call('statement', { query: { after } })
      await expect(page).rejects.toMatchObject({ code: 'bad-input' })
    }
    const far = await client.call('statement', { query: { after: `${'9'.repeat(15)}.1.1` } })
    expect(far.list).toHaveLength(5)
  })

  test('[MEM-03] of several kinds it is one list, with one sum', async () => {
    const { holder, client } = await rich('sorter', 500n)
    const { ledger } = house.platform.modules
    const bet = crypto.randomUUID()
    await ledger.post([stake(holder, bet, { cash: 10n, bonus: 0n })])
    await ledger.post([lockWithdrawal(holder, crypto.randomUUID(), 50n)])
    await ledger.post([payout(holder, bet, { cash: 15n, bonus: 0n })])
    const bets = await client.call('statement', { query: { kinds: 'stake,payout' } })
    expect(bets.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payout', '15'],
      ['stake', '-10'],
    ])
    expect(bets.totals).toEqual({ in: '15', out: '10', count: 2 })
    const deposits = await client.call('statement', { query: { kinds: 'deposit' } })
    expect(deposits.totals).toEqual({ in: '500', out: '0', count: 1 })
    for (const kinds of ['theft', 'stake,,payout', `${'stake,'.repeat(60)}stake`]) {
      const asked = client.call('statement', { query: { kinds } })
      await expect(asked).rejects.toMatchObject({ code: 'bad-input' })
    }
  })

  test('[MEM-03] what moves between the member’s own purses neither comes in nor goes out', async () => {
    const { holder, client } = await rich('shifter', 500n)
    const { ledger } = house.platform.modules
    const withdrawal = crypto.randomUUID()
    await ledger.post([
      bringToVendor(holder, 'PG', crypto.randomUUID(), 60n),
      lockWithdrawal(holder, withdrawal, 100n),
    ])
    const totals = async (query: object) => (await client.call('statement', { query })).totals
    expect(await totals({})).toEqual({ in: '500', out: '0', count: 5 })
    expect(await totals({ purse: 'cash' })).toEqual({ in: '500', out: '160', count: 3 })
    expect(await totals({ purse: 'locked' })).toEqual({ in: '100', out: '0', count: 1 })
    await ledger.post([payWithdrawal(holder, withdrawal, 100n, 2n)])
    expect(await totals({})).toMatchObject({ in: '500', out: '100' })
  })
})
