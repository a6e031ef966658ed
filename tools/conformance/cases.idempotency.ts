import { randomUUID } from 'node:crypto'
import type { Case } from './conformance.ts'
import { expectEqual, expectMoved, expectStatus } from './expect.ts'
import type { Fields, Vendor } from './vendor.ts'

export const idempotencyCases: readonly Case[] = [
  {
    name: 'the same request gets the same answer, byte for byte, whatever happened since',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = vendor.bet()
        const win = vendor.win(bet, { amount: vendor.stake * 2n })
        const first = await vendor.send('transaction/bet', bet)
        const second = await vendor.send('transaction/win', win)
        await same(vendor, 'transaction/bet', bet, first.text)
        await same(vendor, 'transaction/win', win, second.text)
        await same(vendor, 'transaction/bet', bet, first.text)
        const asked = vendor.about()
        const told = await vendor.send('user/balance', asked)
        const other = vendor.bet()
        await vendor.send('transaction/bet', other)
        await same(vendor, 'user/balance', asked, told.text)
        const rollback = vendor.rollback(other)
        const undone = await vendor.send('transaction/rollback', rollback)
        await same(vendor, 'transaction/rollback', rollback, undone.text)
      }),
  },
  {
    name: 'a refusal is repeated byte for byte as well',
    async run(vendor) {
      const bet = vendor.bet({ amount: (await vendor.balance()) + vendor.unit })
      const refused = await vendor.send('transaction/bet', bet)
      await vendor.send('transaction/bet', vendor.bet())
      await same(vendor, 'transaction/bet', bet, refused.text)
    },
  },
  {
    name: 'the same transaction in a new request: RS_OK, the current balance, moved once',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = vendor.bet()
        const win = vendor.win(bet, { amount: vendor.stake * 2n })
        await vendor.send('transaction/bet', bet)
        const again = await vendor.send('transaction/bet', anew(bet))
        expectStatus(again, 'RS_OK')
        const won = await vendor.send('transaction/win', win)
        for (const [path, fields] of [
          ['transaction/bet', bet],
          ['transaction/win', win],
        ] as const) {
          const said = await vendor.send(path, anew(fields))
          expectStatus(said, 'RS_OK')
          expectEqual(said.balance, won.balance, 'current balance')
        }
      }),
  },
  {
    name: 'a used transaction id with other content: DUPLICATE_TRANSACTION',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = vendor.bet()
        const win = vendor.win(bet)
        await vendor.send('transaction/bet', bet)
        await vendor.send('transaction/win', win)
        for (const other of [
          { amount: vendor.stake * 2n },
          { round: randomUUID() },
          { game_code: 'another-game' },
          { currency: vendor.target.currency === 'EUR' ? 'USD' : 'EUR' },
        ]) {
          await duplicate(vendor, 'transaction/bet', { ...anew(bet), ...other })
          await duplicate(vendor, 'transaction/win', { ...anew(win), ...other })
        }
        const elsewhere = vendor.bet()
        await vendor.send('transaction/bet', elsewhere)
        const reference = { reference_transaction_uuid: elsewhere.transaction_uuid }
        await duplicate(vendor, 'transaction/win', { ...anew(win), ...reference })
        await vendor.send('transaction/rollback', vendor.rollback(elsewhere))
      }),
  },
  {
    name: 'the id of a request is not taken for another question',
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const { request_uuid } = bet
        await duplicate(vendor, 'transaction/bet', vendor.bet({ request_uuid }))
        await vendor.send('transaction/win', vendor.win(bet, { amount: 0 }))
      }),
  },
]

async function same(vendor: Vendor, path: string, fields: Fields, text: string): Promise<void> {
  expectEqual((await vendor.send(path, fields)).text, text, 'repeated answer')
}

async function duplicate(vendor: Vendor, path: string, fields: Fields): Promise<void> {
  expectStatus(await vendor.send(path, fields), 'RS_ERROR_DUPLICATE_TRANSACTION')
}

function anew(fields: Fields): Fields {
  return { ...fields, request_uuid: randomUUID() }
}
